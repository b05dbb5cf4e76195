/// Puts a binary property list together from objects' bytes, right or wrong ones.
struct BinaryAssembler {
  var objects: [[UInt8]] = []
  var offsetSize = 1
  var referenceSize = 1
  var topObject: UInt64 = 0
  /// Instead of the true ones.
  var objectCount: UInt64?
  var tableOffset: UInt64?
  var offsets: [Int: UInt64] = [:]

  init(_ objects: [[UInt8]]) { self.objects = objects }

  var bytes: [UInt8] {
    var output = Array("bplist00".utf8)
    var table: [UInt8] = []
    for (index, object) in objects.enumerated() {
      table += Self.bigEndian(offsets[index] ?? UInt64(output.count), size: offsetSize)
      output += object
    }
    let start = UInt64(output.count)
    output += table + [0, 0, 0, 0, 0, 0, UInt8(truncatingIfNeeded: offsetSize)]
    output += [UInt8(truncatingIfNeeded: referenceSize)]
    output += Self.bigEndian(objectCount ?? UInt64(objects.count), size: 8)
    output += Self.bigEndian(topObject, size: 8)
    return output + Self.bigEndian(tableOffset ?? start, size: 8)
  }

  static func bigEndian(_ value: UInt64, size: Int) -> [UInt8] {
    (0..<size).reversed().map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> (8 * UInt64($0))) : 0 }
  }
}

import FoundationEssentials

/// Writes a tree as a binary property list; ``BinaryTrailer`` says what one looks like.
///
/// Every value comes back exactly, but a `.numeral`, which becomes a real if one is near it, else a
/// string. Equal scalars are one object, as Apple's writer has it, and all integers have the
/// smallest width that its layout allows. The same tree gives the same bytes.
package struct BinaryPropertyListWriter {
  /// The objects in the order of their numbers; containers' elements are in `references`.
  private var objects: [PropertyList] = []
  /// The numbers of the elements of all containers, each container's in a row.
  private var references: [Int] = []
  /// Where each container's row begins, in the order of the containers.
  private var rows: [Int] = []
  /// The numbers of strings; a table of their own is several times as fast as one for all scalars.
  private var strings: [PropertyList.Key: Int] = [:]
  private var scalars: [PropertyList: Int] = [:]
  private var output: [UInt8] = []

  private init() {}

  /// A list whose top object is the dictionary.
  ///
  /// A date that is not finite is written, so that a file which has one can be kept;
  /// `normalized(for:)` is where such a date is refused.
  ///
  /// - Throws: ``FormatError`` that names the place for a numeral that is no JSON number, and for a
  ///   tree deeper than `PropertyList.maximumDepth`.
  package static func write(
    _ root: [PropertyList.Key: PropertyList]
  ) throws(FormatError) -> [UInt8] {
    var writer = BinaryPropertyListWriter()
    // Growing would hash every key again and again.
    writer.strings.reserveCapacity(2 * root.count)
    writer.scalars.reserveCapacity(root.count)
    _ = try writer.number(.dictionary(root), depth: 0)
    writer.writeAll()
    return writer.output
  }

  // MARK: Numbering the objects

  /// Gives the value a number, and all inside it, unless an equal scalar has one.
  private mutating func number(_ value: PropertyList, depth: Int) throws(FormatError) -> Int {
    switch value {
    case .array(let elements):
      return try number(value, keys: [], values: elements, depth: depth + 1)
    case .dictionary(let members):
      let order = members.indicesSortedByKey()
      return try number(
        value, keys: order.map { members.keys[$0] }, values: order.map { members.values[$0] },
        depth: depth + 1)
    case .numeral: return numberScalar(try value.binaryForm() ?? value)
    default: return numberScalar(value)
    }
  }

  private mutating func numberScalar(_ value: PropertyList) -> Int {
    let next = objects.count
    let number =
      if case .string(let text) = value {
        Self.look(&strings[PropertyList.Key(text), default: next])
      } else {
        Self.look(&scalars[value, default: next])
      }
    if number == next { objects.append(value) }
    return number
  }

  /// Handing over a default for change puts it into the table, in one search instead of two.
  private static func look(_ number: inout Int) -> Int { number }

  private mutating func number(
    _ container: PropertyList, keys: [PropertyList.Key], values: [PropertyList], depth: Int
  ) throws(FormatError) -> Int {
    guard depth <= PropertyList.maximumDepth else { throw .tooDeep }
    let number = objects.count
    objects.append(container)
    var next = references.count
    rows.append(next)
    references.append(contentsOf: repeatElement(0, count: keys.count + values.count))
    for key in keys {
      references[next] = numberScalar(.string(key.string))
      next += 1
    }
    for (index, value) in values.enumerated() {
      do throws(FormatError) {
        references[next] = try self.number(value, depth: depth)
      } catch {
        throw keys.isEmpty ? error : error.within(keys[index])
      }
      next += 1
    }
    return number
  }

  // MARK: Writing them

  private mutating func writeAll() {
    output.append(contentsOf: BinaryTrailer.magic + [UInt8(ascii: "0")])
    let referenceSize = Self.size(of: UInt64(objects.count))
    var offsets: [Int] = []
    offsets.reserveCapacity(objects.count)
    var row = rows.makeIterator()
    for object in objects {
      offsets.append(output.count)
      switch object {
      case .array(let elements):
        appendMarker(BinaryMarker.array, count: elements.count)
        append(row.next(), count: elements.count, size: referenceSize)
      case .dictionary(let members):
        appendMarker(BinaryMarker.dictionary, count: members.count)
        append(row.next(), count: 2 * members.count, size: referenceSize)
      default: appendScalar(object)
      }
    }
    appendTable(offsets, referenceSize: referenceSize)
  }

  private mutating func append(_ row: Int?, count: Int, size: Int) {
    guard let row else { return }
    for number in references[row..<row + count] { output.appendBigEndian(number, size: size) }
  }

  private mutating func appendTable(_ offsets: [Int], referenceSize: Int) {
    let tableOffset = output.count
    let offsetSize = Self.size(of: UInt64(tableOffset))
    for offset in offsets { output.appendBigEndian(offset, size: offsetSize) }
    output.append(contentsOf: [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)])
    for number in [offsets.count, 0, tableOffset] { output.appendBigEndian(number, size: 8) }
  }

  private mutating func appendScalar(_ value: PropertyList) {
    switch value {
    case .null: output.append(BinaryMarker.null)
    case .boolean(let value): output.append(value ? BinaryMarker.true : BinaryMarker.false)
    case .integer(let value): appendInteger(value)
    case .real(let value):
      output.append(BinaryMarker.real | 3)
      output.appendBigEndian(value.bitPattern, size: 8)
    case .date(let date):
      output.append(BinaryMarker.date)
      output.appendBigEndian(date.timeIntervalSinceReferenceDate.bitPattern, size: 8)
    case .data(let data):
      appendMarker(BinaryMarker.data, count: data.count)
      output.append(contentsOf: data)
    case .string(let text): appendString(text)
    case .uid(let number):
      let size = Self.size(of: number)
      output.append(BinaryMarker.uid | UInt8(size - 1))
      output.appendBigEndian(number, size: size)
    case .array, .dictionary, .numeral: break
    }
  }

  private mutating func appendString(_ text: String) {
    let count = text.utf8.count
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      appendMarker(BinaryMarker.ascii, count: count)
      output.append(contentsOf: text.utf8)
    } else {
      appendMarker(BinaryMarker.utf16, count: text.utf16.count)
      for unit in text.utf16 { output.appendBigEndian(unit, size: 2) }
    }
  }

  private mutating func appendMarker(_ marker: UInt8, count: Int) {
    guard count >= BinaryMarker.longCount else { return output.append(marker | UInt8(count)) }
    output.append(marker | BinaryMarker.longCount)
    appendInteger(Int128(count))
  }

  private mutating func appendInteger(_ value: Int128) {
    let size = UInt64(exactly: value).map(Self.size(of:)) ?? (Int64(exactly: value) == nil ? 16 : 8)
    // Eight bytes are signed.
    let needed = size == 8 && value > Int64.max ? 16 : size
    output.append(BinaryMarker.integer | UInt8(needed.trailingZeroBitCount))
    if needed == 16 { output.appendBigEndian(Int64(truncatingIfNeeded: value >> 64), size: 8) }
    output.appendBigEndian(Int64(truncatingIfNeeded: value), size: min(needed, 8))
  }

  /// The bytes that the number needs, of 1, 2, 4 and 8.
  private static func size(of number: UInt64) -> Int {
    switch number {
    case 0...0xFF: 1
    case 0...0xFFFF: 2
    case 0...0xFFFF_FFFF: 4
    default: 8
    }
  }
}

extension PropertyList {
  /// What a numeral is written as in a binary list: the integer or the nearest real; the text if
  /// that is infinite. `nil` for all others, which have a form of their own.
  ///
  /// - Throws: ``FormatError`` for a numeral that is no JSON number.
  func binaryForm() throws(FormatError) -> PropertyList? {
    guard case .numeral(let text) = self else { return nil }
    let value = try JSONNumber.value(ofNumeral: text)
    guard case .numeral = value else { return value }
    guard let real = Double(text), real.isFinite else { return .string(text) }
    return .real(real)
  }
}

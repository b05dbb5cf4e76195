import Foundation

/// Domain files with many keys, made by Foundation.
enum SampleFile {
  enum Format: String, CaseIterable {
    case xml, binary, json

    var pathExtension: String { self == .json ? "json" : "plist" }
  }

  static func key(_ index: Int) -> String { "SettingNumber\(index)" }

  /// Values as programs have them: half integers, a quarter strings, the rest booleans and reals.
  static func values(count: Int) -> [String: Any] {
    var values: [String: Any] = [:]
    for index in 0..<count {
      switch index % 8 {
      case 0, 2, 4, 6: values[key(index)] = index
      case 1, 3: values[key(index)] = "The value of setting \(index)"
      case 5: values[key(index)] = index.isMultiple(of: 3)
      default: values[key(index)] = Double(index) + 0.5
      }
    }
    return values
  }

  static func bytes(count: Int, format: Format) throws -> Data {
    let values = values(count: count)
    return switch format {
    case .xml:
      try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
    case .binary:
      try PropertyListSerialization.data(fromPropertyList: values, format: .binary, options: 0)
    case .json: try JSONSerialization.data(withJSONObject: values, options: [.sortedKeys])
    }
  }

  /// Makes the file of a suite.
  @discardableResult
  static func write(
    suite: String, count: Int, format: Format = .xml, in surroundings: Surroundings
  ) throws -> URL {
    let url = surroundings.directory.appending(path: "\(suite).\(format.pathExtension)")
    try bytes(count: count, format: format).write(to: url)
    return url
  }
}

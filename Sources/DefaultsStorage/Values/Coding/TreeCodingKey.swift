/// A key of no type: a name, or an index.
enum TreeCodingKey: CodingKey {
  case name(String)
  case index(Int)

  /// What an inherited class's part is stored under if it is given no key, as in Foundation's coders.
  static let superclass = TreeCodingKey.name("super")

  init(stringValue: String) { self = .name(stringValue) }

  init(intValue: Int) { self = .index(intValue) }

  var stringValue: String {
    switch self {
    case .name(let name): name
    case .index(let index): "Index \(index)"
    }
  }

  var intValue: Int? {
    switch self {
    case .name: nil
    case .index(let index): index
    }
  }
}

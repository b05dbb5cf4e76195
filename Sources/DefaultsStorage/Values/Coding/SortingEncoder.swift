/// Another encoder, which sorts what has no order of its own; see ``SortedEncodable``.
struct SortingEncoder: Encoder {
  let base: any Encoder

  var codingPath: [any CodingKey] { base.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { base.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(SortingKeyedEncodingContainer(base: base.container(keyedBy: type)))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    SortingUnkeyedEncodingContainer(base: base.unkeyedContainer())
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    SortingSingleValueEncodingContainer(base: base.singleValueContainer())
  }
}

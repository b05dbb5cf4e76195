/// The byte that a packed value begins with.
///
/// Journals hold it: a tag keeps its number for ever.
enum PackedTag: UInt8 {
  case `false`, `true`, integer, wideInteger, real, string, date, data, array, dictionary, uid, null
  case numeral
}

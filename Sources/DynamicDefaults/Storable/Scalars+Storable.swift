public import FoundationEssentials

// Each is a leaf of the tree to the coder, so all of them read and store as fields of a `Codable`
// type do.

extension Bool: Defaults.Storable {}
extension Int: Defaults.Storable {}
extension Int8: Defaults.Storable {}
extension Int16: Defaults.Storable {}
extension Int32: Defaults.Storable {}
extension Int64: Defaults.Storable {}
extension UInt: Defaults.Storable {}
extension UInt8: Defaults.Storable {}
extension UInt16: Defaults.Storable {}
extension UInt32: Defaults.Storable {}
extension UInt64: Defaults.Storable {}
extension Float: Defaults.Storable {}
extension Double: Defaults.Storable {}
extension String: Defaults.Storable {}

extension Date: Defaults.Storable {}
extension Data: Defaults.Storable {}
extension Decimal: Defaults.Storable {}
extension Duration: Defaults.Storable {}
/// A URL is stored as its absolute string: a relative URL with a base is resolved, and reads back
/// without the base.
extension URL: Defaults.Storable {}
extension UUID: Defaults.Storable {}

import DynamicDefaults

// All that the port takes, besides the import.
typealias UserDefaults = UntypedDefaults

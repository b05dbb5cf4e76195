@_exported public import DefaultsStorage

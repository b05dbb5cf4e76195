extension PropertyList { package static let maximumDepth = 512 }

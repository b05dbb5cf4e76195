// swift-tools-version: 6.2
import PackageDescription

// System libraries that one feature alone needs are opened at run time, so nothing but the toolchain
// is needed to build this package. Arrows only go down: CLinux < DefaultsStorage < DynamicDefaults.
let package = Package(
  name: "DynamicDefaults",
  products: [
    .library(name: "DynamicDefaults", targets: ["DynamicDefaults"])
  ],
  targets: [
    .target(name: "CLinux"),
    .target(name: "DefaultsStorage", dependencies: ["CLinux"]),
    .target(name: "DynamicDefaults", dependencies: ["DefaultsStorage"]),
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(name: "DefaultsStorageTests", dependencies: ["DefaultsStorage"]),
    .executableTarget(
      name: "storage-helper", dependencies: ["DefaultsStorage"], path: "Tests/Helpers/StorageHelper"),
    .testTarget(
      name: "EngineTests", dependencies: ["DefaultsStorage", "TestSupport", "storage-helper"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.name != "CLinux" {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),  // SE-0335
      .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
      .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
    ]
}

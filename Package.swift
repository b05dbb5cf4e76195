// swift-tools-version: 6.2
import PackageDescription

// System libraries that one feature alone needs are opened at run time, so nothing but the toolchain
// is needed to build this package. Arrows only go down: CLinux < DefaultsStorage < DynamicDefaults,
// and DefaultsStorage < DefaultsCommand.
let package = Package(
  name: "DynamicDefaults",
  products: [
    .library(name: "DynamicDefaults", targets: ["DynamicDefaults"]),
    .library(name: "SimplePrefs", targets: ["SimplePrefs"]),
    .executable(name: "simple-prefs-tour", targets: ["SimplePrefsTour"]),
    .executable(name: "defaults", targets: ["defaults"]),
    .executable(name: "greeter", targets: ["Greeter"]),
    .executable(name: "toolbox-build", targets: ["ToolboxBuild"]),
    .executable(name: "toolbox-deploy", targets: ["ToolboxDeploy"]),
    .executable(name: "benchmark", targets: ["Benchmark"]),
    .executable(name: "live-settings", targets: ["LiveSettings"]),
  ],
  targets: [
    .target(name: "CLinux"),
    .target(name: "DefaultsStorage", dependencies: ["CLinux"]),
    .target(name: "DynamicDefaults", dependencies: ["DefaultsStorage"]),
    .target(name: "SimplePrefs", dependencies: ["DynamicDefaults", "DefaultsStorage"]),
    .target(name: "DefaultsCommand", dependencies: ["DefaultsStorage"]),
    .executableTarget(
      name: "defaults", dependencies: ["DefaultsCommand"], path: "Sources/DefaultsTool"),

    .executableTarget(
      name: "Greeter", dependencies: ["DynamicDefaults"], path: "Examples/Greeter"),
    .target(
      name: "ToolboxSettings", dependencies: ["DynamicDefaults"],
      path: "Examples/Toolbox/Settings"),
    .executableTarget(
      name: "ToolboxBuild", dependencies: ["DynamicDefaults", "ToolboxSettings"],
      path: "Examples/Toolbox/Build"),
    .executableTarget(
      name: "ToolboxDeploy", dependencies: ["DynamicDefaults", "ToolboxSettings"],
      path: "Examples/Toolbox/Deploy"),
    .executableTarget(
      name: "LiveSettings", dependencies: ["DynamicDefaults"], path: "Examples/LiveSettings"),
    .executableTarget(
      name: "Benchmark",
      dependencies: ["DynamicDefaults", "StartUp", "StartUpFoundation", "StartUpBare", "defaults"],
      path: "Examples/Benchmark/Main"),
    .executableTarget(
      name: "StartUp", dependencies: ["DynamicDefaults"],
      path: "Examples/Benchmark/StartUp/WithDynamicDefaults"),
    .executableTarget(
      name: "StartUpFoundation", path: "Examples/Benchmark/StartUp/WithFoundation"),
    .executableTarget(name: "StartUpBare", path: "Examples/Benchmark/StartUp/Bare"),

    .executableTarget(
      name: "SimplePrefsTour", dependencies: ["SimplePrefs"], path: "Examples/SimplePrefsTour"),

    .testTarget(name: "DefaultsStorageTests", dependencies: ["DefaultsStorage", "TestSupport"]),
    .testTarget(
      name: "DynamicDefaultsTests",
      dependencies: ["DynamicDefaults", "TestSupport", "layers-helper", "observation-helper"]),
    .executableTarget(
      name: "layers-helper", dependencies: ["DynamicDefaults"], path: "Tests/Helpers/LayersHelper"),
    .executableTarget(
      name: "observation-helper",
      dependencies: ["DefaultsStorage", "DynamicDefaults", "HelperSupport"],
      path: "Tests/Helpers/ObservationHelper"),
    .target(
      name: "FirstKeys", dependencies: ["DynamicDefaults"], path: "Tests/Modules/FirstKeys"),
    .target(
      name: "SecondKeys", dependencies: ["DynamicDefaults"], path: "Tests/Modules/SecondKeys"),
    .testTarget(
      name: "TwoModulesTests", dependencies: ["DynamicDefaults", "FirstKeys", "SecondKeys"]),
    .testTarget(
      name: "MainActorKeysTests", dependencies: ["DynamicDefaults"],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(name: "OrdinaryNamesTests", dependencies: ["DynamicDefaults"]),
    .testTarget(name: "ManyFeaturesTests", dependencies: ["DynamicDefaults"]),
    .testTarget(
      name: "FoundationPortTests", dependencies: ["DynamicDefaults", "PortedProgram"]),
    .executableTarget(
      name: "PortedProgram", dependencies: ["DynamicDefaults"], path: "Tests/PortedProgram"),
    .executableTarget(
      name: "prefs-helper", dependencies: ["SimplePrefs", "SimplePrefsPage", "HelperSupport"],
      path: "Tests/Helpers/PrefsHelper"),
    .testTarget(
      name: "SimplePrefsTests",
      dependencies: ["SimplePrefs", "DefaultsStorage", "TestSupport", "prefs-helper"]),
    // The pages that users come from, as they stand: Swift 5.
    .target(
      name: "SimplePrefsPage", dependencies: ["SimplePrefs"], path: "Tests/Pages/SimplePrefsPage",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "SeedPagesTests", dependencies: ["SimplePrefs", "SimplePrefsPage", "TestSupport"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .target(name: "HelperSupport", path: "Tests/Helpers/HelperSupport"),
    .executableTarget(
      name: "storage-helper", dependencies: ["DefaultsStorage", "HelperSupport"],
      path: "Tests/Helpers/StorageHelper"),
    .testTarget(
      name: "EngineTests", dependencies: ["DefaultsStorage", "TestSupport", "storage-helper"]),
    .executableTarget(
      name: "defaults-helper", dependencies: ["DynamicDefaults"],
      path: "Tests/Helpers/DefaultsHelper"),
    .executableTarget(
      name: "last-statement", dependencies: ["DynamicDefaults"], path: "Tests/Helpers/LastStatement"
    ),
    .testTarget(
      name: "DefaultsCommandTests",
      dependencies: [
        "DefaultsCommand", "DefaultsStorage", "TestSupport", "defaults", "storage-helper",
        "foundation-helper",
      ],
      exclude: ["Resources"]),
    .testTarget(
      name: "DocumentationTests",
      dependencies: ["DynamicDefaults", "SimplePrefs", "TestSupport", "defaults", "Greeter"]),
    .executableTarget(name: "foundation-helper", path: "Tests/Helpers/FoundationHelper"),
    .testTarget(
      name: "AcceptanceTests",
      dependencies: [
        "DynamicDefaults", "TestSupport", "defaults-helper", "last-statement", "foundation-helper",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// C, and the pages that users come from, which have but what their readers have.
let plainTargets = ["CLinux", "SimplePrefsPage", "SeedPagesTests"]
for target in package.targets where !plainTargets.contains(target.name) {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),  // SE-0335
      .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
      .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
    ]
}

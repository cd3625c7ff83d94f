// swift-tools-version: 6.2
import PackageDescription

/// What every Swift target is built with: a warning is an error, imports say who may see them.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// For code that reads bytes: every unsafe operation is marked where it stands.
let memorySafe = strict + [.strictMemorySafety(), .enableExperimentalFeature("Lifetimes")]

let package = Package(
  name: "swift-gatt-profiles",
  platforms: [.macOS("26.0")],
  products: [
    .executable(name: "gattc", targets: ["gattc"]),
    .library(name: "GATTProfiles", targets: ["GATTProfiles"]),
    .library(name: "GATTRuntime", targets: ["GATTRuntime"]),
    .library(name: "GATTSchema", targets: ["GATTSchema"]),
    .plugin(name: "GATTProfilesPlugin", targets: ["GATTProfilesPlugin"]),
    .library(name: "TIProfiles", targets: ["TIProfiles"]),
    .library(name: "SIGProfiles", targets: ["SIGProfiles"]),
    .library(name: "GnosusProfiles", targets: ["GnosusProfiles"]),
    .library(name: "NordicProfiles", targets: ["NordicProfiles"]),
    .library(name: "ExampleProfiles", targets: ["ExampleProfiles"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
  ],
  targets: [
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .target(name: "GATTSchema", dependencies: ["CLibYAML"], swiftSettings: memorySafe),
    .target(name: "GATTGenerator", dependencies: ["GATTSchema"], swiftSettings: strict),
    .executableTarget(name: "gattc-generate", dependencies: ["GATTGenerator"], swiftSettings: memorySafe),
    .plugin(name: "GATTProfilesPlugin", capability: .buildTool(), dependencies: ["gattc-generate"]),
    .executableTarget(
      name: "gattc",
      dependencies: [
        "GATTGenerator", "GATTSchema", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict, plugins: ["ShippedProfilesPlugin"]),
    .plugin(name: "ShippedProfilesPlugin", capability: .buildTool(), dependencies: ["gattc-generate"]),
    .target(name: "GATTProfiles", swiftSettings: memorySafe),
    .target(
      name: "TIProfiles", dependencies: ["GATTProfiles"], path: "Profiles/TI", swiftSettings: strict,
      plugins: ["GATTProfilesPlugin"]),
    .target(
      name: "SIGProfiles", dependencies: ["GATTProfiles"], path: "Profiles/SIG", swiftSettings: strict,
      plugins: ["GATTProfilesPlugin"]),
    .target(
      name: "GnosusProfiles", dependencies: ["GATTProfiles"], path: "Profiles/Gnosus", swiftSettings: strict,
      plugins: ["GATTProfilesPlugin"]),
    .target(
      name: "NordicProfiles", dependencies: ["GATTProfiles"], path: "Profiles/Nordic", swiftSettings: strict,
      plugins: ["GATTProfilesPlugin"]),
    .target(
      name: "ExampleProfiles", dependencies: ["GATTProfiles"], path: "Profiles/Examples", swiftSettings: strict,
      plugins: ["GATTProfilesPlugin"]),
    .target(
      name: "GATTRuntime",
      dependencies: ["GATTProfiles", .product(name: "Logging", package: "swift-log")],
      swiftSettings: strict),
    .executableTarget(
      name: "SensorTagDemo",
      dependencies: [
        "GATTRuntime", "TIProfiles", "SIGProfiles", "GnosusProfiles", "NordicProfiles", "ExampleProfiles",
      ],
      path: "Examples/SensorTagDemo", swiftSettings: strict),
    .target(
      name: "Goldens", dependencies: ["GATTProfiles"], path: "Tests/Goldens", exclude: ["Zoo.gatt.yaml"],
      swiftSettings: strict),
    .testTarget(
      name: "GATTGeneratorTests", dependencies: ["GATTGenerator", "GATTProfiles", "Goldens"], swiftSettings: strict),
    .testTarget(
      name: "GATTSchemaTests", dependencies: ["GATTSchema"], exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(name: "gattcTests", dependencies: ["gattc", "GATTSchema"], swiftSettings: strict),
    .testTarget(
      name: "ProfileTests",
      dependencies: [
        "GATTProfiles", "GATTSchema", "TIProfiles", "SIGProfiles", "GnosusProfiles", "NordicProfiles",
        "ExampleProfiles",
      ],
      swiftSettings: strict, plugins: ["GATTProfilesPlugin"]),
    .testTarget(
      name: "GATTProfilesTests", dependencies: ["GATTProfiles", "ExampleProfiles", "TIProfiles"], swiftSettings: strict),
    .testTarget(name: "GATTRuntimeTests", dependencies: ["GATTRuntime"], swiftSettings: strict),
  ]
)

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
    .library(name: "GATTProfiles", targets: ["GATTProfiles"]),
    .library(name: "GATTRuntime", targets: ["GATTRuntime"]),
    .library(name: "GATTSchema", targets: ["GATTSchema"]),
    .plugin(name: "GATTProfilesPlugin", targets: ["GATTProfilesPlugin"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0")
  ],
  targets: [
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .target(name: "GATTSchema", dependencies: ["CLibYAML"], swiftSettings: memorySafe),
    .target(name: "GATTGenerator", dependencies: ["GATTSchema"], swiftSettings: strict),
    .executableTarget(name: "gattc-generate", dependencies: ["GATTGenerator"], swiftSettings: memorySafe),
    .plugin(name: "GATTProfilesPlugin", capability: .buildTool(), dependencies: ["gattc-generate"]),
    .target(name: "GATTProfiles", swiftSettings: memorySafe),
    .target(
      name: "GATTRuntime",
      dependencies: ["GATTProfiles", .product(name: "Logging", package: "swift-log")],
      swiftSettings: strict),
    .target(
      name: "Goldens", dependencies: ["GATTProfiles"], path: "Tests/Goldens", exclude: ["Zoo.gatt.yaml"],
      swiftSettings: strict),
    .testTarget(
      name: "GATTGeneratorTests", dependencies: ["GATTGenerator", "GATTProfiles", "Goldens"], swiftSettings: strict),
    .testTarget(name: "GATTSchemaTests", dependencies: ["GATTSchema"], swiftSettings: strict),
    .testTarget(name: "GATTProfilesTests", dependencies: ["GATTProfiles"], swiftSettings: strict),
    .testTarget(name: "GATTRuntimeTests", dependencies: ["GATTRuntime"], swiftSettings: strict),
  ]
)

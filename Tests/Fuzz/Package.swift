// swift-tools-version: 6.2
import PackageDescription

/// Every module of profiles that ships. A profile in none of them stops the programs below.
let profiles: [Target.Dependency] = [
  "TI", "SIG", "SIGHealth", "SIGFitness", "SIGEnvironment", "SIGNetwork", "SIGMedia", "SIGCharacteristic", "Gnosus",
  "Nordic", "Dexcom", "MiaoMiao", "XDrip", "Example",
].map { .product(name: "\($0)Profiles", package: "swift-gatt-profiles") }

/// BlueZ is Linux's, and so is what comes over its bus.
#if os(Linux)
  let onLinux: [Target] = [
    .executableTarget(
      name: "FuzzBus",
      dependencies: [
        "FuzzInput", .product(name: "GATTProfiles", package: "swift-gatt-profiles"),
        .product(name: "GATTRuntime", package: "swift-gatt-profiles"),
        .product(name: "GATTBlueZ", package: "swift-gatt-profiles"),
      ])
  ]
#else
  let onLinux: [Target] = []
#endif

// A package of its own: `scripts/fuzz` builds it with every module instrumented for libFuzzer, `scripts/test-profiles`
// in release.
let package = Package(
  name: "Fuzz",
  platforms: [.macOS("26.0")],
  dependencies: [.package(name: "swift-gatt-profiles", path: "../..")],
  targets: [
    .target(
      name: "Goldens", dependencies: [.product(name: "GATTProfiles", package: "swift-gatt-profiles")],
      exclude: ["Menagerie.gatt.yaml", "Meter.gatt.yaml", "Zoo.gatt.yaml", "profiles.txt"]),
    .executableTarget(
      name: "list-shipped", dependencies: [.product(name: "GATTSchema", package: "swift-gatt-profiles")]),
    .plugin(name: "ShippedValuesPlugin", capability: .buildTool(), dependencies: ["list-shipped"]),
    .target(
      name: "Shipped",
      dependencies: profiles + [
        .product(name: "GATTProfiles", package: "swift-gatt-profiles"),
        .product(name: "GATTSchema", package: "swift-gatt-profiles"),
      ],
      plugins: ["ShippedValuesPlugin"]),
    .executableTarget(name: "Differential", dependencies: ["Shipped"]),
    .executableTarget(name: "ReadVectors", dependencies: ["Shipped"]),
    .target(name: "CLibFuzzer"),
    .target(name: "FuzzInput", dependencies: ["CLibFuzzer"]),
    .executableTarget(
      name: "FuzzYAML",
      dependencies: ["FuzzInput", .product(name: "GATTSchema", package: "swift-gatt-profiles")]),
    .executableTarget(
      name: "FuzzMessages",
      dependencies: ["FuzzInput", .product(name: "GATTProfiles", package: "swift-gatt-profiles")]),
    .executableTarget(name: "FuzzDecoding", dependencies: ["FuzzInput", "Goldens", "Shipped"]),
  ] + onLinux
)

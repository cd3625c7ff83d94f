// swift-tools-version: 6.2
import PackageDescription

/// Every module of profiles that ships. `Tests/Fuzz/build` writes them into `Generated`, and leaves those of the same names
/// out of the package that this one depends on. A profile in none of them stops the programs below.
let profiles = [
  "TI", "SIG", "SIGHealth", "SIGFitness", "SIGEnvironment", "SIGNetwork", "SIGMedia", "SIGCharacteristic", "Gnosus",
  "Nordic", "Dexcom", "MiaoMiao", "XDrip", "Example",
].map { $0 + "Profiles" }

let library: Target.Dependency = .product(name: "GATTProfiles", package: "swift-gatt-profiles")
let schema: Target.Dependency = .product(name: "GATTSchema", package: "swift-gatt-profiles")

/// BlueZ is Linux's, and so is what comes over its bus.
#if os(Linux)
  let onLinux: [Target] = [
    .executableTarget(
      name: "FuzzBus",
      dependencies: [
        "FuzzInput", library, .product(name: "GATTRuntime", package: "swift-gatt-profiles"),
        .product(name: "GATTBlueZ", package: "swift-gatt-profiles"),
      ])
  ]
#else
  let onLinux: [Target] = []
#endif

// A package of its own: its programs are built for release by `Tests/Fuzz/build`, and the fuzzers with every module
// instrumented for libFuzzer.
let package = Package(
  name: "Fuzz",
  platforms: [.macOS("26.0")],
  dependencies: [.package(name: "swift-gatt-profiles", path: "../..")],
  targets: profiles.map { .target(name: $0, dependencies: [library], path: "Generated/\($0)") } + [
    .target(
      name: "Goldens", dependencies: [library],
      exclude: ["Menagerie.gatt.yaml", "Meter.gatt.yaml", "Zoo.gatt.yaml", "profiles.txt"]),
    .target(name: "Opinions", dependencies: [library, schema]),
    .target(
      name: "Shipped",
      dependencies: profiles.map { .target(name: $0) } + ["Goldens", "Opinions", library, schema]),
    .executableTarget(name: "Differential", dependencies: ["Opinions", "Shipped"]),
    .executableTarget(name: "ReadVectors", dependencies: ["Opinions", "Shipped"]),
    .target(name: "CLibFuzzer"),
    .target(name: "FuzzInput", dependencies: ["CLibFuzzer"]),
    .executableTarget(name: "FuzzYAML", dependencies: ["FuzzInput", schema]),
    .executableTarget(name: "FuzzMessages", dependencies: ["FuzzInput", library]),
    .executableTarget(name: "FuzzDecoding", dependencies: ["FuzzInput", "Goldens", "Opinions", library]),
  ] + onLinux
)

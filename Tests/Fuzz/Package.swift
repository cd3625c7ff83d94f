// swift-tools-version: 6.2
import PackageDescription

// A package of its own, which `scripts/fuzz` builds with every module instrumented for libFuzzer.
let package = Package(
  name: "Fuzz",
  dependencies: [.package(name: "swift-gatt-profiles", path: "../..")],
  targets: [
    .target(
      name: "Goldens", dependencies: [.product(name: "GATTProfiles", package: "swift-gatt-profiles")],
      exclude: ["Zoo.gatt.yaml"]),
    .target(name: "CLibFuzzer"),
    .executableTarget(
      name: "FuzzYAML",
      dependencies: ["CLibFuzzer", .product(name: "GATTSchema", package: "swift-gatt-profiles")]),
    .executableTarget(name: "FuzzDecoding", dependencies: ["CLibFuzzer", "Goldens"]),
  ]
)

// swift-tools-version: 6.2
import PackageDescription

/// BlueZ is Linux's.
#if os(Linux)
  let onLinux: [Target] = [
    .executableTarget(
      name: "InspectionBenchmark",
      dependencies: [
        .product(name: "GATTInspection", package: "swift-gatt-profiles"),
        .product(name: "GATTProfiles", package: "swift-gatt-profiles"),
        .product(name: "GATTRuntime", package: "swift-gatt-profiles"),
      ],
      path: "Inspection/InspectionBenchmark"),
    .executableTarget(
      name: "RadioBenchmark",
      dependencies: [
        .product(name: "GATTBlueZ", package: "swift-gatt-profiles"),
        .product(name: "GATTProfiles", package: "swift-gatt-profiles"),
        .product(name: "GATTRuntime", package: "swift-gatt-profiles"),
      ],
      path: "Radio/RadioBenchmark",
      plugins: [.plugin(name: "GATTProfilesPlugin", package: "swift-gatt-profiles")]),
  ]
#else
  let onLinux: [Target] = []
#endif

// A package of its own, so that nobody who uses the profiles builds it. `scripts/bench` builds and runs it.
let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "swift-gatt-profiles", path: "..")],
  targets: [
    .target(name: "CReference", cSettings: [.unsafeFlags(["-O2"])]),
    .target(name: "CProfiles", cSettings: [.unsafeFlags(["-O2"])]),
    .target(name: "CAllocations", cSettings: [.unsafeFlags(["-O2"])]),
    .executableTarget(
      name: "CodingBenchmark",
      dependencies: [
        "CReference", "CProfiles", "CAllocations",
        .product(name: "GATTProfiles", package: "swift-gatt-profiles"),
        .product(name: "TIProfiles", package: "swift-gatt-profiles"),
        .product(name: "SIGProfiles", package: "swift-gatt-profiles"),
        .product(name: "SIGCharacteristicProfiles", package: "swift-gatt-profiles"),
      ]),
  ] + onLinux
)

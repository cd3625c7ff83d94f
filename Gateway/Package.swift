// swift-tools-version: 6.2
import PackageDescription

/// What every Swift target is built with: a warning is an error, imports say who may see them.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// For code that waits a lot: what belongs to no actor runs where its caller does, and changes no thread for it.
let callersThread = strict + [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]

/// A product of the package that this one is beside.
func gatt(_ product: String) -> Target.Dependency { .product(name: product, package: "swift-gatt-profiles") }

/// Whether the pages of `gattc docs` are among its own: where the scripts build it, which ask the package beside it for them.
let hasDocuments = Context.environment["GATT_PAGES"] != nil

/// BlueZ is Linux's.
#if os(Linux)
  let radio = [gatt("GATTBlueZ")]
#else
  let radio: [Target.Dependency] = []
#endif

// A package of its own, so that whoever uses the libraries resolves nothing for the gateway.
let package = Package(
  name: "gatt-gateway",
  platforms: [.macOS("26.0")],
  products: [.executable(name: "gatt-gateway", targets: ["gatt-gateway"])],
  dependencies: [
    .package(name: "swift-gatt-profiles", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  ],
  targets: [
    // Which gateway has which device: arithmetic alone.
    .target(name: "GatewayFleet", dependencies: [gatt("GATTProfiles")], swiftSettings: strict),
    .testTarget(
      name: "GatewayFleetTests", dependencies: ["GatewayFleet", "TestSupport"], swiftSettings: strict),
    .target(
      name: "GatewayCore",
      dependencies: [
        "GatewayFleet", gatt("GATTCapture"), gatt("GATTCipher"), gatt("GATTDynamic"), gatt("GATTProfiles"),
        gatt("GATTRuntime"), gatt("GATTTesting"), .product(name: "Logging", package: "swift-log"), "Yams",
      ],
      swiftSettings: callersThread),
    .target(
      name: "GatewayOutputs", dependencies: ["GatewayCore", .product(name: "Logging", package: "swift-log")],
      swiftSettings: callersThread),
    // Sockets of its own: hummingbird 2.28.1 adds 262 s of processor time to a build from nothing, and FlyingFox 0.27.1, which adds
    // 29 s, limits neither what a client sends nor how many there are.
    // Events for pages are sent over the same sockets: what hummingbird would do of that is one case of a connection's state here.
    .target(
      name: "GatewayHTTP",
      dependencies: [
        "CCrypt", "GatewayCore", "GatewayOutputs", "GatewayStore", gatt("GATTDynamic"),
      ] + (hasDocuments ? [gatt("GATTPages")] : []),
      resources: [.embedInCode("Files")],
      swiftSettings: callersThread + (hasDocuments ? [.define("DOCUMENTS")] : [])),
    // The passwords of users, as the system has its own: crypt(3) of libxcrypt, which every Debian has.
    .systemLibrary(name: "CCrypt"),
    .testTarget(
      name: "GatewayHTTPTests",
      dependencies: [
        "GatewayCore", "GatewayHTTP", "GatewayStore", gatt("GATTDynamic"), gatt("GATTRuntime"), gatt("GATTTesting"),
        "TestSupport",
      ],
      swiftSettings: strict),
    // SQLite itself, which is on every machine: what is asked of it is four statements.
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .target(
      name: "GatewayStore", dependencies: ["CSQLite", "GatewayCore", .product(name: "Logging", package: "swift-log")],
      swiftSettings: callersThread),
    .testTarget(
      name: "GatewayStoreTests",
      dependencies: [
        "GatewayCore", "GatewayStore", gatt("GATTDynamic"), gatt("GATTRuntime"), gatt("GATTTesting"), "TestSupport",
      ],
      swiftSettings: strict),
    .systemLibrary(
      name: "CMosquitto", pkgConfig: "libmosquitto", providers: [.apt(["libmosquitto-dev"]), .brew(["mosquitto"])]),
    .target(
      name: "GatewayMQTT",
      dependencies: [
        "CMosquitto", "GatewayCore", "GatewayFleet", "GatewayStore", gatt("GATTDynamic"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: callersThread),
    .testTarget(
      name: "GatewayMQTTTests",
      dependencies: [
        "CMosquitto", "GatewayCore", "GatewayFleet", "GatewayMQTT", "GatewayStore", gatt("GATTDynamic"),
        gatt("GATTRuntime"), gatt("GATTTesting"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: strict),
    .target(
      name: "GatewaySimulation",
      dependencies: ["GatewayCore", gatt("GATTDynamic"), gatt("GATTProfiles"), gatt("GATTRuntime")],
      swiftSettings: callersThread),
    .target(name: "GatewayService", dependencies: ["GatewayCore"], swiftSettings: callersThread),
    .executableTarget(
      name: "gatt-gateway",
      dependencies: [
        "GatewayCore", "GatewayHTTP", "GatewayMQTT", "GatewayOutputs", "GatewayService", "GatewaySimulation",
        "GatewayStore", gatt("GATTCapture"), gatt("GATTDynamic"), gatt("GATTRuntime"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ] + radio,
      swiftSettings: callersThread),
    // That of the libraries, by a link: a package has its targets below its own folder.
    .target(
      name: "TestSupport", dependencies: [gatt("GATTCipher"), gatt("GATTRuntime"), gatt("GATTTesting")],
      path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(
      name: "GatewayOutputsTests",
      dependencies: ["GatewayCore", "GatewayOutputs", "TestSupport", .product(name: "Logging", package: "swift-log")],
      swiftSettings: strict),
    .testTarget(
      name: "GatewayCoreTests",
      dependencies: [
        "GatewayCore", "GatewayOutputs", "GatewayService", gatt("GATTCapture"), gatt("GATTCipher"),
        gatt("GATTDynamic"), gatt("GATTProfiles"), gatt("GATTRuntime"), gatt("GATTTesting"), "TestSupport",
        .product(name: "Logging", package: "swift-log"),
      ],
      exclude: ["Fixtures"], swiftSettings: strict),
  ])

// What `scripts/bench fleet` measures is compiled with optimization, and needs none of the rest.
if Context.environment["GATT_FLEET_ALONE"] != nil {
  package.targets.removeAll { !["GatewayFleet", "GatewayFleetTests", "TestSupport"].contains($0.name) }
  package.products = []
}

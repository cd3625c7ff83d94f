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
let callersThread: [SwiftSetting] = [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]

/// For code that reads bytes: every unsafe operation is marked where it stands.
let memorySafe = strict + [.strictMemorySafety(), .enableExperimentalFeature("Lifetimes")]

/// For C of our own, which loads libsystemd and libcrypto when a program first needs them: what a manifest finds on a machine
/// SwiftPM remembers, also when it is gone.
let strictC: [CSetting] = [.treatAllWarnings(as: .error)]

/// The profiles that ship, a module each. The SIG's are several, so that a heart rate does not take a treadmill along.
let shipped: [(name: String, folder: String)] = [
  ("TIProfiles", "TI"),
  ("SIGProfiles", "SIG/Device"),
  ("SIGHealthProfiles", "SIG/Health"),
  ("SIGFitnessProfiles", "SIG/Fitness"),
  ("SIGEnvironmentProfiles", "SIG/Environment"),
  ("SIGNetworkProfiles", "SIG/Network"),
  ("SIGMediaProfiles", "SIG/Media"),
  ("SIGCharacteristicProfiles", "SIG/Characteristics"),
  ("GnosusProfiles", "Gnosus"),
  ("NordicProfiles", "Nordic"),
  ("DexcomProfiles", "Dexcom"),
  ("MiaoMiaoProfiles", "MiaoMiao"),
  ("XDripProfiles", "XDrip"),
  ("AdvertisementProfiles", "Advertisements"),
  ("CommunityProfiles", "Community"),
  ("ExampleProfiles", "Examples"),
]

/// What lies beside the golden Swift files, and is not compiled with them.
let goldens =
  ["Abacus", "Beacon", "Menagerie", "Meter", "Observatory", "Papers", "Relay", "Thicket", "Zoo"].map {
    "\($0).gatt.yaml"
  } + [
    "profiles.txt"
  ]

/// BlueZ is Linux's: elsewhere there is no transport over it.
#if os(Linux)
  let onLinux: [Target] = [
    .target(name: "CSystemd", cSettings: strictC),
    .target(
      name: "GATTBlueZ",
      dependencies: [
        "CSystemd", "GATTProfiles", "GATTRuntime", .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: memorySafe + callersThread),
    .testTarget(
      name: "BusTests",
      dependencies: ["GATTBlueZ", "GATTProfiles", "GATTRuntime", "GATTTransportConformance", "TestSupport", "gattc"],
      swiftSettings: strict),
    .executableTarget(
      name: "RadioProbe",
      dependencies: [
        "AdvertisementProfiles", "GATTBlueZ", "GATTInspection", "GATTProfiles", "GATTRuntime", "GlucoseSessions",
        "GlucoseSimulators", "DexcomProfiles", "MiaoMiaoProfiles", "SIGFitnessProfiles", "SIGHealthProfiles",
      ],
      path: "Tests/Radio/Probe",
      swiftSettings: strict, plugins: ["GATTProfilesPlugin"]),
  ]
  let linuxProducts: [Product] = [.library(name: "GATTBlueZ", targets: ["GATTBlueZ"])]
  let radio: [Target.Dependency] = ["GATTBlueZ"]
#else
  let onLinux: [Target] = []
  let linuxProducts: [Product] = []
  let radio: [Target.Dependency] = []
#endif

let package = Package(
  name: "swift-gatt-profiles",
  platforms: [.macOS("26.0")],
  // `gattc` is no product of its own, which SwiftPM makes it anyway: of a declared one it builds the plugin's tool for
  // everybody who depends on this package, whatever they use of it.
  products: [
    .library(name: "GATTProfiles", targets: ["GATTProfiles"]),
    .library(name: "GATTRuntime", targets: ["GATTRuntime"]),
    .library(name: "GATTCapture", targets: ["GATTCapture"]),
    .library(name: "GATTCipher", targets: ["GATTCipher"]),
    .library(name: "GlucoseSessions", targets: ["GlucoseSessions"]),
    .library(name: "GATTInspection", targets: ["GATTInspection"]),
    .library(name: "GATTTransportConformance", targets: ["GATTTransportConformance"]),
    .library(name: "GATTTesting", targets: ["GATTTesting"]),
    .library(name: "GATTDynamic", targets: ["GATTDynamic"]),
    .plugin(name: "GATTProfilesPlugin", targets: ["GATTProfilesPlugin"]),
  ] + linuxProducts + shipped.map { .library(name: $0.name, targets: [$0.name]) },
  // Without libyaml the schema compiler reads JSON alone: enough for `GATTDynamic`, and nothing that a plugin could use.
  traits: [
    .trait(name: "YAML", description: "Reads profiles in YAML, by libyaml."), .default(enabledTraits: ["YAML"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
  ],
  targets: [
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .target(name: "CLibCrypto", cSettings: strictC),
    .target(name: "GATTCipher", dependencies: ["CLibCrypto", "GATTProfiles"], swiftSettings: memorySafe),
    .target(name: "GATTLayout", swiftSettings: memorySafe),
    .target(
      name: "GATTSchema",
      dependencies: [.target(name: "CLibYAML", condition: .when(traits: ["YAML"])), "GATTLayout"],
      swiftSettings: memorySafe),
    .target(name: "GATTSampling", dependencies: ["GATTSchema"], swiftSettings: strict),
    .target(name: "GATTImport", dependencies: ["GATTSchema"], swiftSettings: strict),
    .target(name: "GATTCapture", dependencies: ["GATTProfiles", "GATTRuntime"], swiftSettings: memorySafe),
    .target(name: "GATTGenerator", dependencies: ["GATTSchema"], swiftSettings: strict),
    .target(
      name: "GATTEmitters", dependencies: ["GATTLayout", "GATTSchema"], swiftSettings: strict,
      plugins: ["EmbeddedFilesPlugin"]),
    .target(
      name: "GATTDocuments", dependencies: ["GATTSchema"], swiftSettings: strict, plugins: ["EmbeddedFilesPlugin"]),
    .target(name: "GATTContract", dependencies: ["GATTSampling", "GATTSchema"], swiftSettings: strict),
    .target(name: "GATTFormatting", dependencies: ["GATTSchema"], swiftSettings: strict),
    .target(
      name: "GATTLanguageServer", dependencies: ["GATTContract", "GATTDocuments", "GATTFormatting", "GATTSchema"],
      swiftSettings: strict),
    .executableTarget(name: "gattc-generate", dependencies: ["GATTGenerator"], swiftSettings: memorySafe),
    .executableTarget(
      name: "list-shipped", dependencies: ["GATTSchema"], path: "Tests/ListShipped", swiftSettings: strict),
    .executableTarget(
      name: "emitter-truth", dependencies: ["GATTEmitters", "GATTSampling", "GATTSchema"],
      path: "Tests/Emitters/Truth", swiftSettings: strict),
    .plugin(name: "GATTProfilesPlugin", capability: .buildTool(), dependencies: ["gattc-generate"]),
    .executableTarget(
      name: "gattc",
      dependencies: [
        "GATTCapture", "GATTCipher", "GATTContract", "GATTDocuments", "GATTDynamic", "GATTEmitters", "GATTFormatting",
        "GATTGenerator",
        "GATTImport",
        "GATTInspection", "GATTLanguageServer", "GATTProfiles",
        "GATTRuntime", "GATTSampling", "GATTSchema",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ] + radio,
      swiftSettings: strict, plugins: ["ShippedProfilesPlugin"]),
    .executableTarget(name: "gattc-embed", dependencies: ["CLibYAML"], swiftSettings: memorySafe),
    .plugin(name: "ShippedProfilesPlugin", capability: .buildTool(), dependencies: ["gattc-embed"]),
    .plugin(name: "EmbeddedFilesPlugin", capability: .buildTool(), dependencies: ["gattc-embed"]),
    .target(name: "GATTProfiles", swiftSettings: memorySafe),
    .target(
      name: "GATTRuntime",
      dependencies: [
        "GATTProfiles", .product(name: "CoreMetrics", package: "swift-metrics"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: strict + callersThread),
    .target(
      name: "GATTInspection",
      dependencies: ["GATTProfiles", "GATTRuntime", .product(name: "Logging", package: "swift-log")],
      swiftSettings: strict + callersThread),
    .target(
      name: "GATTTransportConformance", dependencies: ["GATTProfiles", "GATTRuntime"],
      swiftSettings: strict + callersThread),
    .target(name: "GATTTesting", dependencies: ["GATTProfiles", "GATTRuntime"], swiftSettings: strict),
    .target(
      name: "GATTDynamic", dependencies: ["GATTProfiles", "GATTRuntime", "GATTSchema"],
      swiftSettings: strict + callersThread),
    .target(
      name: "GATTPages", dependencies: ["GATTDocuments", "GATTDynamic", "GATTEmitters", "GATTSchema"],
      swiftSettings: strict),
    .target(
      name: "GlucoseSessions",
      dependencies: [
        "GATTCipher", "GATTProfiles", "GATTRuntime", "DexcomProfiles", "MiaoMiaoProfiles", "XDripProfiles",
      ],
      swiftSettings: strict + callersThread),
    .target(
      name: "GlucoseSimulators",
      dependencies: [
        "GATTProfiles", "GATTRuntime", "GlucoseSessions", "DexcomProfiles", "MiaoMiaoProfiles", "XDripProfiles",
      ],
      path: "Tests/GlucoseSimulators", swiftSettings: strict + callersThread),
    .target(
      name: "TestSupport", dependencies: ["GATTCipher", "GATTRuntime", "GATTTesting"], path: "Tests/TestSupport",
      swiftSettings: strict),
    .executableTarget(
      name: "SensorTagDemo",
      dependencies: ["GATTProfiles", "GATTRuntime", "TIProfiles"] + radio, path: "Examples/SensorTagDemo",
      swiftSettings: strict),
    .executableTarget(
      name: "BatteryMonitor",
      dependencies: [
        "GATTProfiles", "GATTRuntime", "SIGProfiles", .product(name: "CoreMetrics", package: "swift-metrics"),
      ]
        + radio,
      path: "Examples/BatteryMonitor", swiftSettings: strict),
    .executableTarget(
      name: "RideRecorder",
      dependencies: ["GATTProfiles", "GATTRuntime", "SIGFitnessProfiles", "SIGHealthProfiles"] + radio,
      path: "Examples/RideRecorder", swiftSettings: strict),
    .executableTarget(
      name: "MotionSensor", dependencies: ["GATTProfiles", "GATTRuntime"] + radio, path: "Examples/MotionSensor",
      swiftSettings: strict, plugins: ["GATTProfilesPlugin"]),
    .executableTarget(
      name: "KettleApp", dependencies: ["GATTProfiles", "GATTRuntime"] + radio, path: "Examples/SmartKettle",
      exclude: ["Firmware", "Python", "Web", "expected.txt", "run", "session.py"], swiftSettings: strict,
      plugins: ["GATTProfilesPlugin"]),
    .executableTarget(
      name: "DeviceTable",
      dependencies: ["GATTProfiles", "GATTRuntime", "SIGFitnessProfiles", "SIGHealthProfiles", "SIGProfiles"] + radio,
      path: "Examples/DeviceTable", swiftSettings: strict),
    .target(
      name: "Goldens", dependencies: ["GATTProfiles"], path: "Tests/Goldens",
      exclude: goldens,
      swiftSettings: strict),
    .target(
      name: "TestProfiles", dependencies: ["GATTSchema"], path: "Tests/TestProfiles", swiftSettings: strict),
    .testTarget(
      name: "GATTGeneratorTests",
      dependencies: ["GATTGenerator", "GATTProfiles", "GATTSampling", "Goldens", "TestProfiles"], swiftSettings: strict),
    .target(
      name: "LayoutShapes", dependencies: ["GATTSchema"], path: "Tests/LayoutShapes", swiftSettings: strict),
    .testTarget(
      name: "GATTSchemaTests", dependencies: ["GATTSchema", "LayoutShapes", "TestProfiles", "TestSupport"],
      exclude: ["Fixtures"],
      swiftSettings: strict),
    .testTarget(
      name: "GATTImportTests", dependencies: ["GATTImport", "GATTSampling", "GATTSchema", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "GATTCaptureTests",
      dependencies: ["GATTCapture", "GATTProfiles", "GATTRuntime", "GATTTesting", "TestSupport"],
      exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(name: "GATTDocumentsTests", dependencies: ["GATTDocuments", "GATTSchema"], swiftSettings: strict),
    .testTarget(
      name: "GATTContractTests", dependencies: ["GATTContract", "GATTSampling", "GATTSchema", "TestProfiles"],
      exclude: ["Pairs"],
      swiftSettings: strict),
    .testTarget(
      name: "GATTEmittersTests",
      dependencies: ["GATTContract", "GATTEmitters", "GATTImport", "GATTSchema", "TestProfiles"], swiftSettings: strict),
    .testTarget(
      name: "GATTFormattingTests", dependencies: ["GATTFormatting", "GATTSchema", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "GATTLanguageServerTests",
      dependencies: ["gattc", "GATTContract", "GATTDocuments", "GATTGenerator", "GATTLanguageServer", "GATTSchema"],
      swiftSettings: strict),
    .testTarget(
      name: "gattcTests",
      dependencies: [
        "gattc", "GATTDocuments", "GATTDynamic", "GATTEmitters", "GATTInspection", "GATTProfiles", "GATTRuntime",
        "GATTSampling",
        "GATTSchema",
        "TestSupport",
        "CommunityProfiles",
        "DexcomProfiles",
        "MiaoMiaoProfiles",
        "XDripProfiles",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ] + radio,
      swiftSettings: strict),
    .testTarget(
      name: "ProfileTests",
      dependencies: ["GATTCipher", "GATTProfiles", "GATTRuntime", "GATTSchema", "TestProfiles", "TestSupport"]
        + shipped.map { .target(name: $0.name) },
      swiftSettings: strict, plugins: ["GATTProfilesPlugin"]),
    .testTarget(
      name: "GATTProfilesTests", dependencies: ["GATTProfiles", "ExampleProfiles", "TIProfiles", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "GATTRuntimeTests",
      dependencies: [
        "BatteryMonitor", "GATTCipher", "GATTProfiles", "GATTRuntime", "GATTTesting", "GATTTransportConformance",
        "Goldens",
        "TestSupport", .product(name: "CoreMetrics", package: "swift-metrics"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "GATTDynamicTests",
      dependencies: [
        "GATTCipher", "GATTDynamic", "GATTProfiles", "GATTRuntime", "GATTSchema", "GATTTesting", "Goldens",
        "SIGProfiles", "SIGHealthProfiles", "TestSupport",
      ],
      exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(
      name: "ExamplesTests",
      dependencies: [
        "DeviceTable", "GATTProfiles", "GATTRuntime", "MotionSensor", "RideRecorder", "SIGFitnessProfiles",
        "SIGHealthProfiles", "SIGProfiles", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "GATTInspectionTests", dependencies: ["GATTInspection", "GATTProfiles", "GATTRuntime", "TestSupport"],
      swiftSettings: strict + callersThread),
    .testTarget(
      name: "GlucoseSessionsTests",
      dependencies: [
        "GATTProfiles", "GATTRuntime", "GlucoseSessions", "GlucoseSimulators", "TestSupport", "DexcomProfiles",
        "MiaoMiaoProfiles", "XDripProfiles",
      ],
      swiftSettings: strict),
  ]
    + shipped.map { module in
      .target(
        name: module.name, dependencies: ["GATTProfiles"], path: "Profiles/\(module.folder)", swiftSettings: strict,
        plugins: ["GATTProfilesPlugin"])
    }
    + onLinux
)

// SwiftPM compiles a plugin's tool apart from the same code in other targets, in release twice, and for every build of a
// package in which any target uses the plugin. So what builds only the tools leaves those targets out: the schema
// compiler is compiled once. `scripts/gattc` and the tests in release do so.
if Context.environment["GATT_TOOLS_ONLY"] != nil {
  let tools = [
    "CLibCrypto", "CLibYAML", "CSystemd", "GATTCipher", "GATTLayout", "GATTSchema", "GATTSampling", "GATTImport",
    "GATTGenerator", "GATTDocuments", "GATTDynamic", "GATTEmitters",
    "GATTCapture", "GATTContract", "GATTFormatting", "GATTLanguageServer", "gattc-generate", "gattc", "gattc-embed",
    "emitter-truth",
    "ShippedProfilesPlugin", "EmbeddedFilesPlugin", "GATTProfiles", "GATTRuntime", "GATTInspection", "GATTBlueZ",
    // With --build-tests, the tests of the compiler in half the time of all.
    "TestProfiles", "TestSupport", "GATTTesting", "Goldens", "LayoutShapes", "GATTSchemaTests", "GATTGeneratorTests",
    "GATTImportTests",
  ]
  package.targets.removeAll { !tools.contains($0.name) }
  package.products.removeAll { !tools.contains($0.name) }
  // What waits for a radio or a terminal, and what runs once a call, is not optimised: that would be a third of a build's
  // time. Fuzzers run it all day. The rest is optimised for size, in a seventh less time than for speed, and is no slower to
  // notice.
  let waiting = [
    "gattc", "GATTInspection", "GATTRuntime", "GATTBlueZ", "GATTCapture",
    "gattc-generate", "gattc-embed",
  ]
  let isFuzzed = Context.environment["GATT_FUZZ"] != nil
  for target in package.targets where target.type == .regular || target.type == .executable {
    let level = waiting.contains(target.name) && !isFuzzed ? "-Onone" : "-Osize"
    target.swiftSettings?.append(.unsafeFlags([level], .when(configuration: .release)))
  }
}

// The gateway, a package of its own, has the pages of `gattc docs`. They have files in them that a tool embeds, and of a product
// SwiftPM builds that tool for everybody who depends on this package.
if Context.environment["GATT_PAGES"] != nil {
  package.products.append(.library(name: "GATTPages", targets: ["GATTPages"]))
}

// SwiftPM compiles a plugin's tool, and the schema compiler with it, apart from the same code in other targets, and links it
// once more in the next build. `scripts/build` has it built already, and hands over the artifact bundle by its path.
if let bundle = Context.environment["GATT_GENERATE_BUNDLE"] {
  package.targets.removeAll { $0.name == "gattc-generate" }
  package.targets.append(.binaryTarget(name: "gattc-generate", path: bundle))
}

// What generated code and the interpreter make of a value.
let opinions = Target.target(
  name: "Opinions", dependencies: ["GATTProfiles", "GATTSchema"], path: "Tests/Fuzz/Sources/Opinions")

// The program that reads the vectors: built for debugging by `Tests/Vectors/run`, which writes its list of types.
if Context.environment["GATT_VECTORS"] != nil {
  package.targets += [
    opinions,
    .executableTarget(
      name: "ReadVectors", dependencies: ["GATTProfiles", "GATTSchema", "Opinions", "SIGCharacteristicProfiles"],
      path: "Tests/Vectors/Reader"),
  ]
}

// The programs that hold generated code and the interpreter against each other, and the fuzzers: built for release by
// `Tests/Fuzz/build`, which writes the Swift of every profile that ships into `Tests/Fuzz/Generated`, in place of the
// modules that the plugin makes.
if Context.environment["GATT_FUZZ"] != nil {
  let sources = "Tests/Fuzz/Sources"
  let generated = shipped.map(\.name)
  package.targets += generated.map {
    .target(name: $0, dependencies: ["GATTProfiles"], path: "Tests/Fuzz/Generated/\($0)")
  }
  package.targets += [
    opinions,
    .target(
      name: "Shipped",
      dependencies: generated.map { .target(name: $0) } + ["Goldens", "Opinions", "GATTProfiles", "GATTSchema"],
      path: "\(sources)/Shipped"),
    .executableTarget(
      name: "Differential",
      dependencies: [
        "GATTDynamic", "GATTProfiles", "GATTSampling", "GATTSchema", "LayoutShapes", "Opinions", "Shipped",
      ],
      path: "\(sources)/Differential"),
    .target(name: "CLibFuzzer", path: "\(sources)/CLibFuzzer"),
    .target(name: "FuzzInput", dependencies: ["CLibFuzzer"], path: "\(sources)/FuzzInput"),
    .executableTarget(name: "FuzzYAML", dependencies: ["FuzzInput", "GATTSchema"], path: "\(sources)/FuzzYAML"),
    .executableTarget(
      name: "FuzzMessages", dependencies: ["FuzzInput", "GATTProfiles"], path: "\(sources)/FuzzMessages"),
    .executableTarget(
      name: "FuzzAdvertisements",
      dependencies: ["AdvertisementProfiles", "FuzzInput", "GATTCipher", "GATTProfiles", "GATTRuntime"],
      path: "\(sources)/FuzzAdvertisements"),
    .executableTarget(
      name: "FuzzCaptures", dependencies: ["FuzzInput", "GATTCapture"], path: "\(sources)/FuzzCaptures"),
    .executableTarget(
      name: "FuzzDecoding", dependencies: ["FuzzInput", "Goldens", "Opinions", "GATTProfiles"],
      path: "\(sources)/FuzzDecoding"),
  ]
  #if os(Linux)
    package.targets.append(
      .executableTarget(
        name: "FuzzBus", dependencies: ["FuzzInput", "GATTProfiles", "GATTRuntime", "GATTBlueZ"],
        path: "\(sources)/FuzzBus"))
  #endif
}

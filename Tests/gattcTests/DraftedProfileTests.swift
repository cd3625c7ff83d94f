import Foundation
import GATTImport
import GATTProfiles
import GATTRuntime
import GATTSchema
import Synchronization
import TestSupport
import Testing

@testable import gattc

@Suite("gattc init --from, what it makes of a device", .guarded)
struct DraftedProfileTests {
  private static let shipped = ShippedProfile.all.map(\.path.description)
  private static let described = Set(ShippedIndex.services.map { shipped[$0.profile] })
  /// The files that describe services.
  private static let paths = shipped.filter { described.contains($0) }
  private static let vendors = paths.filter { !$0.hasPrefix("SIG/") }

  /// Knows nothing, so that all of a device is drafted.
  private static let ignorance = DeviceKnowledge(
    characteristics: { _ in nil }, value: { _ in nil },
    reading: { path throws(FileError) in throw FileError(path: path, code: 2) })

  private static func compiled(_ source: SourceFile, _ read: @escaping SourceFile.Reading) -> Compilation {
    var pipeline = SchemaPipeline(reading: read)
    return pipeline.compile(source)
  }

  private static func shipped(at path: String) throws -> Compilation {
    try compiled(ShippedProfile.source(at: path)) { path throws(FileError) in try ShippedProfile.source(at: path) }
  }

  /// What a client finds on a device.
  private static func found(
    _ services: [MutableService], called name: String, _ configuration: LoopbackTransport.Configuration
  ) async throws -> DiscoveredDevice {
    let loopback = LoopbackTransport(configuration: configuration, clock: ManualClock())
    let device = try await PeripheralManager(transport: loopback, clock: ManualClock())
    try await device.addServices(services)
    try await device.startAdvertising(name: name)
    let profiles = try KnownProfiles([])
    let central = try await CentralManager(transport: loopback, profileManager: profiles.names, clock: ManualClock())
    let connection = try await central.connect(to: device.identifier)
    return try await DiscoveredDevice(connection, profiles)
  }

  /// What a client finds on the device that a profile describes, where it is allowed as much.
  private static func found(
    _ compilation: Compilation, security: LinkSecurity = [.encrypted, .authenticated, .authorized]
  ) async throws -> DiscoveredDevice {
    let simulated = try SimulatedDevice(compilation, values: .initial)
    return try await found(simulated.services, called: simulated.name, .init(security: security))
  }

  /// The draft of a device, which lint finds no fault with, and which is the same each time.
  private static func draft(
    _ device: DiscoveredDevice, _ knowledge: DeviceKnowledge = ignorance
  ) throws -> (compilation: Compilation, notes: [String]) {
    func document() -> ImportedDocument {
      DeviceImporter.document(of: device.table, called: "Copy", advertising: device.name, knowing: knowledge)
    }
    let (first, second) = (document(), document())
    #expect(first.text == second.text)
    let text = try #require(first.text, "\(first.findings)")
    let compilation = compiled(SourceFile(path: "Copy.gatt.yaml", text: text), knowledge.read)
    let faults = compilation.diagnostics.filter { $0.severity > .note }
    #expect(compilation.profile != nil && faults.isEmpty, "\(faults)\n\(text)")
    return (compilation, first.findings.map(\.message))
  }

  @Test(
    "the profile drafted from a device describes a device with the same table and the same values", arguments: paths)
  func roundTrip(path: String) async throws {
    let original = try await Self.found(try Self.shipped(at: path))
    let draft = try Self.draft(original).compilation
    let copy = try await Self.found(draft)
    #expect(original.table == copy.table, "\(String(decoding: draft.source.bytes, as: UTF8.self))")
  }

  /// A lamp of nobody's: a battery that has one thing of its own, and a service with a temperature of the Bluetooth SIG's.
  private static var lamp: [MutableService] {
    let battery = ServiceProfile(uuid: "180F")
    battery.addCharacteristic(CharacteristicProfile(uuid: "2A19", properties: [.read], initialValue: [87]))
    battery.addCharacteristic(CharacteristicProfile(uuid: "FFE9", properties: [.read], initialValue: [1, 2]))
    let lamp = ServiceProfile(uuid: "FFE0")
    lamp.addCharacteristic(CharacteristicProfile(uuid: "2A6E", properties: [.read], initialValue: [0xF4, 0x01]))
    lamp.addCharacteristic(
      CharacteristicProfile(
        uuid: "FFE1", properties: [.read, .notify], initialValue: [0x2E, 0xFF],
        descriptors: [
          DescriptorProfile(uuid: "2901", value: Array("Colour: warm".utf8)),
          DescriptorProfile(uuid: "2904", value: [14, 0xFE, 0x05, 0x27, 1, 0, 0]),
        ]))
    lamp.addCharacteristic(CharacteristicProfile(uuid: "FFE2", properties: [.write]))
    return [MutableService(profile: battery, initialValues: true), MutableService(profile: lamp, initialValues: true)]
  }

  @Test("what ships is left to what ships, values of the SIG are imported, and a presentation format becomes a number")
  func known() async throws {
    let device = try await Self.found(Self.lamp, called: "Lamp", .init())
    let name = try PackageName("GardenLamp")
    let drafted = try DraftedProfile.profile(name, of: device, knowing: ShippedKnowledge.all)
    #expect(
      drafted.text == """
        # Drafted by `gattc init` from a device. It is a beginning: values are octets until you say what they mean.
        # The device has besides what the package describes: Battery (180F).
        gatt: 1
        name: Garden Lamp Device
        imports: [SIG/temperature.gatt.yaml]
        device:
          name: Lamp
        services:
          - name: Battery
            extends: 180F
            characteristics:
              - name: Value FFE9
                uuid: FFE9
                properties: [read]
                value: { bytes: rest }
                initial: 0102
                examples:
                  - { hex: "0102", is: 0102 }
          - name: Service FFE0
            uuid: FFE0
            characteristics:
              - name: Temperature
                uuid: 2A6E
                properties: [read]
                value: Temperature
                initial: 5
                examples:
                  - { hex: f401, is: 5 }
              - name: "Colour: warm"
                uuid: FFE1
                properties: [read, notify]
                value: { raw: int16, scale: 0.01, unit: K }
                initial: -2.1
                descriptors: { user-description: "Colour: warm", presentation-format: { format: sint16, exponent: -2 } }
                examples:
                  - { hex: 2eff, is: -2.1 }
              - name: Value FFE2
                uuid: FFE2
                properties: [write]
                value: { bytes: rest }

        """, "\(drafted.text)")
    #expect(drafted.products == ["SIGProfiles"])
    #expect(drafted.files.map(\.path) == ["SIG/temperature.gatt.yaml", "SIG/SIGCharacteristics.swift"])
    #expect(drafted.tests.contains("read(GardenLampDevice.ServiceFFE0.Temperature.self).encoded() == [0xF4, 0x01])"))
  }

  @Test("a package of a device has no findings, and is formatted")
  func package() async throws {
    let folder = try TemporaryFolder()
    let device = try await Self.found(Self.lamp, called: "Lamp", .init())
    let name = try PackageName("GardenLamp")
    let drafted = try DraftedProfile.profile(name, of: device, knowing: ShippedKnowledge.all)
    let library = try LibrarySource("https://github.com/somebody/swift-gatt-profiles", for: folder.url.path)
    let files = Starter(name: name, library: library, profile: drafted).files
    _ = try StarterWriting(folder: folder.url.path).write(files)
    let lint = try folder.gattc.run("lint", ".", "--fail-on", "note")
    #expect(lint.status == 0 && lint.errors.contains("2 files, no findings"), "\(lint.output)\(lint.errors)")
    let format = try folder.gattc.run("format", "--check", ".")
    #expect(format.status == 0, "\(format.output)\(format.errors)")
    #expect(try folder.gattc.run("decode", "Colour: warm", "2eff").output == "-2.1 K\n")
  }

  @Test("of the device of any vendor, all that does not ship with the SIG's profiles is drafted", arguments: vendors)
  func vendor(path: String) async throws {
    let knowledge = try ShippedKnowledge.all
    let original = try await Self.found(try Self.shipped(at: path))
    let own = original.table.services.filter { knowledge.characteristics($0.uuid) == nil }
    guard !own.isEmpty else { return }
    let drafted = try Self.draft(original, knowledge).compilation
    let services = try #require(drafted.profile).services.filter { !$0.isExtension }
    #expect(services.map(\.uuid) == own.map(\.uuid))
    for (service, other) in zip(services, own) {
      #expect(service.characteristics.map(\.uuid) == other.characteristics.map(\.uuid))
      #expect(service.characteristics.map(\.properties) == other.characteristics.map(\.properties))
    }
  }

  @Test("the values that the SIG has numbered can be in any service", arguments: 0..<10)
  func numbered(part: Int) throws {
    let knowledge = try ShippedKnowledge.all
    let all = Set(ShippedIndex.values.filter { $0.service == nil }.compactMap(\.uuid)).filter { $0.short != nil }
    #expect(all.count > 250)
    let own = all.sorted { $0.high < $1.high }.enumerated().filter { $0.offset % 10 == part }.map(\.element)
    let characteristics = own.map { DeviceTable.Characteristic(uuid: $0, properties: [.read], reading: .none) }
    let service = try #require(UUID128("F000AA00-0451-4000-B000-000000000000"))
    let table = DeviceTable(services: [
      .init(uuid: service, characteristics: characteristics)
    ])
    let (compilation, notes) = try Self.draft(DiscoveredDevice(table: table, name: "Lab"), knowledge)
    #expect(try #require(compilation.profile).services[0].characteristics.count == own.count)
    #expect(notes.allSatisfy { $0.hasPrefix("service F000AA00-") }, "\(notes)")
  }

  @Test("what a device refuses to tell is a permission, and is told")
  func refused() async throws {
    let lock = Self.compiled(SourceFile(path: "lock.gatt.yaml", text: Self.lock), Self.ignorance.read)
    let (compilation, notes) = try Self.draft(try await Self.found(lock, security: []))
    let characteristics = try #require(compilation.profile).services.flatMap(\.characteristics)
    #expect(characteristics.map(\.readPermission) == [.encrypted, .authenticated, .authorized, nil])
    #expect(characteristics.map(\.notifyPermission) == [nil, .authenticated, .authenticated, nil])
    #expect(notes.filter { $0.contains("could not be read: ") }.count == 3, "\(notes)")
    #expect(notes.last == "nothing was written, so that what writing takes, and which values, is not known")
  }

  private static let lock = """
    gatt: 1
    name: Lock
    services:
      - name: Bolt
        uuid: F000AA00-0451-4000-B000-000000000000
        characteristics:
          - name: Code
            uuid: F000AA01-0451-4000-B000-000000000000
            properties: [read]
            permissions: { read: encrypted }
            value: { raw: uint32 }
          - name: State
            uuid: F000AA02-0451-4000-B000-000000000000
            properties: [read, notify]
            permissions: { read: authenticated }
            value: { raw: uint8 }
          - name: Owner
            uuid: F000AA03-0451-4000-B000-000000000000
            properties: [read, indicate]
            permissions: { read: authorized, notify: authenticated }
            value: { string: utf8 }
            initial: Somebody
          - name: Turn
            uuid: F000AA04-0451-4000-B000-000000000000
            properties: [write]
            permissions: { write: authenticated }
            value: { raw: uint8 }

    """

  @Test("a device that has nothing new is refused, and the reason says what it has")
  func nothingNew() async throws {
    let device = try await Self.found(try Self.shipped(at: "SIG/Device/Battery.gatt.yaml"))
    let error = #expect(throws: ToolError.self) {
      try DraftedProfile.profile(PackageName("Lamp"), of: device, knowing: ShippedKnowledge.all)
    }
    #expect(error?.kind == .bluetooth)
    let those = "it has Battery (180F); run gattc init without --from"
    #expect(error?.description == "the device has nothing that the package does not describe already: \(those)")
  }

  @Test("nothing is written to a device")
  func writesNothing() async throws {
    let written = Written()
    // Write Request, Write Command, Prepare and Execute Write Request, Signed Write Command.
    let opcodes: Set<UInt8> = [0x12, 0x52, 0x16, 0x18, 0xD2]
    let configuration = LoopbackTransport.Configuration { packet in
      if packet.direction != .toCentral, let opcode = packet.bytes.first, opcodes.contains(opcode) {
        written.opcodes.withLock { $0.append(opcode) }
      }
      return packet.bytes
    }
    let simulated = try SimulatedDevice(Self.shipped(at: "TI/SensorTag.gatt.yaml"), values: .initial)
    let device = try await Self.found(simulated.services, called: simulated.name, configuration)
    #expect(device.table.services.count == simulated.services.count && device.name == simulated.name)
    #expect(written.opcodes.withLock { $0 } == [])
  }

  /// The opcodes of packets that write.
  private final class Written: Sendable {
    let opcodes = Mutex<[UInt8]>([])
  }

  @Test("each product that a package is told to take is one of this package's, with the service in it")
  func products() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let manifest = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
    let services = ShippedIndex.services.filter { Self.shipped[$0.profile].hasPrefix("SIG/") }
    #expect(services.count > 50)
    for service in services {
      let product = try #require(service.uuid.flatMap { ShippedKnowledge.product(ofService: $0) })
      let folder = Self.shipped[service.profile].split(separator: "/").dropLast().joined(separator: "/")
      #expect(manifest.contains("(\"\(product)\", \"\(folder)\")"))
    }
  }
}

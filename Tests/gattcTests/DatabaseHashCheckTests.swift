import Foundation
import GATTContract
import GATTEmitters
import GATTProfiles
import GATTRuntime
import GATTSchema
import TestSupport
import Testing

@testable import gattc

@Suite("gattc conform, the Database Hash", .guarded)
struct DatabaseHashCheckTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("a device with the table and the hash of its profile has no findings")
  func right() async throws {
    #expect(try await findings(Self.whole, serving: Self.hash(of: Self.whole)).isEmpty)
  }

  @Test("a device may serve the last octet first, as Zephyr and BTstack do")
  func reversed() async throws {
    let hash = try Self.hash(of: Self.whole)
    #expect(try await findings(Self.whole, serving: hash.reversed()).isEmpty)
    #expect(try await findings(Self.part, serving: hash.reversed()).isEmpty)
  }

  @Test("the first attribute that is another is told, with what the profile has there")
  func other() async throws {
    let findings = try await findings(Self.whole, serving: [UInt8](repeating: 1, count: 16), withOther: true)
    let message = try #require(findings.first)
    #expect(message.contains("01010101"), "\(message)")
    #expect(
      message.contains("the profile has the characteristic F101 with the properties 0x02 at 0x0008, the device has"),
      "\(message)")
    #expect(message.hasSuffix("the characteristic F102 with the properties 0x02 at 0x0008"), "\(message)")
  }

  @Test("a device that has the table and serves another hash is found, and one whose hash has another length")
  func stale() async throws {
    let stale = try await findings(Self.whole, serving: [UInt8](repeating: 2, count: 16))
    #expect(stale.count == 1 && stale.first?.hasSuffix("it serves a hash of another table") == true, "\(stale)")
    let short = try await findings(Self.part, serving: [1, 2])
    #expect(short.count == 1 && short.first?.contains("it has 16 octets in every device") == true, "\(short)")
  }

  @Test("of a profile that is a part of a device, the hash is held against the table that the device shows")
  func part() async throws {
    #expect(try await findings(Self.part, serving: Self.hash(of: Self.whole)).isEmpty)
    let stale = try await findings(Self.part, serving: Self.hash(of: Self.whole), withOther: true)
    #expect(stale.count == 1 && stale.first?.contains("a table that is not there") == true, "\(stale)")
  }

  /// What is said of the hash of a device with the services that each has to have, and one of a profile.
  private func findings(
    _ text: String, serving hash: [UInt8], withOther hasOther: Bool = false
  ) async throws -> [String] {
    let path = try folder.write(text, to: "sensor.gatt.yaml").path
    let schema = try #require(try SchemaFile.files(SourceDiscovery([path])).first)
    let transport = LoopbackTransport(clock: ManualClock())
    let device = try await PeripheralManager(transport: transport, clock: ManualClock())
    let other: [(BluetoothUUID, [UInt8])] = hasOther ? [("F102", [1])] : []
    let table: [(BluetoothUUID, [(BluetoothUUID, [UInt8])])] = [
      ("1800", [("2A00", Array("Device".utf8))]), ("1801", [("2B2A", hash)]), ("F100", other + [("F101", [42])]),
    ]
    for (uuid, characteristics) in table {
      let service = ServiceProfile(uuid: uuid)
      for (uuid, value) in characteristics {
        service.addCharacteristic(CharacteristicProfile(uuid: uuid, properties: [.read], initialValue: value))
      }
      try await device.addService(MutableService(profile: service, initialValues: true))
    }
    try await device.startAdvertising(name: "Device")
    let names = try KnownProfiles([path]).names
    let central = try await CentralManager(transport: transport, profileManager: names, clock: ManualClock())
    let connection = try await central.connect(to: device.identifier)
    let check = ConformanceCheck(contract: schema.contract, connection: connection, limit: nil)
    return try await check.run().findings.filter { $0.rule == "database-hash" }.map(\.message)
  }

  private static func hash(of text: String) throws -> [UInt8] {
    let profile = try #require(Compilation(SourceFile(path: "sensor.gatt.yaml", text: text)).profile)
    return AttributeTable(EmittedProfile(profile), stem: "sensor").databaseHash
  }

  /// The service of a device.
  private static let part = """
    gatt: 1
    name: Sensor
    services:
      - name: Climate
        uuid: F100
        characteristics:
          - { name: Level, uuid: F101, properties: [read], value: { raw: uint8 } }

    """

  /// A whole device.
  private static let whole = part.replacing(
    "services:\n",
    with: """
      services:
        - name: Generic Access
          uuid: 1800
          characteristics:
            - { name: Device Name, uuid: 2A00, properties: [read], value: { string: utf8 } }
        - name: Generic Attribute
          uuid: 1801
          characteristics:
            - { name: Database Hash, uuid: 2B2A, properties: [read], value: { bytes: 16 } }

      """)
}

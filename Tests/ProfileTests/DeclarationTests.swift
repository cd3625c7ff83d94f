import GATTProfiles
import GATTSchema
import GnosusProfiles
import NordicProfiles
import SIGProfiles
import TIProfiles
import Testing

/// What the shipped profiles declare: the generated profile objects and the schema against one table.
@Suite struct DeclarationTests {
  @Test("BlueCap's fifteen services with their thirty-two characteristics ship")
  func counts() {
    #expect(Declaration.all.count == 15)
    #expect(Declaration.all.map(\.characteristics.count).reduce(0, +) == 32)
  }

  @Test("a service is registered with the characteristics of the table, in order", arguments: Declaration.all)
  func generated(_ service: Declaration) throws {
    let manager = ProfileManager()
    service.file.register(manager)
    let uuid = try #require(BluetoothUUID(service.uuid))
    let profile = try #require(manager.service[uuid], "\(service.name) is not registered")
    #expect(profile.name == service.name)
    #expect(profile.tag == service.tag)
    // Those that BlueCap has come first.
    let names = profile.characteristics.map(\.name).prefix(service.characteristics.count)
    #expect(Array(names) == service.characteristics.map(\.name))
    for (generated, item) in zip(profile.characteristics, service.characteristics) {
      #expect(generated.uuid.description == item.uuid, "\(item.name)")
      #expect(Self.letters(generated.properties) == item.properties, "\(item.name)")
      #expect(generated.initialValue?.hexString == item.initial, "\(item.name)")
      #expect(generated.onDiscovery.map(\.value.hexString) == item.writes, "\(item.name)")
      #expect(generated.onDiscovery.allSatisfy { $0.characteristic == generated.uuid }, "\(item.name)")
    }
  }

  @Test("the schema reads the same from the file", arguments: Declaration.all)
  func interpreted(_ service: Declaration) throws {
    let read = try #require(try service.file.profile().services.first { $0.name == service.name })
    #expect(BluetoothUUID(high: read.uuid.high, low: read.uuid.low) == BluetoothUUID(service.uuid))
    #expect(read.tag == service.tag)
    let names = read.characteristics.map(\.name).prefix(service.characteristics.count)
    #expect(Array(names) == service.characteristics.map(\.name))
    for (characteristic, item) in zip(read.characteristics, service.characteristics) {
      #expect(
        BluetoothUUID(high: characteristic.uuid.high, low: characteristic.uuid.low) == BluetoothUUID(item.uuid),
        "\(item.name)")
      #expect(characteristic.initial?.hexString == item.initial, "\(item.name)")
      #expect(characteristic.onDiscovery.map(\.bytes.hexString) == item.writes, "\(item.name)")
    }
  }

  @Test("permissions follow from the properties: what nobody may do asks for nothing")
  func permissions() {
    #expect(TISensorTag.Accelerometer.Data.permissions == [.readable])
    #expect(TISensorTag.Accelerometer.Enabled.permissions == [.readable, .writeable])
    #expect(TISensorTag.KeyPressed.State.permissions == [])
  }

  @Test("a module registers its profiles in the order of its files, and each the services in the file's order")
  func registrationOrder() {
    let manager = ProfileManager()
    TIProfiles.registerAllProfiles(in: manager)
    SIGProfiles.registerAllProfiles(in: manager)
    GnosusProfiles.registerAllProfiles(in: manager)
    NordicProfiles.registerAllProfiles(in: manager)
    let declared = Set(Declaration.all.map(\.name))
    #expect(manager.services.map(\.name).filter { declared.contains($0) } == Declaration.all.map(\.name))
    #expect(manager.tags == ["TI Sensor Tag", "Bluetooth SIG", "gnos.us", "Nordic"])
  }

  @Test("a file that ships has no findings", arguments: ProfileFile.shipped + [.serde])
  func lint(_ file: ProfileFile) throws {
    let diagnostics = try #require(file.compilation).diagnostics
    #expect(diagnostics.map { $0.text(path: file.path) } == [])
  }

  @Test("every characteristic that ships has examples, and they hold", arguments: ProfileFile.shipped)
  func examples(_ file: ProfileFile) throws {
    let bare = try file.profile().services.flatMap(\.characteristics).filter { $0.examples.isEmpty }
    #expect(bare.map(\.name) == [])
    let verify = try #require(file.verifyExamples)
    try verify()
  }

  private static func letters(_ properties: CharacteristicProperties) -> String {
    let letters: [(CharacteristicProperties, String)] = [(.read, "R"), (.write, "W"), (.notify, "N")]
    let known = letters.filter { properties.contains($0.0) }
    let rest = properties.subtracting(known.reduce(into: []) { $0.formUnion($1.0) })
    return known.map(\.1).joined(separator: " ") + (rest.isEmpty ? "" : " and \(rest.rawValue)")
  }
}

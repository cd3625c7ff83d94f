import GATTProfiles
import GATTSchema
import Goldens
import Testing

@testable import GATTGenerator

@Suite("The device of a generated profile")
struct GeneratedDeviceTests {
  private static let device = Meter.device
  private static let shutter = CharacteristicPath(
    service: Meter.Weather.uuid, characteristic: Meter.Weather.Shutter.uuid)

  private static func archive(_ characteristic: BluetoothUUID) -> CharacteristicPath {
    CharacteristicPath(service: Meter.Archive.uuid, characteristic: characteristic)
  }

  @Test(
    "matches the names that the profile says",
    arguments: [("Meter", true), ("METER 7", true), ("A Meter", false), ("Mete", false), (nil, false)])
  func names(_ name: String?, _ matches: Bool) throws {
    #expect(try #require(Self.device.nameRule).matches(name) == matches)
  }

  @Test("matches the manufacturer data that the profile says")
  func manufacturer() throws {
    let rule = try #require(Self.device.manufacturer)
    #expect(rule.matches([0x000D: [2, 0x15, 9]]))
    #expect(!rule.matches([0x000D: [2]]))
    #expect(!rule.matches([0x004C: [2, 0x15]]))
  }

  @Test("has the services, the roles and the limits of the profile")
  func parts() {
    #expect(Self.device.name == "Meter")
    #expect(Self.device.advertisedServices == [Meter.Archive.uuid])
    #expect(Self.device.minimumRSSI == -80)
    #expect(Self.device.requiredServices == [Meter.Archive.uuid, BluetoothUUID(0x180F)])
    #expect(Self.device.receive == Self.archive(Meter.Archive.Record.uuid))
    #expect(Self.device.write == Self.archive(Meter.Archive.Command.uuid))
    let services = Self.device.makeServices()
    #expect(services.map(\.uuid) == [Meter.Archive.uuid, Meter.Weather.uuid, Meter.Lock.uuid])
    #expect(services[0].characteristic[Meter.Archive.Record.uuid]?.name == "Record")
  }

  @Test("is made ready by what the generated types write")
  func ready() {
    let control = Self.archive(Meter.Archive.RecordAccess.uuid)
    let report = Meter.Archive.RecordAccess.Request.reportNumber(1).encoded()
    let actions: [ReadyAction] = [
      .subscribe(control), .read(Self.shutter), .write(control, report),
      .wait(control, startingWith: [5], timeout: 2500),
      .write(Self.archive(Meter.Archive.Command.uuid), Meter.Archive.Command.ask.encoded()),
      .wait(Self.archive(Meter.Archive.Record.uuid), startingWith: [], timeout: 10_000),
    ]
    #expect(Self.device.ready == actions)
  }

  @Test(
    "says of a name no more than has to be said",
    arguments: [
      ("Bike", #".exact("Bike")"#), ("{ prefix: 'B\"' }", #".prefix("B\"")"#), ("{ contains: b }", #".contains("b")"#),
      ("{ exact: B, case: ignored }", #".exact("B", isCaseSensitive: false)"#),
      ("{ contains: b, case: exact }", #".contains("b", isCaseSensitive: true)"#),
    ])
  func nameRules(_ name: String, _ rule: String) throws {
    let yaml = """
      gatt: 1
      name: Bike
      device: { name: \(name), requires: [] }
      services:
        - name: Bike
          uuid: FFF0
          characteristics: [{ name: Speed, uuid: FFF1, properties: [read], value: { raw: uint8 } }]

      """
    let compilation = Compilation(SourceFile(path: "Bike.gatt.yaml", text: yaml))
    let source = SwiftGenerator.source(of: try #require(compilation.profile), sourcePath: "Bike.gatt.yaml")
    #expect(source.contains("nameRule: \(rule),"), "\(source)")
  }
}

import GATTProfiles
import GATTRuntime
import GATTSchema
import TestSupport
import Testing

@testable import gattc

@Suite("gattc beacon, what it prints", .guarded)
struct BeaconRowTests {
  private static let beacon = ProximityBeacon(
    "DE6E8DAD-8D99-4E20-8C4B-D9CC2F9A7E83", major: 100, minor: 1, measuredPower: -59)

  private func ranged(_ rssi: Int) async throws -> RangedBeacon {
    let loopback = LoopbackTransport(clock: ManualClock())
    let central = try await CentralManager(transport: loopback, clock: PatientClock())
    let device = try await PeripheralManager(transport: loopback, clock: ManualClock())
    await loopback.setRSSI(rssi, of: device.identifier)
    try await device.startAdvertising(AdvertisementData(Self.beacon))
    for try await list in central.beacons(every: .milliseconds(1)) { if let first = list.first { return first } }
    throw CancellationError()
  }

  @Test("a row has the distance in metres, and JSON what is known")
  func rows() async throws {
    let near = try await ranged(-63)
    #expect(BeaconRow.header == "UUID                                  MAJOR  MINOR  RSSI  DISTANCE  PROXIMITY")
    #expect(BeaconRow.line(near) == "de6e8dad-8d99-4e20-8c4b-d9cc2f9a7e83  100    1      -63   1.6 m     near")
    let head = #"{"uuid":"de6e8dad-8d99-4e20-8c4b-d9cc2f9a7e83","major":100,"minor":1,"power":-59"#
    let address = near.peripheral.identifier.description
    #expect(
      BeaconRow.json(near, at: "now")
        == #"\#(head),"rssi":-63.0,"accuracy":1.58,"proximity":"near","address":"\#(address)","time":"now"}"#)
    let unknown = try await ranged(127)
    #expect(BeaconRow.line(unknown) == "de6e8dad-8d99-4e20-8c4b-d9cc2f9a7e83  100    1                      unknown")
    #expect(
      BeaconRow.json(unknown, at: "now")
        == #"\#(head),"proximity":"unknown","address":"\#(unknown.peripheral.identifier)","time":"now"}"#)
  }

  @Test("a region that is entered or left, and a beacon that is advertised, are a line each")
  func events() {
    let region = BeaconRegion(Self.beacon.uuid, major: 100)
    #expect(BeaconRow.line(.exited(region), at: "now") == "now  exited   de6e8dad-8d99-4e20-8c4b-d9cc2f9a7e83/100")
    #expect(
      BeaconRow.json(.entered(region), at: "now")
        == #"{"event":"entered","region":"de6e8dad-8d99-4e20-8c4b-d9cc2f9a7e83/100","time":"now"}"#)
    #expect(
      BeaconRow.line(Self.beacon, from: "F0:F1:F2:F3:F4:F5")
        == "advertising de6e8dad-8d99-4e20-8c4b-d9cc2f9a7e83/100/1, -59 dBm, from F0:F1:F2:F3:F4:F5")
  }

  @Test("a table is drawn over the one before, and never larger than its terminal")
  func table() {
    var table = LiveTable()
    #expect(table.text(of: ["head", "one"], in: (24, 80)) == "\u{1B}[Jhead\none\n")
    #expect(table.text(of: ["head", "one", "two"], in: (3, 2)) == "\u{1B}[2F\u{1B}[Jhe\non\n")
    #expect(table.text(of: [], in: (24, 80)) == "\u{1B}[2F\u{1B}[J")
  }

  @Test("a wide letter takes two columns, and a line of them is cut before the terminal wraps it")
  func columns() {
    var table = LiveTable()
    #expect(table.text(of: ["温度計 12", "e\u{301}e"], in: (24, 7)) == "\u{1B}[J温度計 \ne\u{301}e\n")
    let layout = ColumnLayout(fitting: [["温度計", "a"], ["👩‍🔬", "b"], ["plain", "c"], ["e\u{301}", "d"]])
    #expect(layout.widths == [6, 1])
    #expect(layout.line(["温度計", "a"]) == "温度計  a" && layout.line(["👩‍🔬", "b"]) == "👩‍🔬      b")
    #expect(layout.line(["e\u{301}", "d"]) == "e\u{301}       d")
    var editor = LineEditor()
    _ = editor.type([0x61])
    let name = String(repeating: "名", count: 100)
    let drawn = PromptTerminal.drawing("\(name)> ", editor, columns: 40)
    #expect(drawn.columns < 40 && drawn.hasSuffix("…> a"), "\(drawn)")
  }
}

import Foundation
import GATTProfiles
import GATTRuntime
import GATTSchema
import Testing

@testable import gattc

@Suite("gattc scan, what it prints")
struct ScanRowTests {
  private func row(_ name: String?, _ advertisement: AdvertisementData, rssi: Int? = -42) throws -> ScanRow {
    ScanRow("F0:F1:F2:F3:F4:F5", name: name, rssi: rssi, advertisement: advertisement, try KnownProfiles([]))
  }

  @Test("columns are two blanks apart, and nothing stands behind the last")
  func columns() {
    let layout = ColumnLayout(fitting: [["a", "bbb", "c"], ["aa", "b"], []])
    #expect(layout.widths == [2, 3, 1])
    #expect(layout.line(["a", "b", "c"]) == "a   b    c")
    #expect(layout.line(["a", "", ""]) == "a")
    #expect(ColumnLayout(widths: [2]).line(["long", "x", "y"]) == "long  x  y", "what is too wide moves the rest")
  }

  @Test("a row names the services that profiles know")
  func table() throws {
    #expect(ScanRow.header(showsValues: false) == "ADDRESS            RSSI  NAME                      SERVICES")
    let services = AdvertisementData(serviceUUIDs: ["180F", "FCFF"])
    #expect(
      try row("Peer", services).line == "F0:F1:F2:F3:F4:F5  -42   Peer                      Battery, FCFF")
    #expect(try row(nil, AdvertisementData(), rssi: nil).line == "F0:F1:F2:F3:F4:F5")
  }

  @Test("a device's name cannot drive the terminal")
  func hostile() throws {
    #expect(try row("\u{1B}[31mred\n", AdvertisementData()).line.hasSuffix(#"\u{1B}[31mred\n"#))
  }

  @Test("JSON has what was said, and nothing else")
  func json() throws {
    let advertisement = AdvertisementData(
      serviceUUIDs: ["180F", "FCFF"], manufacturerData: [0x004C: [2, 0x15], 0x000D: []], serviceData: ["FE59": [1]],
      txPower: 4)
    let places = #""services":[{"uuid":"180F","name":"Battery"},{"uuid":"FCFF"}]"#
    let data = #""manufacturerData":{"000D":"","004C":"0215"},"serviceData":{"FE59":"01"}"#
    #expect(
      try row("A \"B\"", advertisement).json
        == #"{"address":"F0:F1:F2:F3:F4:F5","name":"A \"B\"","rssi":-42,"txPower":4,\#(places),\#(data)}"#)
    #expect(
      try row(nil, AdvertisementData(), rssi: nil).json == #"{"address":"F0:F1:F2:F3:F4:F5","services":[]}"#)
  }

  @Test("the progress counts")
  func progress() {
    #expect(ScanRow.progress(devices: 1, seconds: 3) == "scanning for 3 s, 1 device; Ctrl-C ends")
    #expect(ScanRow.progress(devices: 0, seconds: 0) == "scanning for 0 s, 0 devices; Ctrl-C ends")
  }
}

@Suite("What a scan prints")
struct ScanTallyTests {
  @Test("is each device once, and again when its name comes later or changes")
  func names() {
    let tally = ScanTally()
    let sightings: [(String, String?, Bool)] = [
      ("C0:00:00:00:00:01", nil, true), ("C0:00:00:00:00:01", nil, false), ("C0:00:00:00:00:01", "Strap", true),
      ("C0:00:00:00:00:01", nil, false), ("C0:00:00:00:00:01", "Strap", false), ("C0:00:00:00:00:02", "Strap", true),
      ("C0:00:00:00:00:01", "Band", true),
    ]
    for (place, (device, name, isNews)) in sightings.enumerated() {
      #expect(tally.isNews(DeviceIdentifier(device), name: name) == isNews, "sighting \(place)")
    }
    #expect(tally.devices == 2)
  }

  private static let profile = """
    gatt: 1
    name: Tag
    advertisements:
      - name: Plain
        manufacturer: 0xFFFE
        value: { raw: uint8, unit: "%" }
      - name: Counted
        manufacturer: 0xFFFD
        counter: Packet
        value: { struct: [{ name: Packet, raw: uint8 }, { name: Level, raw: uint8 }] }
      - name: Sure
        manufacturer: 0xFFFC
        value: { struct: [{ name: Kind, raw: uint8, const: 1 }, { name: Level, raw: bool }] }

    """

  @Test("is also each value that is not the last one sent again, of each format by itself")
  func values() throws {
    let folder = try TemporaryFolder()
    let profiles = try KnownProfiles([try folder.write(Self.profile, to: "tag.gatt.yaml").path])
    let tally = ScanTally()
    let sightings: [(UInt16, [UInt8], Bool)] = [
      (0xFFFE, [1], true), (0xFFFE, [1], false), (0xFFFE, [2], true), (0xFFFD, [1, 5], true), (0xFFFE, [2], false),
      (0xFFFD, [1, 6], false), (0xFFFD, [2, 6], true), (0xFFFD, [2, 6], false), (0x1234, [9], false),
      (0xFFFC, [1, 1], true), (0xFFFC, [1, 9], true), (0xFFFC, [1, 9], false),
    ]
    for (place, (company, octets, isNews)) in sightings.enumerated() {
      let advertisement = AdvertisementData(manufacturerData: [company: octets])
      let values = try AdvertisedData.all(of: advertisement, profiles.library)
      let row = ScanRow(
        "C0:00:00:00:00:01", name: nil, rssi: nil, advertisement: advertisement, profiles, values: values)
      #expect(tally.isNews("C0:00:00:00:00:01", name: nil, values: row.marks) == isNews, "sighting \(place)")
    }
  }

  @Test("is remembered of so many devices only")
  func bound() {
    let tally = ScanTally()
    for place in 0...ScanTally.mostDevices {
      #expect(tally.isNews(DeviceIdentifier("device \(place)"), name: nil))
    }
    #expect(tally.isNews("device 0", name: nil), "forgotten, as the first")
    #expect(!tally.isNews("device 2", name: nil), "remembered still")
    #expect(!tally.isNews(DeviceIdentifier("device \(ScanTally.mostDevices)"), name: nil))
  }

  @Test("is remembered of so many values of a device only")
  func valueBound() {
    let tally = ScanTally()
    func isNews(_ company: Int) -> Bool {
      let subject = AdvertisedMark.Subject(place: .manufacturer(UInt16(company)), format: "Any.Format")
      return tally.isNews("device", name: nil, values: [AdvertisedMark(subject: subject, content: .octets([1]))])
    }
    for company in 0..<ScanTally.mostValues { #expect(isNews(company)) }
    #expect(!isNews(0), "remembered still")
    #expect(isNews(ScanTally.mostValues), "one more")
    #expect(!isNews(ScanTally.mostValues))
    #expect(isNews(0), "forgotten, as all before that one")
  }
}

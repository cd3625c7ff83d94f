import GATTProfiles
import GATTRuntime
import Testing

@testable import gattc

@Suite("What is drawn again on a terminal")
struct LiveTests {
  @Test("a chart has a bar a reading, and tells least, mean and greatest of all")
  func chart() {
    var chart = RSSIChart(capacity: 3)
    #expect(chart.summary == "no reading yet")
    for rssi in [-100, -60, -45, -30] { chart.add(rssi) }
    #expect(
      chart.drawing == [
        " -30 ┤  █", " -40 ┤ ▄█", " -50 ┤ ██", " -60 ┤███", " -70 ┤███", " -80 ┤███", " -90 ┤███", "     └───",
        "     -30 dBm, least -100, mean -58.8, greatest -30, 4 readings",
      ])
  }

  @Test("a chart keeps no more readings than it shows")
  func bounded() {
    var chart = RSSIChart(capacity: 2)
    for _ in 0..<10_000 { chart.add(-50) }
    #expect(chart.drawing[3] == " -60 ┤██")
    #expect(chart.count == 10_000)
  }

  private func row(_ address: String, _ name: String?, _ rssi: Int?, _ profiles: KnownProfiles) -> ScanRow {
    ScanRow(DeviceIdentifier(address), name: name, rssi: rssi, advertisement: AdvertisementData(), profiles)
  }

  @Test(
    "a scan's table has each device once, in the order that is asked for",
    arguments: [
      (nil, ["02", "03", "01"]), (.address, ["01", "02", "03"]), (.rssi, ["03", "01", "02"]),
      (.name, ["01", "03", "02"]),
    ] as [(ScanTable.Order?, [String])])
  func table(order: ScanTable.Order?, expected: [String]) throws {
    let profiles = try KnownProfiles([])
    let table = ScanTable(order: order)
    table.add(row("C0:00:00:00:00:02", nil, nil, profiles))
    table.add(row("C0:00:00:00:00:03", "beta", -90, profiles))
    table.add(row("C0:00:00:00:00:01", "Alpha", -50, profiles))
    table.add(row("C0:00:00:00:00:03", "beta", -40, profiles))
    #expect(table.sorted.map { String($0.device.description.suffix(2)) } == expected)
  }

  @Test("a scan's table keeps so many devices only")
  func strangers() throws {
    let profiles = try KnownProfiles([])
    let table = ScanTable(order: .address)
    for place in 0..<(ScanTable.mostDevices + 10) { table.add(row("device \(place)", nil, nil, profiles)) }
    #expect(table.sorted.count == ScanTable.mostDevices)
  }

  @Test(
    "scan and rssi refuse what makes no sense",
    arguments: [
      (["scan", "--live", "--json"], "--live goes with"),
      (["scan", "--sort", "rssi", "--duplicates"], "--sort not with"),
      (["scan", "--sort", "size"], "'--sort"), (["scan", "--address", "here"], "--address"),
      (["rssi", "F0:F1:F2:F3:F4:F5", "--every", "2"], "--every goes with --connection"),
      (["rssi", "F0:F1:F2:F3:F4:F5", "--count", "0"], "--count is at least 1"),
    ])
  func refused(arguments: [String], words: String) throws {
    let run = try Tool.gattc.run(arguments)
    #expect(run.status == 2)
    let errors = run.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(errors.contains(words), "\(run.errors)")
  }
}

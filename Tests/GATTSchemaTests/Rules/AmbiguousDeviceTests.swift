import Testing

@testable import GATTSchema

@Suite("Devices of several profiles")
struct AmbiguousDeviceTests {
  /// What compiling profiles with these devices beside each other finds in each.
  private static func findings(_ devices: [String]) -> [[String]] {
    var pipeline = SchemaPipeline()
    let files = devices.enumerated().map { place, device in
      SourceFile(
        path: "\(place)/device.gatt.yaml", text: Sample.yaml(value: "{ raw: uint8 }", head: "device: \(device)"))
    }
    return pipeline.compile(files).map { $0.diagnostics.filter { $0.severity != .note }.map(\.rule) }
  }

  @Test(
    "are told apart by one part of an advertisement",
    arguments: [
      ("{ name: SensorTag, advertises: [FFE0] }", "{ name: xBridge, advertises: [FFE0] }"),
      ("{ name: Polar }", "{ name: polar }"),
      ("{ name: { prefix: Polar H } }", "{ name: { prefix: Polar V } }"),
      ("{ name: Polar H10 }", "{ name: { prefix: Polar V } }"),
      ("{ name: Polar H10 }", "{ name: { contains: v2 } }"),
      ("{ advertises: [180D] }", "{ advertises: [180F, 1810] }"),
      ("{ manufacturer: { company: 1 } }", "{ manufacturer: { company: 2 } }"),
      (
        "{ manufacturer: { company: 1, data: \"01 02\" } }", "{ manufacturer: { company: 1, data: \"01 03\" } }"
      ),
    ])
  func apart(_ one: String, _ other: String) {
    #expect(Self.findings([one, other]) == [[], []])
    #expect(Self.findings([other, one]) == [[], []])
  }

  @Test(
    "are not told apart when an advertisement can be that of both",
    arguments: [
      ("{ advertises: [FFE0] }", "{ name: SensorTag }"),
      ("{ advertises: [FFE0, 180D] }", "{ advertises: [180D, 180F] }"),
      ("{ name: Polar }", "{ name: { exact: POLAR, case: ignored } }"),
      ("{ name: { prefix: Polar } }", "{ name: { prefix: Polar H10 } }"),
      ("{ name: { prefix: POLAR, case: ignored } }", "{ name: Polar H10 }"),
      ("{ name: { contains: h10 } }", "{ name: Polar H10 }"),
      ("{ name: { contains: h10 } }", "{ name: { prefix: Polar } }"),
      ("{ name: { contains: h10 } }", "{ name: { contains: v2 } }"),
      ("{ manufacturer: { company: 1 } }", "{ manufacturer: { company: 1, data: \"01\" } }"),
      ("{ name: Polar, rssi: -40 }", "{ name: Polar, rssi: -80 }"),
    ])
  func together(_ one: String, _ other: String) {
    #expect(Self.findings([one, other]) == [[], ["ambiguous-device"]])
    #expect(Self.findings([other, one]) == [[], ["ambiguous-device"]])
  }

  @Test("are found once in each file, and a comment says that it is meant so")
  func once() {
    let meant = "{ name: Polar } # gattc:ignore ambiguous-device two revisions"
    #expect(
      Self.findings(["{ name: Polar }", meant, "{ name: Polar }", "{ rssi: -80 }"])
        == [[], [], ["ambiguous-device"], ["ambiguous-device"]])
    #expect(Self.findings([meant]) == [[]])
  }
}

import GATTSampling
import GATTSchema
import Testing

@testable import GATTImport

@Suite("Drafting the profile of a device")
struct DeviceImporterTests {
  private static let nothing = DeviceKnowledge(
    characteristics: { _ in nil }, value: { _ in nil },
    reading: { path throws(FileError) in throw FileError(path: path, code: 2) })

  private static func document(_ table: DeviceTable, called name: String? = "Gadget") -> ImportedDocument {
    DeviceImporter.document(of: table, called: "Gadget Device", advertising: name, knowing: nothing)
  }

  private static func characteristic(
    _ uuid: UInt32, _ octets: [UInt8]? = nil, _ descriptors: (UInt32, [UInt8])...
  ) -> DeviceTable.Characteristic {
    DeviceTable.Characteristic(
      uuid: UUID128(short: uuid), properties: [.read], reading: octets.map { .octets($0) } ?? .none,
      descriptors: descriptors.map { DeviceTable.Descriptor(uuid: UUID128(short: $0), octets: $1) })
  }

  private static func table(_ characteristics: DeviceTable.Characteristic...) -> DeviceTable {
    DeviceTable(services: [DeviceTable.Service(uuid: UUID128(short: 0xFFE0), characteristics: characteristics)])
  }

  /// The lines of a document from that of the first value.
  private static func value(_ octets: [UInt8], presented: [UInt8]) -> String {
    let text = document(table(characteristic(0xFFE1, octets, (0x2904, presented)))).text ?? ""
    let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
    return lines.drop { !$0.hasPrefix("value:") }.filter { !$0.hasPrefix("initial") && $0 != "examples:" }
      .joined(separator: "\n")
  }

  @Test(
    "a presentation format says the type, the power of ten and the unit of a number",
    arguments: [
      (
        [14, 0xFE, 0x2F, 0x27, 1, 0, 0] as [UInt8], [0xF4, 0x01] as [UInt8],
        """
        value: { raw: int16, scale: 0.01, unit: °C }
        - { hex: f401, is: 5 }
        descriptors: { presentation-format: { format: sint16, exponent: -2 } }
        """
      ),
      (
        [4, 0, 0xAD, 0x27, 1, 0x06, 0x01], [87],
        """
        value: { raw: uint8, unit: "%" }
        - { hex: 57, is: 87 }
        descriptors: { presentation-format: { format: uint8, description: 262 } }
        """
      ),
      (
        [1, 0, 0x00, 0x27, 0, 0, 0], [1],
        """
        value: { raw: bool }
        - { hex: 01, is: true }
        descriptors: { presentation-format: { format: boolean, namespace: 0 } }
        """
      ),
      (
        [25, 0, 0x00, 0x27, 1, 0, 0], [0x4F, 0x6B],
        """
        value: { string: utf8 }
        - { hex: 4f6b, is: Ok }
        descriptors: { presentation-format: { format: utf8s } }
        """
      ),
      (
        [11, 3, 0x01, 0x27, 1, 0, 0], [1, 2],
        """
        value: { bytes: rest }
        - { hex: 0102, is: 0102 }
        descriptors: { presentation-format: { format: uint128, exponent: 3, unit: 2701 } }
        """
      ),
      (
        [6, 2, 0xFF, 0x27, 1, 0, 0], [1, 2],
        """
        value: { raw: uint16, scale: 100 }
        - { hex: 0102, is: 51300 }
        descriptors: { presentation-format: { format: uint16, exponent: 2, unit: 27FF } }
        """
      ),
    ])
  func presented(format: [UInt8], octets: [UInt8], lines: String) {
    #expect(Self.value(octets, presented: format) == lines)
  }

  @Test("several presentation formats are a list beside octets, each with its unit")
  func severalFormats() {
    let formats: [(UInt32, [UInt8])] = [
      (0x2904, [14, 0xFE, 0x2F, 0x27, 1, 0, 0]), (0x2904, [6, 0, 0xAD, 0x27, 1, 0, 0]),
    ]
    let text = Self.document(Self.table(Self.characteristic(0xFFE1, [1, 2, 3, 4], formats[0], formats[1]))).text ?? ""
    #expect(text.contains("value: { bytes: rest }"))
    #expect(
      text.contains(
        """
                descriptors:
                  presentation-format:
                    - { format: sint16, exponent: -2, unit: 272F }
                    - { format: uint16, unit: 27AD }
        """), "\(text)")
  }

  @Test("a value that its presentation format does not describe is octets, and is told")
  func contradiction() {
    let document = Self.document(Self.table(Self.characteristic(0xFFE1, [1], (0x2904, [6, 0, 0, 0x27, 1, 0, 0]))))
    #expect(document.text?.contains("value: { bytes: rest }") == true)
    #expect(
      document.findings.map(\.message) == ["FFE1 has 01, which is no value of its layout; it is octets in the profile"])
  }

  @Test("what has no place in a profile is left out, and told")
  func leftOut() {
    var table = Self.table(
      Self.characteristic(0xFFE1, [1], (0x2905, [1]), (0x2901, [0xFF]), (0x2904, [1])),
      Self.characteristic(0xFFE1, [2]))
    table.services[0].includes = [UUID128(short: 0x180F)]
    table.services.append(table.services[0])
    table.services.append(DeviceTable.Service(uuid: UUID128(short: 0xFFF0), characteristics: []))
    let document = Self.document(table)
    #expect(
      document.findings.map(\.message) == [
        "descriptor 2905 of FFE1 has no place in a profile, and is left out",
        "the user description of FFE1 is no text, and is left out: ff",
        "the presentation format of FFE1 is none, and is left out: 01",
        "FFE0 has FFE1 more than once, and no descriptor tells them apart; only the first is in the profile",
        "the device has service FFE0 more than once; only the first is in the profile",
        "service FFF0 has no characteristics, and is left out",
        "FFE0 includes 180F, which is not in the profile; this is left out",
        "service FFE0: nothing says what the octets of FFE1 mean",
      ])
    #expect(document.text?.contains("includes") == false)
  }

  @Test("descriptors of every kind have the values that the device has, of one's own as octets")
  func descriptors() throws {
    let table = Self.table(
      Self.characteristic(
        0xFFE1, [1, 0], (0x2904, [6, 0, 0, 0x27, 1, 0, 0]), (0x2906, [0, 0, 9, 0]), (0x290B, [1]),
        (0x290D, [1, 60, 0, 0]),
        (0x290D, [6, 5, 0]), (0xF1D1, [1, 2]), (0xF1D1, [3])))
    let document = Self.document(table)
    let profile = try #require(Compilation(SourceFile(path: "x.gatt.yaml", text: document.text ?? "")).profile)
    let found = profile.services.flatMap(\.characteristics).flatMap(\.descriptors).compactMap(\.declared)
    #expect(
      found.map { "\($0.uuid) \(Hex.text($0.initial))" } == [
        "2906 00000900", "290B 01", "290D 013c0000", "290D 060500", "F1D1 0102", "F1D1 03",
      ])
    #expect(!document.findings.contains { $0.message.contains("left out") })
  }

  @Test("a descriptor that holds no value of its characteristic is left out, and told")
  func held() throws {
    let document = Self.document(
      Self.table(Self.characteristic(0xFFE1, [1, 0], (0x2904, [6, 0, 0, 0x27, 1, 0, 0]), (0x2906, [1]))))
    #expect(document.text?.contains("valid-range") == false)
    #expect(
      document.findings.contains { $0.message.hasPrefix("`valid-range` of FFE1 may hold what is no value of it") })
  }

  @Test("characteristics of one UUID that descriptors tell apart are all there")
  func toldApart() {
    let reports = [1, 2].map { Self.characteristic(0x2A4D, [0], (0x2908, [UInt8($0), 1])) }
    let document = Self.document(Self.table(reports[0], reports[1]))
    #expect(document.text?.contains("name: Report\n") == true && document.text?.contains("name: Report 2\n") == true)
    #expect(document.text?.contains("report-reference: { id: 2, type: input }") == true)
  }

  @Test("a device without a name is found by its first service, which is told to be a guess")
  func nameless() {
    let document = Self.document(Self.table(Self.characteristic(0xFFE1, [1])), called: nil)
    #expect(document.text?.contains("device:\n  advertises: [FFE0]\n") == true)
    #expect(document.findings.last?.message.hasPrefix("the device says no name") == true)
  }

  @Test(
    "whatever a device says, the draft compiles, without errors, and without warnings of what is not its own doing",
    arguments: 0..<100 as Range<UInt64>)
  func hostile(seed: UInt64) throws {
    var random = SeededRandom("device \(seed)")
    let table = Self.random(using: &random)
    let document = Self.document(table, called: Self.text(using: &random))
    guard let text = document.text else {
      #expect(table.services.allSatisfy { $0.characteristics.allSatisfy { $0.properties.isEmpty } })
      return
    }
    let compilation = Compilation(SourceFile(path: "gadget.gatt.yaml", text: text))
    // A device that takes a number of the SIG's for something else is described as it is.
    let faults = compilation.diagnostics.filter { $0.severity > .note && $0.rule != "assigned-kind" }
    #expect(compilation.profile != nil && faults.isEmpty, "\(faults.map(\.message))\n\(text)")
  }

  /// A table as nobody would make it.
  private static func random(using random: inout SeededRandom) -> DeviceTable {
    let uuids =
      [0xFFE0, 0xFFE1, 0x180F, 0x2A19, 0x2A4D, 0x1801].map { UUID128(short: $0) } + [
        UUID128(high: random.next(), low: random.next())
      ]
    let services = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      DeviceTable.Service(
        uuid: uuids[Int.random(in: 0..<uuids.count, using: &random)], isSecondary: .random(using: &random),
        includes: (0..<Int.random(in: 0...1, using: &random)).map { _ in uuids[0] },
        characteristics: (0..<Int.random(in: 0...5, using: &random)).map { _ in
          characteristic(of: uuids, using: &random)
        })
    }
    return DeviceTable(services: services)
  }

  private static func characteristic(
    of uuids: [UUID128], using random: inout SeededRandom
  ) -> DeviceTable.Characteristic {
    let octets = (0..<Int.random(in: 0...8, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
    var descriptors: [DeviceTable.Descriptor] = []
    for number in [0x2900, 0x2901, 0x2904, 0x2906, 0x2908, 0x290B, 0x290D, 0x2999] as [UInt32]
    where Bool.random(using: &random) {
      let value: [UInt8] =
        switch number {
        case 0x2901: Array(text(using: &random).utf8)
        case 0x2904: [.random(in: 0...30, using: &random), .random(in: 0...255, using: &random), 0xAD, 0x27, 1, 0, 0]
        default: [.random(in: 0...3, using: &random), .random(in: 0...4, using: &random)]
        }
      descriptors.append(DeviceTable.Descriptor(uuid: UUID128(short: number), octets: value))
    }
    return DeviceTable.Characteristic(
      uuid: uuids[Int.random(in: 0..<uuids.count, using: &random)],
      properties: Set(Self.properties.filter { _ in Bool.random(using: &random) }),
      reading: Bool.random(using: &random) ? .octets(octets) : .refused(reason: "no", needing: .authorized),
      descriptors: descriptors)
  }

  /// Properties that go with each other, whatever else there is.
  private static let properties: [Property] = [.broadcast, .read, .write, .writeWithoutResponse, .notify, .indicate]

  private static func text(using random: inout SeededRandom) -> String {
    let texts = [
      "", " ", "Battery Level", "battery level", "Value FFE1", "Temp.", "Temp", "type", "Type", "2 m", "- x",
      "a: b # c",
      "\u{1B}[31m", "{", "\"'\\", "null", "~", "true", "0x10", "Ω", "温度", "\u{202E}x", "Gadget Device", "Self", "_",
      String(repeating: "long ", count: 60), "Service FFE0", "\u{0}",
    ]
    return texts[Int.random(in: 0..<texts.count, using: &random)]
  }
}

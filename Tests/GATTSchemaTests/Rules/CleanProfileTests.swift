import GATTSchema
import Testing

@Suite("Profiles that nobody should complain about")
struct CleanProfileTests {
  private static let sensorTag = """
    # yaml-language-server: $schema=gatt.schema.json
    gatt: 1
    name: TI SensorTag
    tag: TI Sensor Tag
    description: The CC2541 SensorTag of Texas Instruments.
    uuid-base: F000xxxx-0451-4000-B000-000000000000
    types:
      Enabled: { raw: uint8, cases: { "No": 0, "Yes": 1 } }
    services:
      - name: TI Accelerometer
        uuid: AA10
        characteristics:
          - name: Accelerometer Data
            uuid: AA11
            properties: [read, notify]
            value:
              array: int8
              unit: g
              format: "%.2f"
              elements:
                - { name: X, scale: -1/64 }
                - { name: Y, scale: -1/64 }
                - { name: Z, scale: 1/64 }
            initial: [1, 0.5, -1.5]
            examples:
              - { hex: c0 e0 a0, is: { X: 1, Y: 0.5, Z: -1.5 } }
          - name: Accelerometer Enabled
            uuid: AA12
            properties: [read, write]
            value: Enabled
            initial: No
            on-discovery: [Yes]
          - name: Accelerometer Update Period
            uuid: AA13
            properties: [read, write]
            value: { raw: uint8, scale: 10, unit: ms, min: 100 }
            initial: 1000
      - name: Sensor Tag Key Pressed
        uuid: 0xFFE0
        characteristics:
          - name: Key Pressed
            uuid: 0xFFE1
            properties: [read, notify]
            value:
              raw: uint8
              cases:
                None: 0
                Button One: { value: 1, description: The right one. }
                Button Two: 2
      - name: Device Information
        uuid: 0x180A
        tag: Bluetooth SIG
        characteristics:
          - { name: Model Number, uuid: 0x2A24, properties: [read], value: { string: utf8 }, initial: Model A }
          - { name: System ID, uuid: 0x2A23, properties: [read], value: { array: uint8, count: 8 } }
      - name: Battery Service
        uuid: 0x180F
        characteristics:
          - name: Battery Level
            uuid: 0x2A19
            properties: [read, notify]
            permissions: { read: encrypted }
            value: { raw: uint8, unit: "%", max: 100 }
            descriptors:
              user-description: Charge
              presentation-format: { format: uint8, unit: "%" }

    """

  @Test("a whole device, written as one would, has no finding at all")
  func sensorTag() throws {
    let compilation = Compilation(text: Self.sensorTag)
    #expect(compilation.diagnostics.isEmpty, "\(compilation.findings)")
    let profile = try #require(compilation.profile)
    #expect(
      profile.services.map(\.identifier) == [
        "TIAccelerometer", "SensorTagKeyPressed", "DeviceInformation", "BatteryService",
      ])
    #expect(profile.services.last?.uuid.description == "180F")
    #expect(profile.services.first?.characteristics.first?.initial == [0xC0, 0xE0, 0xA0])
  }

  @Test("an event that is only notified is noted, not warned about")
  func events() {
    let compilation = Compilation(text: Sample.yaml(value: "{ raw: uint8 }", properties: "[notify]"))
    #expect(compilation.diagnostics.map(\.severity) == [.note], "\(compilation.findings)")
  }

  @Test(
    "small differences from an assigned name do not matter",
    arguments: [
      ("Battery", "Battery Level"), ("battery service", "BATTERY LEVEL"),
      ("Battery Service", "Battery-Level Characteristic"),
    ])
  func lenientNames(_ service: String, _ characteristic: String) {
    let yaml = Sample.yaml(value: "{ raw: uint8 }").replacing("F000AA00-0451-4000-B000-000000000000", with: "180F")
      .replacing("F000AA01-0451-4000-B000-000000000000", with: "2A19")
      .replacing("name: Room", with: "name: \(service)").replacing("name: Reading", with: "name: \(characteristic)")
    #expect(Compilation(text: yaml).diagnostics.isEmpty)
  }

  @Test(
    "one misspelt property leads to no second finding",
    arguments: [
      "permissions: { write: encrypted }", "initial: 1", "on-discovery: [1]", "permissions: { read: open }",
    ])
  func noCascade(_ more: String) {
    let compilation = Compilation(text: Sample.yaml(value: "{ raw: uint8 }", more: more, properties: "[raed, writ]"))
    #expect(compilation.diagnostics.map(\.rule) == ["unknown-word", "unknown-word"], "\(compilation.findings)")
  }

  @Test("a fix-it, applied, mends what it is for", arguments: RuleCatalog.all.map { $0.id })
  func fixIts(_ id: String) throws {
    let rule = try #require(RuleCatalog.rule(id))
    for diagnostic in Compilation(text: rule.bad).diagnostics {
      guard let fixIt = diagnostic.fixIt else { continue }
      let mended = Compilation(text: Self.apply(fixIt, to: rule.bad))
      #expect(
        !mended.diagnostics.contains { $0.rule == id && $0.range?.start == diagnostic.range?.start },
        "\(mended.findings)")
    }
  }

  /// The text with the edit made; fix-its stay on one line.
  private static func apply(_ fixIt: Diagnostic.FixIt, to text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.unicodeScalars) }
    let columns = (fixIt.range.start.column - 1)..<(fixIt.range.end.column - 1)
    lines[fixIt.range.start.line - 1].replaceSubrange(columns, with: Array(fixIt.replacement.unicodeScalars))
    return lines.map { String(String.UnicodeScalarView($0)) }.joined(separator: "\n")
  }
}

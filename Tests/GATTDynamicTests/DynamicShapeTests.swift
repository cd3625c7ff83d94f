import GATTDynamic
import Testing

@Suite("The shape of values")
struct DynamicShapeTests {
  private static let profile = """
    gatt: 1
    name: Shed
    services:
      - name: Climate
        uuid: D1A1C000-0451-4000-B000-000000000000
        characteristics:
          - name: Temperature
            uuid: D1A1C001-0451-4000-B000-000000000000
            properties: [read]
            value: { raw: int16, scale: 0.1, unit: °C, min: -40, max: 85, format: "%.1f" }
          - name: Settings
            uuid: D1A1C002-0451-4000-B000-000000000000
            properties: [read, write]
            value:
              struct:
                - { name: Flags, raw: uint8, bits: { 0: Fan, 1-2: { name: Mode, cases: { 0: Off, 1: Eco } } } }
                - { const: 7, raw: uint8 }
                - { name: Caption, string: utf8, length: 8 }
                - { name: Open, raw: bool }
          - name: Control
            uuid: D1A1C003-0451-4000-B000-000000000000
            properties: [write]
            value:
              union: uint8
              alternatives:
                - { name: Reset, is: 1 }
                - { name: Set Target, is: 2, struct: [{ name: Target, raw: uint8, scale: 0.5, unit: °C }] }
    """

  private func characteristic(_ name: String) throws -> DynamicCharacteristic {
    try ProfileLibrary(profile: Self.profile, named: "Shed.gatt.yaml").characteristic(name)
  }

  @Test("has the limits, the step and the unit of a number")
  func number() throws {
    #expect(
      try characteristic("Temperature").shape
        == .number(DynamicNumberShape(unit: "°C", minimum: -40, maximum: 85, step: 0.1, decimals: 1)))
  }

  @Test("has the fields that values have, by the names that those have")
  func fields() throws {
    guard case .fields(let fields) = try characteristic("Settings").shape else {
      Issue.record("these are no fields")
      return
    }
    #expect(fields.map(\.identifier) == ["flags", "caption", "open"])
    #expect(fields[1].shape == .text(limit: 8))
    #expect(fields[2].shape == .flag)
    guard case .fields(let flags) = fields[0].shape else {
      Issue.record("these are no bits")
      return
    }
    #expect(flags.map(\.name) == ["Fan", "Mode"])
    #expect(flags.map(\.shape) == [.flag, .cases(["Off", "Eco"])])
    let value = try characteristic("Settings").value(bytes: [3, 7, 65, 0, 0, 0, 0, 0, 0, 0, 1])
    #expect(value.content.fields?.map(\.identifier) == fields.map(\.identifier))
  }

  @Test("has the alternatives of requests, with what each of them needs")
  func alternatives() throws {
    guard case .alternatives(let parts) = try characteristic("Control").requestShape else {
      Issue.record("these are no alternatives")
      return
    }
    #expect(parts.map(\.name) == ["Reset", "Set Target"])
    #expect(parts[0].shape == .fields([]))
    guard case .fields(let fields) = parts[1].shape else {
      Issue.record("it has fields")
      return
    }
    #expect(
      fields.map(\.shape) == [
        .number(DynamicNumberShape(unit: "°C", minimum: 0, maximum: 127.5, step: 0.5, decimals: nil))
      ])
  }

  @Test("of a format has the profile's examples, in their order")
  func examples() throws {
    let format = try #require(try Fixture.hut().formats.first)
    #expect(format.examples.map(\.bytes) == [[0x48, 7, 0xF6, 0xFF]])
    #expect(format.examples.first?["Outside"]?.number == -1)
  }
}

import GATTSchema
import Testing

/// Bits that are called like fields, and say something else of them than whether they are there.
@Suite("Flags that nothing goes by")
struct UnreadFlagTests {
  @Test(
    "no `when` is advised that would change what octets a value has",
    arguments: [
      "{ name: Alarm, raw: uint8, bits: { 0: Temperature } }, { name: Temperature, raw: int16 }",
      "{ name: Distance, raw: uint8 }, { name: Flags, raw: uint8, bits: { 0: Distance Present } }",
      "{ name: Distance, raw: uint8 }, { name: Flags, raw: uint8, bits: { 0: Distance } }",
    ])
  func silent(fields: String) throws {
    let compilation = Self.compilation(fields)
    #expect(compilation.diagnostics.isEmpty, "\(compilation.diagnostics.flatMap(\.fixtureLines))")
    #expect(compilation.profile != nil)
  }

  @Test(
    "a flag whose field stands behind it is reported, and its advice leaves no finding",
    arguments: [("Flags", "Humidity"), ("Contents", "Humidity"), ("Status", "Humidity Present")])
  func reported(group: String, bit: String) throws {
    let flag = "{ name: \(group), raw: uint8, bits: { 0: \(bit) } }, { name: Humidity, raw: uint8"
    let found = Self.compilation(flag + " }").diagnostics
    #expect(found.map(\.rule) == ["unread-flag"])
    #expect(found.allSatisfy { $0.message.contains("`when: \(bit)`") })
    #expect(Self.compilation(flag + ", when: \(bit) }").diagnostics.isEmpty)
  }

  private static func compilation(_ fields: String) -> Compilation {
    let text = """
      gatt: 1
      name: Test
      services:
        - name: Test
          uuid: F000AA00-0451-4000-B000-000000000000
          characteristics:
            - name: Value
              uuid: F000AA01-0451-4000-B000-000000000000
              properties: [read]
              value: { struct: [\(fields)] }

      """
    return Compilation(SourceFile(path: "test.gatt.yaml", text: text))
  }
}

import Testing

@testable import GATTSchema

@Suite("Company identifiers by mask")
struct CompanyMaskTests {
  @Test(
    "are those that have the bits that count",
    arguments: [
      ("{ company: 0x0050, mask: 0xFFFD }", [0x0050, 0x0052]),
      ("[{ company: 0x0050, mask: 0xFFFE }, 0x1234]", [0x0050, 0x0051, 0x1234]),
      ("{ company: 0x1234, mask: 0xFFFF }", [0x1234]),
    ] as [(String, [UInt16])])
  func companies(_ written: String, _ companies: [UInt16]) throws {
    let compilation = Self.compiled(written)
    let format = try #require(compilation.profile?.advertisements.first, "\(compilation.diagnostics.map(\.message))")
    #expect(format.place == (companies.count == 1 ? .manufacturer(companies[0]) : .manufacturers(companies)))
  }

  @Test("may leave 256 of them")
  func most() throws {
    let format = try #require(Self.compiled("{ company: 0x0500, mask: 0xFF00 }").profile?.advertisements.first)
    #expect(format.place == .manufacturers(Array(0x0500...0x05FF)))
  }

  @Test(
    "are refused where they are too many, or no number has such bits",
    arguments: [
      ("{ company: 0, mask: 0xFE00 }", "a mask of company identifiers has 16 bits, of which 8 count at least"),
      ("{ company: 0, mask: 0x1FFFF }", "a mask of company identifiers has 16 bits, of which 8 count at least"),
      ("{ company: 0x0501, mask: 0xFF00 }", "1281 has bits that do not count by its mask"),
    ])
  func refused(_ written: String, _ message: String) {
    #expect(Self.compiled(written).diagnostics.map(\.message).contains(message))
  }

  private static func compiled(_ companies: String) -> Compilation {
    let source = """
      gatt: 1
      name: Sensors
      advertisements:
        - name: Reading
          manufacturer: \(companies)
          value: { raw: uint8 }
      """
    return Compilation(SourceFile(path: "sensors.gatt.yaml", text: source))
  }
}

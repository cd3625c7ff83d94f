import Testing

@testable import GATTSchema

@Suite("Units")
struct UnitTests {
  @Test(
    "a symbol has the SIG's number",
    arguments: [
      ("s", 0x2703), ("m", 0x2701), ("K", 0x2705), ("%", 0x27AD), ("°C", 0x272F), ("unitless", 0x2700), ("1", 0x2700),
      ("m²", 0x2710), ("m^2", 0x2710),
    ] as [(String, UInt16)])
  func assigned(_ symbol: String, _ number: UInt16) throws {
    #expect(try #require(Unit(symbol)).assignedNumber == number)
    #expect(Unit(symbol)?.symbol == symbol)
  }

  @Test("every spelling in the table is a unit, and stands in it once")
  func table() {
    let symbols = Unit.allSymbols
    #expect(symbols.count > 100)
    #expect(Set(symbols).count == symbols.count)
    #expect(symbols.allSatisfy { Unit($0) != nil && !$0.isEmpty && !$0.contains("|") })
    let spellings = UnitTable.assigned.split(separator: "\n").flatMap { line in
      line.split(separator: " ", maxSplits: 1).dropFirst().flatMap { $0.split(separator: "|") }
    }
    #expect(Set(spellings).count == spellings.count)
  }

  @Test("units that measurements need but the SIG has not numbered are known", arguments: ["g", "ms", "dBm", "ppm"])
  func others(_ symbol: String) {
    #expect(Unit(symbol) != nil)
  }

  @Test("another spelling is none", arguments: ["", " ", "Sec", "°c", "m|metre", "2703"])
  func unknown(_ symbol: String) {
    #expect(Unit(symbol) == nil)
  }
}

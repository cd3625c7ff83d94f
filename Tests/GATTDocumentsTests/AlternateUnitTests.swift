import GATTSchema
import Testing

@testable import GATTDocuments

@Suite("Parts of numbers with two meanings")
struct AlternateUnitTests {
  private static let imperial = "{ name: Flags, raw: uint8, bits: { 0: Imperial } }"

  @Test(
    "the unit and the scale say both, each where they differ",
    arguments: [
      (
        "scale: 0.005, unit: kg, alternate: { when: Imperial, scale: 0.01, unit: lb }", "kg, or lb with Imperial",
        "× 1/200, or × 1/100 with Imperial"
      ),
      ("unit: kg, alternate: { when: Imperial, unit: lb }", "kg, or lb with Imperial", nil),
      (
        "unit: kg, alternate: { when: { not: Imperial }, scale: 0.5, unit: kg }", "kg", "× 1, or × 1/2 without Imperial"
      ),
      (
        "alternate: { when: Imperial, scale: 0.1, offset: 3, unit: °C }", "no unit, or °C with Imperial",
        "× 1, or × 1/10 + 3 with Imperial"
      ),
    ] as [(String, String, String?)])
  func both(keys: String, unit: String, scale: String?) throws {
    let layout = try Fixture.layout("{ struct: [\(Self.imperial), { name: Weight, raw: uint16, \(keys) }] }")
    let part = try #require(layout.parts(title: "Value", context: []).first { $0.name == "Weight" })
    #expect(part.unit == unit)
    #expect(part.scale == scale)
    #expect(part.range == nil, "the range holds for one of them alone")
  }
}

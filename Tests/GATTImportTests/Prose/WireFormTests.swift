import Testing

@testable import GATTImport

@Suite("Types and sizes")
struct WireFormTests {
  @Test(
    "a type is read as it is spelt",
    arguments: [
      ("uint8", WireType.integer(bits: 8, isSigned: false)), ("sint24", .integer(bits: 24, isSigned: true)),
      ("int16", .integer(bits: 16, isSigned: true)), ("uint4", .integer(bits: 4, isSigned: false)),
      ("uint16[n]", .several(.integer(bits: 16, isSigned: false), count: nil)),
      ("sint16 [0–7]", .several(.integer(bits: 16, isSigned: true), count: nil)),
      ("uint16 [1-64]", .several(.integer(bits: 16, isSigned: false), count: nil)),
      ("uint4[2]", .several(.integer(bits: 4, isSigned: false), count: 2)), ("boolean[16]", .bits(16)),
      ("boolean[8][3]", .bits(24)), ("medfloat16", .medical(bits: 16)), ("medfloat32", .medical(bits: 32)),
      ("float32", .floating(bits: 32)), ("utf8s", .text(octets: nil)), ("utf8s\\{12\\}", .text(octets: 12)),
      ("struct", .structure), ("gatt_uuid", .uuid), ("Determined by UUID", .dependent),
    ])
  func type(_ text: String, _ expected: WireType) {
    #expect(WireType(text) == expected)
  }

  @Test(
    "what is no type is none",
    arguments: [
      "", "uint", "uint0", "uint65", "uint999999999999999999999", "boolean", "boolean[99]", "utf8", "uint8 x",
    ])
  func noType(_ text: String) {
    #expect(WireType(text) == nil)
  }

  @Test(
    "a size is read as it is spelt",
    arguments: [
      ("2", WireSize.fixed(2)), ("0 or 3", .optional(3)), ("1 or 2", .either(1, 2)), ("0–18", .range(0...18)),
      ("0-18", .range(0...18)), ("0 … 17", .range(0...17)), ("0 to 3", .range(0...3)), ("variable", .variable),
      ("Variable", .variable), ("variable\n0–9", .range(0...9)), ("0 or n*2", .variable),
    ])
  func size(_ text: String, _ expected: WireSize) {
    #expect(WireSize(text) == expected)
  }

  @Test("what is no size is none", arguments: ["", "two", "3–1", "–", "0 or", "99999999999999999999"])
  func noSize(_ text: String) {
    #expect(WireSize(text) == nil)
  }
}

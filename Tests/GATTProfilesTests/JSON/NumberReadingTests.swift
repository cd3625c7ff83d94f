import GATTProfiles
import Testing

@Suite("Numbers of JSON")
struct NumberReadingTests {
  private struct Numbers: GeneratedCode.StructuredText, Equatable {
    var least: Int64 = 0
    var most: UInt64 = 0
    var half: Double = 0

    init() {}

    init(blank: ()) {}

    mutating func code(in fields: inout GeneratedCode.TextFields) {
      fields.one("least=Least", &least)
      fields.one("most=Most", &most)
      fields.one("half=Half", &half, .number())
    }
  }

  @Test(
    "are read digit for digit where they are whole, however they are written",
    arguments: [
      ("-9223372036854775808", Int64.min), (#""-9223372036854775807""#, .min + 1), ("9223372036854775807", .max),
      ("9007199254740993", 9_007_199_254_740_993), ("9007199254740993.0", 9_007_199_254_740_993),
      ("9.007199254740993e15", 9_007_199_254_740_993), ("72000e-3", 72), ("1E+3", 1000), ("-0", 0), ("0e1000", 0),
    ])
  func whole(_ json: String, _ number: Int64) throws {
    for form in [JSONForm.meaning, .raw] {
      let value = try #require(JSONValue("{\"Least\":\(json),\"Most\":0,\"Half\":0}"))
      #expect(try Numbers(jsonValue: value, form).least == number)
    }
  }

  @Test(
    "are refused where they are not of the type, or are no decimals",
    arguments: [
      ("-9223372036854775809", "0", "0"), ("9223372036854775808", "0", "0"), ("9223372036854775807.5", "0", "0"),
      ("0", "18446744073709551616", "0"), ("0", "-1", "0"), (#""0x48""#, "0", "0"), ("0", #""0x1p3""#, "0"),
      ("0", "0", #""0x1p-1""#), ("0", "0", #"".5""#), ("0", "0", "1e400"), ("0.5", "0", "0"), ("1e-1000", "0", "0"),
      ("1e1000", "0", "0"), ("1e9223372036854775807", "0", "0"), ("1.5e-9223372036854775808", "0", "0"),
      ("1e99999999999999999999", "0", "0"), ("true", "0", "0"), ("null", "0", "0"), (#""""#, "0", "0"),
    ])
  func refused(_ least: String, _ most: String, _ half: String) throws {
    for form in [JSONForm.meaning, .raw] {
      let value = try #require(JSONValue("{\"Least\":\(least),\"Most\":\(most),\"Half\":\(half)}"))
      #expect(throws: ValueTextError.self) { try Numbers(jsonValue: value, form) }
    }
  }

  @Test(
    "of which a decimal float has the digits keep them",
    arguments: [
      ("36.40", 3640, -2), ("-36.4", -364, -1), ("1e3", 1, 3), ("+5", 5, 0), ("0.00", 0, -2), ("12e-3", 12, -3),
    ])
  func digits(_ text: String, _ mantissa: Int, _ exponent: Int) {
    for form in [JSONForm.meaning, .raw] {
      let number = MedicalFloat32(json: .string(text), form)
      #expect(number?.mantissa == mantissa && number?.exponent == exponent)
    }
  }

  @Test(
    "that are no decimal float are none, with exponents beyond every integer too",
    arguments: ["1.5e9223372036854775807", "1e99999999999999999999", "1e1000", "0x10", ".-5", "--5", "1e", "e1", ""])
  func noDecimalFloat(_ text: String) {
    #expect(MedicalFloat16(json: .string(text), .meaning) == nil)
    #expect(MedicalFloat32(json: .string(text), .raw) == nil)
  }

  @Test(
    "too small for a decimal float are its zero",
    arguments: ["1.5e-9223372036854775808", "1.5e-9223372036854775807", "1e-1000"])
  func tooSmall(_ text: String) {
    #expect(MedicalFloat16(json: .string(text), .meaning)?.mantissa == 0)
    #expect(MedicalFloat32(json: .string(text), .raw)?.mantissa == 0)
  }
}

import Foundation
import GATTProfiles
import Testing

@Suite("JSON")
struct JSONValueTests {
  @Test(
    "is read with every digit and written without blanks",
    arguments: [
      ("null", JSONValue.null), (" true ", .bool(true)), ("-0", .number("-0")), ("1e400", .number("1e400")),
      ("123456789012345678901234567890.5", .number("123456789012345678901234567890.5")), ("\"\"", .string("")),
      ("[ 1 , [ ] , { } ]", .array([.number("1"), .array([]), .object([])])),
      ("{\"b\":1,\"a\":null}", .object([JSONMember("b", JSONValue.number("1")), JSONMember("a", JSONValue.null)])),
    ])
  func reading(_ text: String, _ value: JSONValue) throws {
    #expect(JSONValue(text) == value)
    #expect(JSONValue(value.text) == value)
    #expect(!value.text.contains(" "))
  }

  @Test(
    "has escapes of all kinds, and is written with no more than JSON asks for",
    arguments: [
      (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t", #""\"\\/\b\f\n\r\t""#),
      (#""\u00e9\u20AC""#, "é€", "\"é€\""), (#""\ud83d\ude00""#, "😀", "\"😀\""),
      (#""\u0000\u001F""#, "\0\u{1F}", #""\u0000\u001f""#),
      ("\"\u{7F}\u{2028}\"", "\u{7F}\u{2028}", "\"\u{7F}\u{2028}\""),
    ])
  func escapes(_ json: String, _ text: String, _ written: String) {
    #expect(JSONValue(json) == .string(text))
    #expect(JSONValue.string(text).text == written)
  }

  @Test(
    "is refused where RFC 8259 has no such text",
    arguments: [
      "", " ", "nul", "nullx", "True", "NaN", "Infinity", "+1", "01", "-", "1.", ".5", "1e", "1e+", "0x10", "1 2",
      "[1,]",
      "[,1]", "[1 2]", "[", "]", "{", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}", "{1:1}", "'a'", "\"", "\"\\",
      "\"\\x\"",
      "\"\\u12\"", "\"\\u12G4\"", "\"\n\"", "\"\t\"", "// c\n1", "\u{FEFF}1", "\u{A0}1", "[1]]",
    ])
  func malformed(_ text: String) {
    #expect(JSONValue(text) == nil)
  }

  @Test(
    "is refused with half of a pair of surrogates",
    arguments: [#""\ud83d""#, #""\ud83dx""#, #""\ude00""#, #""\ud83d\u0041""#])
  func surrogates(_ text: String) {
    #expect(JSONValue(text) == nil)
  }

  @Test(
    "is refused in octets that are no UTF-8",
    arguments: [[0x22, 0xFF, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22]])
  func octets(_ bytes: [UInt8]) {
    #expect(JSONValue(utf8: bytes) == nil)
  }

  @Test(
    "is refused with a name twice in an object, however it is spelled",
    arguments: [#"{"a":1,"a":1}"#, #"{"a":1,"\u0061":2}"#])
  func duplicates(_ text: String) {
    #expect(JSONValue(text) == nil)
    #expect(JSONValue(#"{"a":1,"b":{"a":2}}"#) != nil)
  }

  @Test("lies 32 deep at most, so that no octets from the air take up the stack", arguments: ["[]", "{\"a\":}"])
  func depth(_ pair: String) {
    func nested(_ depth: Int) -> String {
      let (open, close) = (pair.dropLast(), pair.suffix(1))
      let inner = pair == "[]" ? "" : "1"
      return String(repeating: String(open), count: depth) + inner + String(repeating: String(close), count: depth)
    }
    #expect(JSONValue(nested(32)) != nil)
    #expect(JSONValue(nested(33)) == nil)
    #expect(JSONValue(String(repeating: "[", count: 1_000_000)) == nil)
  }

  @Test("of many members is read in a time that grows as they do")
  func manyMembers() {
    let members = (0..<20_000).map { "\"\($0)\":0" }.joined(separator: ",")
    guard case .object(let read) = JSONValue("{\(members)}") else {
      Issue.record("it is no object")
      return
    }
    #expect(read.count == 20_000)
  }

  @Test(
    "has the shortest digits of a binary64, and no number for what is none",
    arguments: [
      (0.1, "0.1"), (12, "12"), (-2.5, "-2.5"), (1e21, "1e+21"), (-0.0, "-0"),
      (.greatestFiniteMagnitude, "1.7976931348623157e+308"),
      (.infinity, "null"), (.nan, "null"),
    ])
  func doubles(_ number: Double, _ text: String) {
    let value = JSONValue(number)
    #expect(value.text == text)
    #expect(Double(jsonValue: value) == (number.isFinite ? number : nil))
  }

  @Test("is a whole number only where it is written as one that 64 bits have")
  func integers() {
    #expect(Int64(jsonValue: .number("\(Int64.min)")) == .min && Int64(jsonValue: .number("-0")) == 0)
    for text in ["1.0", "1e3", "9223372036854775808"] { #expect(Int64(jsonValue: .number(text)) == nil, "\(text)") }
    #expect(Double(jsonValue: .number("1e400")) == nil, "it would be infinite")
    #expect([Int64](jsonValue: .array([.number("1"), .string("2")])) == nil)
  }

  @Test(
    "goes through other coders of Codable",
    arguments: [
      #"{"a":[1,-2.5,true,null,"x"],"b":{}}"#, "18446744073709551615", "-9223372036854775808", "\"NaN\"", "null",
    ])
  func codable(_ text: String) throws {
    let value = try #require(JSONValue(text))
    let data = try JSONEncoder().encode(value)
    #expect(JSONValue(utf8: Array(data)).map { Set($0.text) } == Set(text))
    #expect(try JSONDecoder().decode(JSONValue.self, from: data).text == text)
  }
}

import Testing

@testable import GATTSchema

@Suite("Text in octets")
struct TextTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var value: String
    var hex: String
    var text: String
    var testDescription: String { "\(value) \(hex)" }
  }

  private static let good = [
    Case(value: "{ string: utf8 }", hex: "", text: ""),
    Case(value: "{ string: utf8 }", hex: "c3a4 f09f9ab2 00", text: "ä🚲\0"),
    Case(value: "{ string: utf8, length: 2 }", hex: "c3a4", text: "ä"),
    Case(value: "{ string: utf8, max-length: 5 }", hex: "4142", text: "AB"),
    Case(value: "{ string: utf8, max-length: 2 }", hex: "4142", text: "AB"),
    Case(value: "{ string: utf8, length: 4, padding: nul }", hex: "41420000", text: "AB"),
    Case(value: "{ string: utf8, length: 4, padding: nul }", hex: "00000000", text: ""),
    Case(value: "{ string: utf8, length: 4, padding: nul }", hex: "41004200", text: "A\0B"),
    Case(value: "{ string: utf16 }", hex: "4100 3dd8b2de", text: "A🚲"),
    Case(value: "{ string: utf16, endian: big }", hex: "0041 d83ddeb2", text: "A🚲"),
    Case(value: "{ string: utf16, length: 6, padding: nul }", hex: "4100 0000 0000", text: "A"),
    Case(value: "{ string: utf16, length: 4, padding: nul }", hex: "0001 0000", text: "\u{100}"),
    Case(value: "{ string: ascii, length: 4, padding: any }", hex: "41420000", text: "AB"),
    Case(value: "{ string: ascii, length: 4, padding: any }", hex: "41424344", text: "ABCD"),
    Case(value: "{ string: utf16, length: 4, padding: any }", hex: "0001 0000", text: "\u{100}"),
    Case(value: "{ string: ascii }", hex: "00417f", text: "\0A\u{7F}"),
    Case(value: "{ string: latin1 }", hex: "0041a4e9ff80", text: "\0A¤éÿ\u{80}"),
    Case(value: "{ string: latin1, length: 1 }", hex: "ff", text: "ÿ"),
    Case(value: "{ string: ascii, expansions: { 0: .com/, 7: .com } }", hex: "67 00 07", text: "g.com/.com"),
    Case(value: "{ string: ascii, expansions: { 1: ab, 2: bcd } }", hex: "61 02", text: "abcd"),
    Case(value: "{ string: latin1, max-length: 1, expansions: { .com/: 0 } }", hex: "00", text: ".com/"),
    Case(value: "{ string: ascii, length: 2, packed-in: { raw: uint16, alphabet: ABC } }", hex: "0900", text: "CB"),
    Case(
      value: "{ string: ascii, length: 2, endian: big, packed-in: { raw: uint16, alphabet: ABC } }", hex: "0009",
      text: "CB"
    ),
  ]

  @Test("decodes and encodes back to the same octets", arguments: good)
  func both(_ item: Case) throws {
    let interpreter = Interpreter(try Sample.characteristic(value: item.value))
    let bytes = try #require(Hex.bytes(item.hex))
    let decoded = try interpreter.decode(bytes)
    #expect(decoded == .text(item.text))
    guard case .text(let text) = decoded else { return }
    #expect(Array(text.unicodeScalars) == Array(item.text.unicodeScalars))
    #expect(try interpreter.encode(.text(item.text)) == bytes)
  }

  @Test(
    "text ends at its first zero, whatever is behind it",
    arguments: [
      ("{ string: utf8, length: 4, padding: any }", "4100ff80", "A", "41000000"),
      ("{ string: utf8, length: 4, padding: any }", "00414243", "", "00000000"),
      ("{ string: utf16, length: 8, padding: any }", "0001 0000 00d8 4100", "\u{100}", "0001 0000 0000 0000"),
      ("{ string: latin1, length: 3, padding: any, expansions: { 1: ab } }", "01 00 01", "ab", "010000"),
    ])
  func cut(value: String, hex: String, text: String, back: String) throws {
    let interpreter = Interpreter(try Sample.characteristic(value: value))
    #expect(try interpreter.decode(try #require(Hex.bytes(hex))) == .text(text))
    #expect(try interpreter.encode(.text(text)) == Hex.bytes(back))
  }

  @Test(
    "octets that are no text are refused, never replaced",
    arguments: [
      ("{ string: utf8 }", "ff", ValueError.Problem.invalidText(.utf8)),
      ("{ string: utf8 }", "41c3", .invalidText(.utf8)),
      ("{ string: utf8 }", "eda080", .invalidText(.utf8)), ("{ string: utf8 }", "c0af", .invalidText(.utf8)),
      ("{ string: utf16 }", "41", .invalidText(.utf16)), ("{ string: utf16 }", "3dd8", .invalidText(.utf16)),
      ("{ string: utf16 }", "b2de 4100", .invalidText(.utf16)), ("{ string: ascii }", "4180", .invalidText(.ascii)),
      ("{ string: utf8, length: 2 }", "41", .truncated(needed: 2, available: 1)),
      ("{ string: utf8, length: 2, padding: nul }", "41", .truncated(needed: 2, available: 1)),
      ("{ string: utf8, max-length: 2 }", "414243", .wrongLength(expected: 2, actual: 3)),
    ])
  func undecodable(_ value: String, _ hex: String, _ problem: ValueError.Problem) throws {
    let interpreter = Interpreter(try Sample.characteristic(value: value))
    let bytes = try #require(Hex.bytes(hex))
    #expect(throws: ValueError(problem: problem, element: nil, offset: 0)) { try interpreter.decode(bytes) }
  }

  @Test("octets behind a text of fixed length are too many")
  func trailing() throws {
    let interpreter = Interpreter(try Sample.characteristic(value: "{ string: utf8, length: 2 }"))
    #expect(throws: ValueError(problem: .trailing(1), element: nil, offset: 2)) {
      try interpreter.decode([65, 66, 67])
    }
  }

  @Test(
    "text that the octets cannot hold does not encode",
    arguments: [
      ("{ string: utf8, length: 2 }", "A", ValueError.Problem.wrongLength(expected: 2, actual: 1)),
      ("{ string: utf8, length: 2 }", "ABC", .wrongLength(expected: 2, actual: 3)),
      ("{ string: utf8, max-length: 2 }", "€", .wrongLength(expected: 2, actual: 3)),
      ("{ string: utf8, length: 2, padding: nul }", "ABC", .wrongLength(expected: 2, actual: 3)),
      ("{ string: utf8, length: 2, padding: nul }", "A\0", .invalidText(.utf8)),
      ("{ string: utf8, length: 2, padding: nul }", "\0", .invalidText(.utf8)),
      ("{ string: utf8, length: 3, padding: any }", "A\0B", .invalidText(.utf8)),
      ("{ string: ascii, length: 3, padding: any, expansions: { 0: ab } }", "abc", .invalidText(.ascii)),
      ("{ string: ascii, length: 3, padding: nul, expansions: { 0: ab } }", "cab", .invalidText(.ascii)),
      ("{ string: utf8, length: 2, padding: any }", "ABC", .wrongLength(expected: 2, actual: 3)),
      ("{ string: ascii }", "é", .invalidText(.ascii)), ("{ string: latin1 }", "€", .invalidText(.latin1)),
      ("{ string: latin1 }", "e\u{301}", .invalidText(.latin1)),
    ])
  func unencodable(_ value: String, _ text: String, _ problem: ValueError.Problem) throws {
    let interpreter = Interpreter(try Sample.characteristic(value: value))
    #expect(throws: ValueError(problem: problem, element: nil, offset: 0)) { try interpreter.encode(.text(text)) }
  }

  @Test("512 octets are the most there are, both ways", arguments: ["utf8", "latin1", "ascii"])
  func largest(_ encoding: String) throws {
    let interpreter = Interpreter(try Sample.characteristic(value: "{ string: \(encoding) }"))
    let (fits, long) = (String(repeating: "a", count: 512), String(repeating: "a", count: 513))
    #expect(try interpreter.decode(try interpreter.encode(.text(fits))) == .text(fits))
    let error = ValueError(problem: .wrongLength(expected: 512, actual: 513), element: nil, offset: 0)
    #expect(throws: error) { try interpreter.encode(.text(long)) }
    #expect(throws: error) { try interpreter.decode(Array(long.utf8)) }
  }
}

import Testing

@testable import GATTSchema

@Suite("A message has as many octets as it says")
struct MessageLengthTests {
  /// A framing, octets that are a whole message, and others that are none.
  struct Case: CustomTestStringConvertible, Sendable {
    var message: String
    var whole: String
    /// Octets, and what is said of them.
    var broken: [(hex: String, words: String)]
    var testDescription: String { message }
  }

  private static let unsaid =
    "that does not say where it ends; begin it with a tag and a length, or end it, as its profile says"
  private static let cure = "correct its length field or its octets"

  static let all = [
    Case(
      message: "{ length: { at: 1, raw: uint8 }, max: 20 }", whole: "02040102",
      broken: [
        ("02090102", "octet 1: a message of 4 octets that says it has 9; \(cure)"),
        ("02030102", "octet 1: a message of 4 octets that says it has 3; \(cure)"),
        ("02010102", "octet 1: a message of 4 octets \(unsaid)"), ("02", "octet 1: a message of 1 octet \(unsaid)"),
      ]),
    Case(
      message: "{ length: { at: 1, raw: uint16, endian: big, adding: -3 }, max: 20 }", whole: "0200020102",
      broken: [("0200050102", "octet 1: a message of 5 octets that says it has 8; \(cure)")]),
    Case(
      message: "{ tags: { 0x28: { at: 1, raw: uint16 }, 0x32: 1, 0xD1: 2 }, max: 20 }", whole: "28050001ff",
      broken: [
        ("28060001ff", "octet 1: a message of 5 octets that says it has 6; \(cure)"),
        ("3200", "octet 0: a message of 2 octets that says it has 1; \(cure)"),
        ("33", "octet 0: a message of 1 octet \(unsaid)"),
      ]),
    Case(
      message: "{ until: 0D0A, max: 20 }", whole: "41420d420d0a",
      broken: [
        ("41420d", "octet 0: a message of 3 octets \(unsaid)"), ("0a0d", "octet 0: a message of 2 octets \(unsaid)"),
        ("410d0a42", "octet 0: a message of 4 octets that says it has 3; \(cure)"),
      ]),
    Case(
      // {"a":["}\"]"]}
      message: "{ until: json, max: 20 }", whole: "7b2261223a5b227d5c225d225d7d",
      broken: [
        ("7b22617d", "octet 0: a message of 4 octets \(unsaid)"), ("41", "octet 0: a message of 1 octet \(unsaid)"),
        ("7b7d0a", "octet 0: a message of 3 octets that says it has 2; \(cure)"),
      ]),
  ]

  @Test("in examples and initial values, with what to do about it", arguments: all)
  func lint(_ example: Case) {
    let sound = Self.compilation(example, hex: example.whole)
    #expect(sound.diagnostics.isEmpty, "\(sound.findings)")
    for (hex, words) in example.broken {
      let compilation = Self.compilation(example, hex: hex)
      #expect(Set(compilation.errors) == ["example-undecodable", "invalid-value"], "\(compilation.findings)")
      #expect(compilation.findings.contains(words), "\(compilation.findings)")
    }
  }

  @Test("when it is decoded, and when it is encoded", arguments: all)
  func interpreter(_ example: Case) throws {
    let characteristic = try Sample.characteristic(value: "{ bytes: rest }", more: "message: \(example.message)")
    for isRequest in [false, true] {
      let interpreter = Interpreter(characteristic, isRequest: isRequest)
      let whole = try #require(Hex.bytes(example.whole))
      #expect(try interpreter.encode(interpreter.decode(whole)) == whole)
      for (hex, words) in example.broken {
        let octets = try #require(Hex.bytes(hex))
        let decoding = #expect(throws: ValueError.self) { try interpreter.decode(octets) }
        let encoding = #expect(throws: ValueError.self) { try interpreter.encode(.octets(octets)) }
        #expect(decoding?.description == words && encoding?.description == words)
      }
    }
  }

  @Test("which what is written with a layout of its own does not say")
  func requests() throws {
    let more = "request: { bytes: rest }\nmessage: { length: { at: 0, raw: uint8 }, max: 20 }"
    let characteristic = try Sample.characteristic(value: "{ bytes: rest }", more: more, properties: "[write, notify]")
    #expect(try Interpreter(characteristic, isRequest: true).decode([9]) == .octets([9]))
    #expect(throws: ValueError.self) { try Interpreter(characteristic).decode([9]) }
  }

  private static func compilation(_ example: Case, hex: String) -> Compilation {
    let more = """
      message: \(example.message)
      initial: "\(hex)"
      examples: [{ hex: "\(hex)", is: "\(hex)" }]
      """
    return Compilation(text: Sample.yaml(value: "{ bytes: rest }", more: more, properties: "[read, write, notify]"))
  }
}

import GATTProfiles
import GATTSampling
import GATTSchema
import Goldens
import Testing

/// Generated types read JSON, and so do the tools, as literals of the language. What both read is one value.
@Suite("JSON in which one value is another")
struct JSONMutationTests {
  /// What is put in the place of a number, a text, a truth value or `null`.
  private static let replacements = [
    "null", "true", "false", "1e400", "-1e400", "1e39", "65520", "-0", "{}", "[]", "[1]", #""""#, #""NaN""#,
    #""Infinity""#, #""NRes""#, #""1""#, #""true""#, #""0x10""#, "1.0", "1e0", "0.1", "2047", "3.4028235677973366e38",
    "340282350000000000000000000000000000001", #""null""#,
  ]

  @Test(
    "gattc reads what a generated type reads, to the same octets, or says that it lies between two steps",
    arguments: GoldenFile.all)
  func same(_ file: GoldenFile) throws {
    let pairs = try SecondOpinion.all(of: file)
    var random = SeededRandom(file.path + " JSON")
    var readByBoth = 0
    for round in 0..<300 {
      let pair = pairs[round % pairs.count]
      let form: JSONForm = Bool.random(using: &random) ? .meaning : .raw
      guard let json = Self.json(of: pair, form, &random) else { continue }
      let mutated = Self.mutated(json, &random)
      let tools = Self.read(mutated, by: pair.interpreter, form)
      guard let octets = try? pair.generated.bytes(fromJSON: mutated, form) else { continue }
      let isRounded = tools.octets == nil && tools.rule == "inexact-value"
      #expect(
        isRounded || tools.octets == octets,
        "round \(round), \(pair.characteristic.name), \(form): \(mutated) is \(octets.hexString), not \(tools)")
      readByBoth += tools.octets == nil ? 0 : 1
    }
    #expect(readByBoth > 0, "no JSON was read")
  }

  @Test("what may be absent is absent where JSON says null, and no text is this word", arguments: ["null", "~"])
  func absent(_ null: String) throws {
    let pair = try #require(try Self.pair("UDI for Medical Devices"))
    let json = #"{"Flags":{},"UDI Label":\#(null),"UDI Issuer":"a"}"#
    #expect(Self.read(json, by: pair.interpreter, .meaning).octets == [0x04, 0x61, 0x00])
    let label = try #require(try Self.pair("Label"))
    #expect(Self.read(#"{"Kind":7,"Text":\#(null)}"#, by: label.interpreter, .meaning).rule == "literal-shape")
    #expect(Self.read(#"{"Kind":7,"Text":"\#(null)"}"#, by: label.interpreter, .meaning).octets == [7] + null.utf8)
    let name = try #require(try Self.pair("Manufacturer Name String"))
    #expect(Self.read(null, by: name.interpreter, .meaning).octets == nil)
  }

  @Test(
    "a number that a float rounds to infinity is out of its range, to gattc and to generated types",
    arguments: ["1e39", "-1e39", "3.4028235677973366e38", "1e400"])
  func infinite(_ number: String) throws {
    let pair = try #require(try Self.pair("Float32"))
    #expect(Self.read(number, by: pair.interpreter, .meaning).rule == "value-out-of-range")
    #expect(throws: ValueTextError.self) { try pair.generated.bytes(fromJSON: number, .meaning) }
    #expect(Self.read(#""Infinity""#, by: pair.interpreter, .meaning).octets == [0, 0, 0x80, 0x7F])
  }

  private static func pair(_ name: String) throws -> SecondOpinion? {
    try GoldenFile.all.lazy.flatMap { try SecondOpinion.all(of: $0) }.first { $0.characteristic.name == name }
  }

  private static func json(of pair: SecondOpinion, _ form: JSONForm, _ random: inout SeededRandom) -> String? {
    let value = RandomValue.for(pair.characteristic, using: &random)
    guard let octets = try? pair.interpreter.encode(value) else { return nil }
    let decoded = try? pair.interpreter.decode(octets)
    return decoded.map { pair.interpreter.meaning(of: $0, form == .raw ? .raw : .meaning).json }
  }

  private static func read(
    _ json: String, by interpreter: Interpreter, _ form: JSONForm
  ) -> (octets: [UInt8]?, rule: String?) {
    var reader = LiteralReader(interpreter, form: form == .raw ? .raw : .meaning)
    var diagnostics = Diagnostics()
    let octets = JSONArgument.node(json, path: "JSON", reporting: &diagnostics).flatMap { reader.bytes($0) }
    return (octets, reader.diagnostics.sorted.first?.rule ?? diagnostics.sorted.first?.rule)
  }

  /// The JSON with something else in the place of one scalar.
  private static func mutated(_ json: String, _ random: inout SeededRandom) -> String {
    let tokens = Self.tokens(of: json)
    let scalars = tokens.indices.filter { place in
      let isKey = place + 1 < tokens.count && tokens[place + 1] == ":"
      return !isKey && !["{", "}", "[", "]", ":", ","].contains(tokens[place])
    }
    guard let place = scalars.randomElement(using: &random) else { return json }
    var changed = tokens
    changed[place] = random.pick(replacements)
    return changed.joined()
  }

  /// JSON without blanks, cut into its signs, strings, numbers and words.
  private static func tokens(of json: String) -> [String] {
    var tokens: [String] = []
    var (isInString, isEscaped) = (false, false)
    for character in json {
      let isSign = !isInString && "{}[]:,".contains(character)
      let goesOn = isInString || !isSign && tokens.last.map { !["{", "}", "[", "]", ":", ","].contains($0) } ?? false
      if goesOn { tokens[tokens.count - 1].append(character) } else { tokens.append(String(character)) }
      if character == "\"", !isEscaped { isInString.toggle() }
      isEscaped = isInString && character == "\\" && !isEscaped
    }
    return tokens
  }
}

import GATTProfiles
import GATTSampling
import GATTSchema
import Goldens
import Testing

@Suite("JSON payload")
struct JSONPayloadTests {
  @Test("generated code escapes the characters that nobody sees as gattc does, and no others")
  func unseen() throws {
    let scalars = (UInt32(0)...0x10_FFFF).compactMap(Unicode.Scalar.init)
    for start in stride(from: 0, to: scalars.count, by: 100) {
      let text = String(String.UnicodeScalarView(scalars[start..<min(start + 100, scalars.count)]))
      let value = try DeviceInformation.ManufacturerName(text)
      #expect(value.json == JSONString.quoted(text), "from \(scalars[start].value)")
    }
  }

  @Test(
    "a property of AKCBInspection is JSON of a declared shape: what is read has its members as Swift properties")
  func read() throws {
    let text =
      #"{"identifier":"observedValue","keyPath":"observedValue","context":null,"value":true,"server":"Test Server"}"#
    let property = try Papers.Property(bytes: Array(text.utf8))
    #expect(property.identifier == "observedValue" && property.keyPath == "observedValue" && property.context_ == nil)
    #expect(property.content == .bool(true) && property.server == "Test Server" && property.others.isEmpty)
    // A `null` that nobody needs is not written.
    #expect(String(decoding: property.encoded(), as: UTF8.self) == text.replacing(#""context":null,"#, with: ""))
  }

  @Test(
    "what is written to it is an object with identifier and value, or the value alone",
    arguments: [
      (#"{"identifier":"observedValue","value":true}"#, JSONValue.bool(true)), ("true", .bool(true)),
      (" 12.50 ", .number("12.50")), (#"["a",null]"#, .array([.string("a"), .null])),
    ])
  func written(_ text: String, _ value: JSONValue) throws {
    let request = try Papers.Property.Request(bytes: Array(text.utf8))
    let property = Papers.Property(jsonValue: request.value)
    #expect((property?.content ?? request.value) == value)
  }

  @Test("JSON is made in Swift and read by the tools")
  func made() throws {
    let machine = Papers.Machine(
      samples: [1, -0.5], doors: [.init(open: true)], server: .init(port: 80, isUp: false))
    let text = #"{"samples":[1,-0.5],"doors":[{"open":true}],"server":{"port":80,"is-up":false}}"#
    #expect(String(decoding: machine.encoded(), as: UTF8.self) == text)
    let interpreter = try Self.interpreter(of: "Machine")
    let value = try interpreter.decode(machine.encoded())
    #expect(interpreter.meaning(of: value).json == text)
    #expect(try interpreter.encode(value) == machine.encoded())
  }

  @Test("a whole number with a scale is a property in its unit, beside what the JSON has, and so are lists of them")
  func scaled() throws {
    let text = #"{"voltage":52800,"current":-1,"load":12.5,"cells":[[3296,3297],[]]}"#
    var battery = try Papers.Battery(bytes: Array(text.utf8))
    #expect(battery.voltageRaw == 52800 && battery.voltage == 52.8 && battery.current == -0.1 && battery.load == 12.5)
    #expect(battery.cells == [[3.296, 3.297], []] && battery.cellsRaw == [[3296, 3297], []])
    let meaning = #"{"voltage":52.8,"current":-0.1,"load":12.5,"cells":[[3.296,3.297],[]]}"#
    #expect(battery.json == meaning)
    #expect(try Papers.Battery(json: meaning) == battery && Papers.Battery(rawJSON: battery.rawJSON) == battery)
    try battery.setVoltage(48.0)
    try battery.setCurrent(nil)
    #expect(battery.voltageRaw == 48000 && battery.currentRaw == nil && battery.current == nil)
    #expect(throws: ValueRangeError.self) { try battery.setVoltage(61) }
    let interpreter = try Self.interpreter(of: "Battery")
    #expect(interpreter.meaning(of: try interpreter.decode(battery.encoded())).json == battery.json)
  }

  @Test(
    "a number outside its limits is refused, by generated code and by the tools, in octets and in JSON",
    arguments: [
      (#"{"voltage":60001,"load":1,"cells":[]}"#, #"{"voltage":60.001,"load":1,"cells":[]}"#),
      (#"{"voltage":-1,"load":1,"cells":[]}"#, #"{"voltage":-0.001,"load":1,"cells":[]}"#),
      (#"{"voltage":1,"load":100.5,"cells":[]}"#, #"{"voltage":0.001,"load":100.5,"cells":[]}"#),
    ])
  func limited(_ text: String, _ meaning: String) throws {
    let interpreter = try Self.interpreter(of: "Battery")
    #expect(throws: ValueDecodingError.self) { try Papers.Battery(bytes: Array(text.utf8)) }
    #expect(throws: ValueTextError.self) { try Papers.Battery(json: meaning) }
    let told = #expect(throws: ValueError.self) { try interpreter.decode(Array(text.utf8)) }
    #expect(told?.description.contains("from 0 to ") == true, "\(told?.description ?? "")")
    var reader = LiteralReader(interpreter)
    #expect(reader.bytes(try #require(JSONReader.read(meaning))) == nil && reader.diagnostics.hasErrors)
  }

  @Test("members in another order and blanks are read, and unknown members kept where the profile keeps them")
  func tolerant() throws {
    let bytes = Array("{ \"value\" : 1,\n\"more\": [ 2 ], \"identifier\": \"a\" }".utf8)
    let property = try Papers.Property(bytes: bytes)
    #expect(property.others == [JSONMember("more", JSONValue.array([.number("2")]))])
    #expect(String(decoding: property.encoded(), as: UTF8.self) == #"{"identifier":"a","value":1,"more":[2]}"#)
  }

  @Test(
    "JSON of another shape is refused, by generated code and by the tools at the same octet",
    arguments: [
      (#"{"samples":[1],"doors":[]"#, 25, "this is to be JSON"), ("", 0, "this is to be JSON"),
      (#"{"samples":[1]}"#, 0, "“doors” is to be a list"), (#"[]"#, 0, "this is to be an object"),
      (#"{"samples":["1"],"doors":[]}"#, 0, "“samples/0” is to be a number"),
      (#"{"samples":[1e999],"doors":[]}"#, 0, "“samples/0” is to be a number"),
      (#"{"samples":[],"doors":[{"open":1}]}"#, 0, "“doors/0/open” is to be true or false"),
      (#"{"samples":[],"doors":[],"server":{"port":1.0,"is-up":true}}"#, 0, "“server/port” is to be a whole number"),
      (#"{"samples":[],"doors":[],"x":1}"#, 0, "“x” is to be nothing of this name"),
      (#"{"samples":[],"samples":[],"doors":[]}"#, 14, "this is to be JSON"),
      (#"{"samples":["# + String(repeating: "[", count: 40), 42, "this is to be JSON"),
      (
        "{\"samples\":[" + Array(repeating: "1e15", count: 90).joined(separator: ",") + "],\"doors\":[]}", 0, "expected"
      ),
    ])
  func refused(_ text: String, _ offset: Int, _ reason: String) throws {
    let bytes = Array(text.utf8)
    let error = #expect(throws: ValueDecodingError.self) { try Papers.Machine(bytes: bytes) }
    let told = #expect(throws: ValueError.self) { try Self.interpreter(of: "Machine").decode(bytes) }
    #expect(error?.offset == offset && told?.offset == offset)
    #expect(told?.description.contains(reason) == true, "\(told?.description ?? "")")
  }

  @Test("generated code and the interpreter agree on JSON however it is spelled")
  func spellings() throws {
    let fragments = [
      "{", "}", "[", "]", ",", ":", " ", "\n", "\"", "\\", "\"a\"", "\"value\":1,", "\"\\u0061\"", "\"\\ud83d\\ude00\"",
      "\"\\ud83d\"",
      "\\n", "\\/", "1e15", "1E+2", "-0", "0.1e-7", "1e400", "9223372036854775808", "01", "-", "true", "null",
      "\u{FEFF}", "é",
    ].map { Array($0.utf8) }
    let file = try #require(GoldenFile.all.first { $0.goldenName.hasPrefix("Papers") })
    let pairs = try SecondOpinion.all(of: file)
    var random = SeededRandom("spellings of JSON")
    var accepted = 0
    for round in 0..<5_000 {
      let pair = pairs[round % pairs.count]
      let value = RandomValue.for(pair.characteristic, using: &random)
      guard var octets = try? pair.interpreter.encode(value), !octets.isEmpty else { continue }
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let start = Int.random(in: 0...octets.count, using: &random)
        let end = min(octets.count, start + Int.random(in: 0...2, using: &random))
        octets.replaceSubrange(start..<end, with: random.pick(fragments))
      }
      try #require(pair.disagreement(on: octets) == nil, "round \(round): \(String(decoding: octets, as: UTF8.self))")
      accepted += (try? pair.generated.validate(octets)) == nil ? 0 : 1
    }
    #expect(accepted > 100, "too few of the spellings are values: \(accepted)")
  }

  private static func interpreter(of name: String) throws -> Interpreter {
    let file = try #require(GoldenFile.all.first { $0.goldenName.hasPrefix("Papers") })
    let characteristics = try file.profile().services.flatMap(\.characteristics)
    return Interpreter(try #require(characteristics.first { $0.name == name }))
  }
}

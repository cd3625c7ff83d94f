import Testing

@testable import GATTSchema

@Suite("What octets mean, as JSON, lines and dictionaries")
struct MeaningTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var value: String
    var hex: String
    var json: String
    var lines: [String]
    var strings: [String: String]
    var testDescription: String { "\(value) \(hex)" }
  }

  private static let all = [
    Case(value: "{ raw: uint8 }", hex: "07", json: "7", lines: ["7"], strings: ["Reading": "7"]),
    Case(
      value: "{ raw: uint64 }", hex: "ffffffffffffffff", json: "\"18446744073709551615\"",
      lines: ["18446744073709551615"],
      strings: ["Reading": "18446744073709551615"]),
    Case(value: "{ raw: bool }", hex: "01", json: "true", lines: ["true"], strings: ["Reading": "true"]),
    Case(
      value: "{ raw: int16, scale: 1/4, unit: °C }", hex: "6500", json: "25.25", lines: ["25.25 °C"],
      strings: ["Reading": "25.25", "Reading Raw": "101"]),
    Case(
      value: "{ raw: int16, scale: 1/4, unit: °C, name: Temp }", hex: "6400", json: "25", lines: ["Temp 25 °C"],
      strings: ["temp": "25", "tempRaw": "100"]),
    Case(value: "{ raw: uint8, unit: \"%\" }", hex: "64", json: "100", lines: ["100%"], strings: ["Reading": "100"]),
    Case(
      value: "{ raw: uint16, unit: s, special: { Not Known: 65535 } }", hex: "ffff", json: "\"Not Known\"",
      lines: ["Not Known"], strings: ["Reading": "Not Known", "Reading Raw": "65535"]),
    Case(
      value: "{ raw: int8, scale: 1/64, format: \"%.2f\" }", hex: "a0", json: "-1.5", lines: ["-1.50"],
      strings: ["Reading": "-1.50", "Reading Raw": "-96"]),
    Case(
      value: "{ raw: uint16, format: \"%04X\" }", hex: "0a00", json: "10", lines: ["000A"], strings: ["Reading": "000A"]
    ),
    Case(value: "{ raw: int8, format: \"%x\" }", hex: "ff", json: "-1", lines: ["ff"], strings: ["Reading": "ff"]),
    Case(
      value: "{ raw: uint8, cases: { \"No\": 0, One: { value: 1, label: Button One } } }", hex: "01", json: "\"One\"",
      lines: ["Button One"], strings: ["Reading": "Button One"]),
    Case(
      value: "{ raw: uint8, cases: { \"No\": 0 }, unknown: keep }", hex: "09", json: "9", lines: ["9"],
      strings: ["Reading": "9"]),
    Case(
      value:
        "{ raw: uint8, bits: { 0: Test 1, 1: { name: Test 2, labels: { set: \"yes\", clear: \"no\" } } }, labels: { set: PASSED, clear: FAILED } }",
      hex: "f1",
      json: "{\"Test 1\":true,\"Test 2\":false,\"unnamed\":240}", lines: ["Test 1 PASSED", "Test 2 no"],
      strings: ["test1": "PASSED", "test2": "no", "rawValue": "241"]),
    Case(
      value: "{ array: int8, elements: [X, { name: Y, scale: 1/2, unit: g }] }", hex: "ff03",
      json: "{\"X\":-1,\"Y\":1.5}", lines: ["X -1", "Y 1.5 g"], strings: ["x": "-1", "y": "1.5", "yRaw": "3"]),
    Case(
      value: "{ array: uint8, count: 2 }", hex: "0102", json: "[1,2]", lines: ["1", "2"],
      strings: ["value1": "1", "value2": "2"]),
    Case(
      value: "{ array: uint8 }", hex: "010203", json: "[1,2,3]", lines: ["1", "2", "3"],
      strings: ["value1": "1", "value2": "2", "value3": "3"]),
    Case(value: "{ array: uint8 }", hex: "", json: "[]", lines: [], strings: [:]),
    Case(
      value: "{ pair: [uint8, int8] }", hex: "0af6", json: "[10,-10]", lines: ["10", "-10"],
      strings: ["value1": "10", "value2": "-10"]),
    Case(
      value: "{ array-pair: [uint8, int8], counts: [2, 1] }", hex: "0102ff", json: "[[1,2],[-1]]",
      lines: ["1", "2", "-1"], strings: ["value11": "1", "value12": "2", "value21": "-1"]),
    Case(
      value: "{ array-pair: [uint8, int8], counts: [1, 1], elements: [C1, C2] }", hex: "01ff",
      json: "{\"C1\":1,\"C2\":-1}", lines: ["C1 1", "C2 -1"], strings: ["c1": "1", "c2": "-1"]),
    Case(
      value: "{ string: utf8 }", hex: "22 5c 0a 09 01 c3a4", json: "\"\\\"\\\\\\n\\t\\u0001ä\"",
      lines: ["\"\\\n\t\u{01}ä"], strings: ["Reading": "\"\\\n\t\u{01}ä"]),
    Case(value: "{ raw: float32 }", hex: "0000c07f", json: "\"nan\"", lines: ["nan"], strings: ["Reading": "nan"]),
    Case(
      value: "{ raw: float64 }", hex: "000000000000f0ff", json: "\"-inf\"", lines: ["-inf"],
      strings: ["Reading": "-inf"]),
    Case(
      value: "{ raw: float32 }", hex: "cdcccc3d", json: "0.10000000149011612", lines: ["0.1"],
      strings: ["Reading": "0.1"]),
    Case(
      value: "{ raw: float32, format: \"%.3f\", unit: m }", hex: "cdcccc3d", json: "0.10000000149011612",
      lines: ["0.100 m"], strings: ["Reading": "0.100"]),
  ]

  @Test("JSON, lines and dictionary say the same", arguments: all)
  func everyForm(_ item: Case) throws {
    let characteristic = try Sample.characteristic(value: item.value)
    let value = try Interpreter(characteristic).decode(try #require(Hex.bytes(item.hex)))
    #expect(characteristic.layout.meaning(of: value).json == item.json)
    #expect(characteristic.layout.lines(of: value) == item.lines)
    #expect(characteristic.stringDictionary(of: value) == item.strings)
  }

  @Test("what JSON says reads back as the same value", arguments: all)
  func readBack(_ item: Case) throws {
    let characteristic = try Sample.characteristic(value: item.value)
    let value = try Interpreter(characteristic).decode(try #require(Hex.bytes(item.hex)))
    // Bits without a name are not in the JSON; those of this case would be lost.
    guard item.hex != "f1" else { return }
    let yaml = Sample.yaml(value: item.value, more: "initial: \(item.json)")
    let compilation = Compilation(text: yaml)
    let bytes = compilation.profile?.services.first?.characteristics.first?.initial
    #expect(bytes == (try Interpreter(characteristic).encode(value)), "\(compilation.findings)")
  }

  @Test(
    "a fixed number of decimals is what C's printf writes: the exact value, ties to even",
    arguments: [
      (0.35, 1, "0.3"), (2.5, 0, "2"), (3.5, 0, "4"), (0.125, 2, "0.12"), (-0.001, 2, "-0.00"), (-0.0, 1, "-0.0"),
      (1e15, 2, "1000000000000000.00"),
      (1.005, 2, "1.00"), (0, 3, "0.000"), (99.995, 2, "100.00"), (.leastNonzeroMagnitude, 9, "0.000000000"),
      (26.46875, 4, "26.4688"),
      (-39.8886865234375, 2, "-39.89"),
    ])
  func decimals(_ value: Double, _ decimals: Int, _ text: String) {
    #expect(NumberText.fixed(value, decimals: decimals) == text)
  }

  @Test("scaled values are exact where a decimal is", arguments: 0...1000)
  func exactTenths(_ raw: Int) throws {
    let quantity = Quantity(scale: try #require(Rational("0.1")), offset: .zero, special: [])
    #expect(
      NumberText.shortest(quantity.value(of: Int128(raw)))
        == (raw % 10 == 0 ? "\(raw / 10)" : "\(raw / 10).\(raw % 10)"))
  }
}

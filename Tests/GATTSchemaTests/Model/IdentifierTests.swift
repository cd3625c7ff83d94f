import TestSupport
import Testing

@testable import GATTSchema

@Suite("Swift names")
struct IdentifierTests {
  @Test(
    "types are UpperCamelCase, properties lowerCamelCase, acronyms stay whole",
    arguments: [
      ("Heart Rate", "HeartRate", "heartRate"), ("TI SensorTag", "TISensorTag", "tiSensorTag"),
      ("RR Intervals", "RRIntervals", "rrIntervals"), ("X", "X", "x"), ("x", "X", "x"), ("BLE", "BLE", "ble"),
      ("XYZAxis", "XYZAxis", "xyzAxis"), ("button-one", "ButtonOne", "buttonOne"),
      ("snake_case_name", "SnakeCaseName", "snakeCaseName"),
      ("2 Metre", "_2Metre", "_2Metre"), ("3D", "_3D", "_3d"), ("pH", "PH", "pH"), ("H2O", "H2O", "h2o"),
      ("Δt", "Δt", "δt"),
      ("Größe", "Größe", "größe"), ("温度 計", "温度計", "温度計"), ("a.b/c(d)", "ABCD", "aBCD"),
      ("  spaced  ", "Spaced", "spaced"),
      ("Test 1", "Test1", "test1"), ("URL2", "URL2", "url2"), ("iPhone", "IPhone", "iPhone"),
      ("Temp °C", "TempC", "tempC"),
    ])
  func made(_ name: String, _ type: String, _ property: String) {
    #expect(Identifier.type(name) == type)
    #expect(Identifier.property(name) == property)
    #expect(Identifier.isValid(Identifier.type(name)) && Identifier.isValid(Identifier.property(name)))
  }

  @Test(
    "cases that are all units are called as Foundation calls units, and single letters as they are",
    arguments: [
      (["mg/dL", "mmol/L"], ["milligramsPerDeciliter", "millimolesPerLiter"]), (["kg", "L"], ["kilograms", "liters"]),
      (["mmHg", "kPa"], ["millimetersOfMercury", "kilopascals"]), (["°C", "°F"], ["celsius", "fahrenheit"]),
      (["km/h", "mph"], ["kilometersPerHour", "milesPerHour"]), (["m²", "m³"], ["squareMeters", "cubicMeters"]),
      (["kg/L", "mol/L"], ["kilogramsPerLiter", "molesPerLiter"]), (["kHz", "mbar"], ["kilohertz", "millibar"]),
      (["A", "V"], ["a", "v"]), (["A", "B", "C"], ["a", "b", "c"]), (["min", "max"], ["min", "max"]),
      (["kg", "Unknown"], ["kg", "unknown"]),
    ])
  func units(_ names: [String], _ expected: [String]) throws {
    let cases = names.enumerated().map { "\"\($1)\": \($0)" }.joined(separator: ", ")
    let text = RuleExample.characteristic("properties: [read]\nvalue: { raw: uint8, cases: { \(cases) } }", "")
      .files(in: .thermometer).before
    let profile = try #require(Compilation(SourceFile(path: "test.gatt.yaml", text: text)).profile)
    let layout = try #require(profile.services.first?.characteristics.first?.layout)
    guard case .numbers(let numbers) = layout, case .enumeration(let enumeration)? = numbers.elements.first?.meaning
    else {
      Issue.record("\(layout) has no cases")
      return
    }
    #expect(enumeration.cases.map(\.identifier) == expected)
    #expect(enumeration.cases.map(\.label) == names)
  }

  @Test(
    "nothing is made of a name without letters and digits",
    arguments: ["", " ", "!?", "°", "…", "🚲", "_", "--", "\u{301}!"])
  func none(_ name: String) {
    #expect(Identifier.type(name).isEmpty || Identifier.isValid(Identifier.type(name)), "\(Identifier.type(name))")
    if !name.contains("\u{301}") { #expect(Identifier.property(name).isEmpty) }
  }

  @Test("every word of Swift's own comes out as something that can be written", arguments: Identifier.keywords.sorted())
  func keywords(_ word: String) {
    let property = Identifier.property(word)
    #expect(Identifier.isReserved(word))
    #expect(Identifier.escaped(word) == "`\(word)`")
    #expect(!Identifier.reservedMembers.contains(property))
    #expect(Identifier.isValid(property))
    #expect(!Identifier.isReserved(Identifier.type(word)) || Identifier.keywords.contains(Identifier.type(word)))
  }

  @Test("a name that generated types have already gets an underscore", arguments: Identifier.reservedMembers.sorted())
  func members(_ word: String) {
    let made = Identifier.property(word)
    #expect(!Identifier.reservedMembers.contains(made), "\(made)")
    #expect(made == word + "_" || made != word)
  }

  @Test("a type that would hide one of Swift's gets an underscore", arguments: Identifier.reservedTypes.sorted())
  func types(_ word: String) {
    #expect(!Identifier.reservedTypes.contains(Identifier.type(word)), "\(Identifier.type(word))")
  }

  @Test(
    "a name is valid as Swift takes it",
    arguments: [
      ("a", true), ("_a", true), ("aÄ1", true), ("Δ", true), ("a_b", true), ("__", true), ("", false), ("_", false),
      ("1a", false),
      ("a b", false), ("a-b", false), ("a.b", false), ("🚲", false), ("`a`", false), ("a\u{0}", false), ("a:", false),
      ("a\u{200B}", false),
    ])
  func valid(_ text: String, _ expected: Bool) {
    #expect(Identifier.isValid(text) == expected)
  }

  @Test(
    "a characteristic drops its service's words in front, when a name is left",
    arguments: [
      ("Battery", "Battery Level", "Level"), ("Heart Rate", "Heart Rate Measurement", "Measurement"),
      ("Battery", "Battery", "Battery"), ("Battery", "Batteries", "Batteries"), ("Test", "Test 1", "Test 1"),
      ("Tx Power Level", "Tx Power", "Tx Power"), ("A B", "A C", "A C"), ("", "A", "A"),
    ])
  func dropping(_ prefix: String, _ name: String, _ rest: String) {
    #expect(Identifier.dropping(prefix, from: name) == rest)
  }

  @Test("two names that come out alike collide, where `identifier:` tells them apart they do not")
  func collisions() {
    func rules(_ elements: String) -> [String] {
      Compilation(text: Sample.yaml(value: "{ pair: [uint8, uint8], elements: [\(elements)] }")).diagnostics.map(\.rule)
    }
    #expect(rules("Left Wheel, left-wheel") == ["identifier-collision"])
    #expect(rules("class, Class") == ["identifier-collision"])
    #expect(rules("value, Value") == ["identifier-collision"])
    #expect(rules("\"e\u{301}\", \"\u{E9}\"") == ["identifier-collision"])
    #expect(rules("X, Y").isEmpty)
    #expect(rules("Left Wheel, { name: left-wheel, identifier: other }").isEmpty)
    #expect(rules("{ name: X, special: { Off: 0, On: 1 } }, { name: X Is Off }") == ["identifier-collision"])
    #expect(rules("{ name: X, special: { Off: 0 } }, { name: X Is Off }").isEmpty, "nil says it, and no property")
  }

  @Test("no name makes it trap, and what it makes is valid or nothing", arguments: [0xCAFE] as [UInt64])
  func random(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20_000 {
      let scalars = (0..<Int.random(in: 0...6, using: &random)).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0...(Bool.random(using: &random) ? 0x7F : 0x2FFF), using: &random))
      }
      let name = String(String.UnicodeScalarView(scalars))
      for made in [Identifier.type(name), Identifier.property(name)] where !made.isEmpty {
        #expect(Identifier.isValid(made), "“\(name)” became “\(made)”, seed \(seed)")
      }
    }
  }
}

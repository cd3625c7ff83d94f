import GATTDynamic
import GATTProfiles
import Testing

@Suite("A value by names")
struct DynamicValueTests {
  private func settings() throws -> DynamicValue {
    try Fixture.hut().characteristic("Settings").value(bytes: [0x03, 40])
  }

  @Test(
    "has its numbers as the wire has them and as they are meant, with unit and names, and nothing for what is absent")
  func content() throws {
    let value = try settings()
    #expect(value["Flags/Fan"]?.flag == true)
    let mode = try number(value["flags.mode"])
    #expect(mode.raw == 1 && mode.value == 1 && mode.name == "Eco" && mode.unit == nil && mode.text == "Eco")
    let target = try number(value["Target"])
    #expect(target.raw == 40 && target.value == 20 && target.name == nil && target.unit == "°C" && target.text == "20")
    #expect(value["Pause"] == nil && value["Nothing"] == nil && value["Target/More"] == nil)
    #expect(value.content.fields?.map(\.identifier) == ["flags", "target"])
    let unknown = try number(Fixture.hut().characteristic("Temperature").value(bytes: [0x00, 0x80]).content)
    #expect(unknown.raw == -32768 && unknown.value == nil && unknown.name == "Unknown" && unknown.text == "Unknown")
  }

  private func number(_ content: DynamicContent?) throws -> DynamicNumber {
    guard case .number(let number)? = content else { throw NoNumber(content: content) }
    return number
  }

  private struct NoNumber: Error { let content: DynamicContent? }

  @Test("has items by their places, and nothing behind the last")
  func items() throws {
    let log = try Fixture.hut().characteristic("Log").value(bytes: [7, 1, 0x0A, 0, 2, 0xF6, 0xFF])
    #expect(log["Readings[1]/Value"]?.number == -10)
    #expect(log["readings[0].hour"]?.integer == 1)
    for path in ["Readings[2]", "Readings[-1]", "Readings[", "Readings[99999999999999999999]", "Readings[x]"] {
      #expect(log[path] == nil, "\(path)")
    }
  }

  @Test("goes to JSON and comes back, by what it means and by the numbers of the wire")
  func json() throws {
    let value = try settings()
    #expect(value.json == #"{"Flags":{"Fan":true,"Mode":"Eco"},"Target":20}"#)
    #expect(value.rawJSON == #"{"Flags":{"Fan":1,"Mode":1},"Target":40}"#)
    let characteristic = try Fixture.hut().characteristic("Settings")
    #expect(try characteristic.value(json: value.json) == value)
    #expect(try characteristic.value(json: value.rawJSON, .raw) == value)
  }

  @Test(
    "is not made of JSON that is none, and the error says what is wrong",
    arguments: [
      (#"{"Flags":{"Fan":true,"Mode":"Eco"},"Target":20,"Tarket":1}"#, "Tarket"),
      (#"{"Flags":{"Fan":true,"Mode":"Eko"},"Target":20}"#, "Eko"),
      (#"{"Flags":{"Fan":true,"Mode":"Eco"},"Target":31}"#, "31"), (#"{"Flags""#, ""), ("[]", "mapping"),
    ])
  func refusedJSON(_ json: String, _ word: String) throws {
    let characteristic = try Fixture.hut().characteristic("Settings")
    let error = #expect(throws: DynamicValueError.self) { try characteristic.value(json: json) }
    #expect(error?.description.contains(word) == true, "\(String(describing: error))")
  }

  @Test("takes a field in its unit, by name or label, and a field that was absent; what it refuses leaves it as it was")
  func edits() throws {
    var value = try settings()
    try value.set("Target", to: 22.5)
    try value.set("Flags/Fan", to: false)
    try value.set("Flags/Mode", to: "Boost")
    try value.set("Pause", to: 300)
    #expect(value.bytes == [0x04, 45, 0x2C, 0x01])
    try value.remove("Pause")
    #expect(value.bytes == [0x04, 45])
    let before = value
    #expect(throws: DynamicValueError.self) { try value.set("Target", to: 30.5) }
    #expect(throws: DynamicValueError.self) { try value.set("Flags/Mode", to: "Turbo") }
    #expect(throws: DynamicValueError.noField(path: "Taget", advice: "did you mean “Target”?")) {
      try value.set("Taget", to: 1)
    }
    #expect(throws: DynamicValueError.self) { try value.remove("Target") }
    #expect(value == before)
  }

  @Test("has the bits and the octets without a name as they are, and takes others")
  func unnamed() throws {
    var settings = try Fixture.hut().characteristic("Settings").value(bytes: [0x0B, 40])
    #expect(settings["Flags/unnamed"]?.integer == 8)
    try settings.set("Flags/unnamed", to: 0x10)
    #expect(settings.bytes == [0x13, 40])
    #expect(throws: DynamicValueError.self) { try settings.set("Flags/unnamed", to: 1) }
    try settings.remove("Flags/unnamed")
    #expect(settings.bytes == [0x03, 40])
  }

  @Test("that is one number is set by its own name")
  func number() throws {
    var value = try Fixture.hut().characteristic("Temperature").value(bytes: [0xD7, 0])
    try value.set("Temperature", to: -1.5)
    #expect(value.bytes == [0xF1, 0xFF])
    #expect(value.description == "-1.5 °C")
    #expect(throws: DynamicValueError.self) { try value.set("", to: 86) }
  }

  @Test("that is set in one field has all others as they were, also where several numbers mean the same")
  func others() throws {
    var soil = try box("Soil", [0x00, 0x01, 0x01])
    try soil.set("Mode", to: 2)
    #expect(soil.bytes == [0x00, 0x01, 0x02])
    // A field that nobody could set to what it is keeps it.
    var kept = try box("Kept", [200, 1])
    try kept.set("Mode", to: 2)
    #expect(kept.bytes == [200, 2])
    #expect(throws: DynamicValueError.self) { try kept.set("Level", to: 150) }
  }

  @Test("takes a computed number at the nearest step, as a setter of generated code does")
  func nearest() throws {
    var value = try Fixture.hut().characteristic("Temperature").value(bytes: [0xD8, 0])
    try value.set("Temperature", to: 21.6 + 0.1)
    #expect(value.bytes == [0xD9, 0])
    #expect(throws: DynamicValueError.self) { try value.set("Temperature", to: .nan) }
  }

  @Test("has a field of its own name for that name, and keeps the kinds of JSON")
  func names() throws {
    var air = try box("Air", [20, 50])
    try air.set("Air", to: 25)
    #expect(air.bytes == [25, 50])
    var free = try box("Free", Array(#"{"value":4}"#.utf8))
    try free.set("value", to: 5)
    #expect(free.bytes == Array(#"{"value":5}"#.utf8))
    try free.set("value", to: "5")
    #expect(free.bytes == Array(#"{"value":"5"}"#.utf8))
  }

  @Test(
    "is made of JSON alone, with each name once",
    arguments: [
      #"{"Mode":1,"Charge":1,"Mode":2}"#, "Mode: 1", "{Mode: 1, Charge: 1}", #"{"Mode":0x1,"Charge":1}"#, "[",
    ])
  func noJSON(_ text: String) throws {
    let characteristic = try ProfileLibrary(profile: Self.box).characteristic("Soil")
    #expect(throws: DynamicValueError.self) { try characteristic.value(json: text) }
  }

  private func box(_ name: String, _ bytes: [UInt8]) throws -> DynamicValue {
    try ProfileLibrary(profile: Self.box).characteristic(name).value(bytes: bytes)
  }

  private static let box = """
    gatt: 1
    name: Box
    services:
      - name: Box
        uuid: FFE0
        characteristics:
          - name: Soil
            uuid: FFE1
            properties: [read, write]
            value: { struct: [{ name: Charge, raw: uint16, scale: { piecewise: { 2000: 0, 3000: 100 } } }, { name: Mode, raw: uint8 }] }
          - name: Kept
            uuid: FFE2
            properties: [read, write]
            value: { struct: [{ name: Level, raw: uint8, max: 100, out-of-range: keep }, { name: Mode, raw: uint8 }] }
          - name: Air
            uuid: FFE3
            properties: [read, write]
            value: { struct: [{ name: Air, raw: uint8 }, { name: Humidity, raw: uint8 }] }
          - name: Free
            uuid: FFE4
            properties: [read, write]
            value: { json: { type: object, members: [{ name: value, type: any }] } }
    """
}

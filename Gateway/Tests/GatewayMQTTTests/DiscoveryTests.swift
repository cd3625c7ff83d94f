import Foundation
import Testing

@testable import GatewayCore
@testable import GatewayMQTT

@Suite("What Home Assistant is told of devices")
struct DiscoveryTests {
  private static let topics = Topics(base: "gatt", gateway: "attic")

  private func device(_ fields: [DiscoveryField], name: String = "shed") -> DiscoveryDevice {
    DiscoveryDevice(
      identity: "c0ffee000001", name: name, address: "c0:ff:ee:00:00:01", model: "Shed", expiry: .seconds(60),
      main: fields.count == 1 ? fields[0].path : nil, fields: fields)
  }

  private func components(_ fields: [DiscoveryField], name: String = "shed") -> [BrokerMessage] {
    Discovery(topics: Self.topics, form: .components).messages(of: device(fields, name: name))
  }

  private func members(_ field: DiscoveryField, name: String = "shed") -> [String: DiscoveryValue] {
    Discovery(topics: Self.topics).component(field, of: device([field, field], name: name))
  }

  private let temperature = DiscoveryField(path: "temperature", unit: "°C", kind: .number(decimals: 1))

  @Test("is a message for each field, byte by byte")
  func componentForm() {
    #expect(
      components([temperature]) == [
        BrokerMessage(
          topic: "homeassistant/sensor/gatt_c0ffee000001/temperature/config",
          payload:
            #"{"availability":[{"payload_available":"online","payload_not_available":"offline","#
            + #""topic":"gatt/bridge/attic/state","value_template":"{{ (value_json | default({})).get(\"state\", \"\") }}"},"#
            + #"{"payload_available":"online","payload_not_available":"offline","#
            + #""topic":"gatt/shed/availability","value_template":"{{ (value_json | default({})).get(\"state\", \"\") }}"}],"#
            + #""availability_mode":"all","device":{"connections":[["bluetooth","C0:FF:EE:00:00:01"]],"#
            + #""identifiers":["gatt_c0ffee000001"],"model":"Shed","name":"shed"},"device_class":"temperature","#
            + #""expire_after":60,"name":null,"origin":{"name":"gatt-gateway"},"state_class":"measurement","#
            + #""state_topic":"gatt/shed","suggested_display_precision":1,"unique_id":"c0ffee000001_temperature_gatt","#
            + #""unit_of_measurement":"°C","value_template":"{{ value_json[\"temperature\"] | default(none) }}"}"#,
          isRetained: true)
      ])
  }

  @Test("is one message for a device, in which what the fields share is once")
  func deviceForm() throws {
    let fields = [DiscoveryField(path: "flags.fan", kind: .flag), temperature]
    let messages = Discovery(topics: Self.topics).messages(of: device(fields))
    #expect(messages.map(\.topic) == ["homeassistant/device/gatt_c0ffee000001/config"])
    let payload = try #require(messages.first?.payload)
    #expect(payload.components(separatedBy: "\"state_topic\"").count == 2)
    #expect(payload.contains(#""flags-fan":{"expire_after":60,"name":"Flags fan","payload_off":"False""#))
    #expect(payload.contains(#""platform":"binary_sensor""#))
    // The order in which fields were heard is in none of it.
    #expect(Discovery(topics: Self.topics).messages(of: device(fields.reversed())) == messages)
    #expect(Discovery(topics: Self.topics).messages(of: device([])) == [])
  }

  @Test("has for each kind of field what shows it, and what it may be set to")
  func platforms() {
    func platform(_ kind: DiscoveryField.Kind, isWritable: Bool = false) -> String {
      Discovery.platform(of: DiscoveryField(path: "x", kind: kind, isWritable: isWritable))
    }
    #expect(platform(.number()) == "sensor" && platform(.number(), isWritable: true) == "number")
    #expect(platform(.flag) == "binary_sensor" && platform(.flag, isWritable: true) == "switch")
    #expect(platform(.cases(["A"])) == "sensor" && platform(.cases(["A"]), isWritable: true) == "select")
    #expect(platform(.text()) == "sensor" && platform(.text(), isWritable: true) == "text")
    #expect(platform(.moments(["Press"])) == "event" && platform(.presence) == "device_tracker")
    let target = members(
      DiscoveryField(path: "target", unit: "°C", kind: .number(limits: 5...30, step: 0.5), isWritable: true))
    #expect(target["min"] == .number(5) && target["max"] == .number(30) && target["step"] == .number(0.5))
    #expect(target["command_topic"] == "gatt/shed/set/target" && target["entity_category"] == "config")
    // Home Assistant takes 1 to 100 without limits, and no step below a thousandth.
    let free = members(DiscoveryField(path: "free", kind: .number(), isWritable: true))
    #expect(free["min"] == .number(-9_007_199_254_740_992) && free["max"] == .number(9_007_199_254_740_992))
    let fine = members(DiscoveryField(path: "fine", kind: .number(limits: 0...1, step: 0.0001), isWritable: true))
    #expect(fine["step"] == .number(0.001) && free["step"] == .number(0.001))
    // What can be set is no measurement, and is not over.
    #expect(target["state_class"] == nil && target["expire_after"] == nil)
    #expect(members(DiscoveryField(path: "note", kind: .text(limit: 900), isWritable: true))["max"] == .number(255))
    let mode = members(DiscoveryField(path: "mode", kind: .cases(["Eco", "Boost"])))
    #expect(mode["device_class"] == "enum" && mode["options"] == .list(["Eco", "Boost", "unknown"]))
    #expect(mode["state_class"] == nil && mode["unit_of_measurement"] == nil)
    #expect(components([temperature, DiscoveryField(path: "rest", kind: .parts)]).count == 1)
  }

  @Test(
    "has truth values with the class that their name says, where it says what is true",
    arguments: [
      ("windowOpen", "window"), ("flags.batteryLow", "battery"), ("measurements.smokeDetected", "smoke"),
      ("keyProblem", "problem"),
      ("unlocked", "lock"), ("door", nil), ("light", nil), ("fan", nil),
    ])
  func binaryClasses(path: String, name: String?) {
    #expect(members(DiscoveryField(path: path, kind: .flag))["device_class"] == name.map { .text($0) })
    #expect(members(DiscoveryField(path: path, kind: .flag, isWritable: true))["device_class"] == nil)
    let isDiagnostic = ["battery", "problem"].contains(name)
    #expect(members(DiscoveryField(path: path, kind: .flag))["entity_category"] == (isDiagnostic ? "diagnostic" : nil))
  }

  @Test(
    "has a device that comes and goes as home or not, which is no matter of its being there", arguments: [false, true])
  func presence(isShared: Bool) throws {
    var discovery = Discovery(topics: Self.topics, form: .components)
    discovery.isShared = isShared
    let messages = discovery.messages(
      of: device([temperature, DiscoveryField(path: "device.presence", kind: .presence)]))
    let message = try #require(messages.first { $0.topic.contains("/device_tracker/") })
    let members = try #require(
      try JSONSerialization.jsonObject(with: Data(message.payload.utf8)) as? [String: Any])
    #expect(members["state_topic"] as? String == "gatt/shed/availability" && members["name"] is NSNull)
    #expect(members["source_type"] as? String == "bluetooth_le" && members["expire_after"] == nil)
    let sources = try #require(members["availability"] as? [[String: String]])
    #expect(
      sources.count == 1 && sources[0]["topic"] == (isShared ? "gatt/shed/availability" : "gatt/bridge/attic/state"))
    #expect((sources[0]["value_template"] == "online") == isShared)
  }

  @Test("tells of a device by its key under a name that stays and does not tell the key")
  func resolving() throws {
    let text = "ec0234a357c8ad05341010a60a397d9b"
    let key = try #require(IdentityResolvingKey(text))
    var phone = DeviceConfiguration(name: try Slug("phone"), identity: .resolving(key))
    phone.isTracked = true
    var renamed = phone
    renamed.name = try Slug("annas-phone")
    let discovery = Discovery(topics: Self.topics, form: .components)
    let messages = HeardFields(discovery, KnownDevices(devices: [phone])).messages.filter { !$0.payload.isEmpty }
    let name = try #require(key.publicName)
    #expect(messages.map(\.topic) == ["homeassistant/device_tracker/gatt_\(name)/device-presence/config"])
    let again = HeardFields(discovery, KnownDevices(devices: [renamed])).messages.filter { !$0.payload.isEmpty }
    #expect(again.map(\.topic) == messages.map(\.topic))
    #expect(
      name.count == 19
        && !messages.contains { $0.payload.contains(text.prefix(6)) || $0.payload.contains("connections") })
    #expect(try #require(IdentityResolvingKey("ec0234a357c8ad05341010a60a397d9c")).publicName != name)
    // Who is not asked for as that, has no entity before something of it is heard.
    phone.isTracked = false
    #expect(HeardFields(discovery, KnownDevices(devices: [phone])).messages.allSatisfy { $0.payload.isEmpty })
  }

  @Test("has what it is only for maintenance as that, and the strength of the signal switched off")
  func categories() {
    let battery = members(DiscoveryField(path: "battery", unit: "%", kind: .number()))
    #expect(battery["device_class"] == "battery" && battery["entity_category"] == "diagnostic")
    let signal = members(DiscoveryField(path: "txPower", unit: "dBm", kind: .number()))
    #expect(signal["enabled_by_default"] == .flag(false) && signal["entity_category"] == "diagnostic")
    #expect(members(DiscoveryField(path: "used", unit: "kWh", kind: .number()))["state_class"] == "total_increasing")
  }

  @Test("has what a user says in the place of all else, key by key; null takes a key away")
  func options() {
    var field = temperature
    field.options = ["device_class": .none, "icon": .text("mdi:leaf")]
    let payload = components([field]).first?.payload ?? ""
    #expect(!payload.contains("device_class") && payload.contains(#""icon":"mdi:leaf""#))
    #expect(payload.contains(#""state_class":"measurement""#))
  }

  @Test("G24: a value is over some time after it was heard, unless only the device says whether it is there")
  func expiry() {
    #expect(members(temperature)["expire_after"] == .number(60))
    #expect(members(DiscoveryField(path: "press", kind: .moments(["Press"])))["expire_after"] == nil)
    var lasting = device([temperature])
    lasting.expiry = nil
    #expect(Discovery(topics: Self.topics).component(temperature, of: lasting)["expire_after"] == nil)
  }

  @Test("G28: nothing is published that the broker has already, and what is of another is left alone")
  func comparison() throws {
    let wanted = components([temperature, DiscoveryField(path: "fan", kind: .flag)])
    let comparison = DiscoveryComparison(base: "gatt")
    var kept = Dictionary(uniqueKeysWithValues: wanted.map { ($0.topic, $0.payload) })
    kept["homeassistant/sensor/other/config"] = #"{"state_topic":"zigbee2mqtt/x","origin":{"name":"Zigbee2MQTT"}}"#
    kept["homeassistant/sensor/else/config"] = #"{"state_topic":"gatt2/x","origin":{"name":"gatt-gateway"}}"#
    kept["homeassistant/sensor/broken/config"] = "{"
    #expect(comparison.messages(kept: kept, wanted: wanted) == [])
    #expect(comparison.messages(kept: [:], wanted: wanted) == wanted)
    let ghost = "homeassistant/sensor/gatt_1/old/config"
    kept[ghost] = wanted.first?.payload
    kept[wanted[1].topic] = "{}"
    #expect(
      comparison.messages(kept: kept, wanted: wanted) == [
        BrokerMessage(topic: ghost, payload: "", isRetained: true), wanted[1],
      ])
  }

  @Test(
    "G32: a device that is renamed keeps its entities, and one that is removed leaves nothing",
    arguments: [
      Discovery.Form.components, .device,
    ])
  func removal(form: Discovery.Form) throws {
    let discovery = Discovery(topics: Self.topics, form: form)
    let before = discovery.messages(of: device([temperature, DiscoveryField(path: "fan", kind: .flag)]))
    let after = discovery.messages(of: device([temperature, DiscoveryField(path: "fan", kind: .flag)], name: "barn"))
    // The same topics and ids, so that nothing is deleted and comes again as “_2”.
    #expect(before.map(\.topic) == after.map(\.topic) && before.map(\.payload) != after.map(\.payload))
    #expect(after.allSatisfy { !$0.payload.contains("shed") })
    let left = discovery.messages(leaving: try Slug("shed"))
    #expect(left.map(\.topic) == ["gatt/shed", "gatt/shed/availability"])
    let gone = discovery.messages(removing: device([temperature]), try Slug("shed"))
    #expect((left + gone).allSatisfy { $0.isRetained && $0.payload.isEmpty })
    #expect(gone.count == 3)
  }

  @Test(
    "G42: units are spelled as Home Assistant has them, and have a class only where that is sure",
    arguments: [
      ("\u{3BC}g", "\u{B5}g", "weight"), ("\u{B5}g", "\u{B5}g", "weight"), ("\u{3BC}g/m³", "\u{B5}g/m³", nil),
      ("\u{3BC}S/cm", "\u{B5}S/cm", nil), ("\u{B5}s", "\u{3BC}s", nil), ("\u{B5}g/ft³", "\u{3BC}g/ft³", nil),
      ("°C", "°C", "temperature"), ("%", "%", nil), ("ppm", "ppm", nil), ("lx", "lx", "illuminance"), ("°", "°", nil),
      ("hPa", "hPa", "pressure"), ("rpm", "rpm", nil), ("ms", "ms", "duration"), ("dBA", "dBA", "sound_pressure"),
    ] as [(String, String, String?)])
  func units(written: String, spelled: String, deviceClass: String?) {
    let unit = SensorClasses.unit(written)
    #expect(Array(unit.utf8) == Array(spelled.utf8))
    #expect(SensorClasses.deviceClass(unit: unit, field: "x") == deviceClass)
  }

  @Test("G42: a unit of several classes has the one that the name of the field says")
  func namedUnits() {
    #expect(SensorClasses.deviceClass(unit: "%", field: "air.humidity") == "humidity")
    #expect(SensorClasses.deviceClass(unit: "\u{B5}g/m³", field: "pm25") == "pm25")
    #expect(SensorClasses.deviceClass(unit: "ppm", field: "carbonDioxide") == "carbon_dioxide")
  }

  @Test(
    "G43: templates take fields whatever they are called, and topics have letters that are allowed",
    arguments: [
      ("if", #"{{ value_json["if"] | default(none) }}"#, "if"),
      ("a-b", #"{{ value_json["a-b"] | default(none) }}"#, "a_2d_b"),
      ("0x", #"{{ value_json["0x"] | default(none) }}"#, "0x"),
      ("é\"", #"{{ value_json["é\""] | default(none) }}"#, "_e9__22_"),
      ("flags.fan", #"{{ (value_json["flags"] | default({}, true))["fan"] | default(none) }}"#, "flags-fan"),
      ("a_b", #"{{ value_json["a_b"] | default(none) }}"#, "a_5f_b"),
    ])
  func templates(path: String, template: String, identifier: String) {
    #expect(Discovery.template(DiscoveryField(path: path, kind: .flag)) == template)
    #expect(Discovery.identifier(path) == identifier)
  }

  @Test(
    "G43: templates leave out what Home Assistant would refuse with a warning, or take for another thing",
    arguments: [
      (
        .text(), false,
        #"{% set text = value_json["x"] | default(none) %}{{ "unknown" if text is none else (text | string)[:255] }}"#
      ),
      (
        .text(limit: 4), true,
        #"{% set text = value_json["x"] | default(none) %}{{ "" if text is none else (text | string)[:255] }}"#
      ),
      (
        .cases(["Eco", "a\""]), false,
        #"{% set name = value_json["x"] | default(none) %}{{ name if name in ["Eco","a\""] else "unknown" }}"#
      ),
      (
        .cases(["Eco"]), true,
        #"{% set name = value_json["x"] | default(none) %}{{ name if name in ["Eco"] else none }}"#
      ),
      (
        .moments(["None", "Press"]), false,
        #"{% set name = value_json["x"] | default(none) %}{% if name is not none and name | string in ["None","Press"] %}{{ {"event_type": name | string} | to_json }}{% endif %}"#
      ),
    ] as [(DiscoveryField.Kind, Bool, String)])
  func refused(kind: DiscoveryField.Kind, isWritable: Bool, template: String) {
    #expect(Discovery.template(DiscoveryField(path: "x", kind: kind, isWritable: isWritable)) == template)
  }

  @Test("G44: no entity begins with the name of its device, and the main one has no name of its own")
  func names() {
    #expect(members(DiscoveryField(path: "shedFanSpeed", kind: .flag))["name"] == "Fan speed")
    #expect(members(DiscoveryField(path: "shed", kind: .flag))["name"] == "Shed")
    #expect(members(DiscoveryField(path: "flags.fanSpeed", kind: .flag))["name"] == "Flags fan speed")
    #expect(components([temperature]).first?.payload.contains(#""name":null"#) == true)
  }
}

import CommunityProfiles
import DexcomProfiles
import ExampleProfiles
import GATTProfiles
import GnosusProfiles
import MiaoMiaoProfiles
import NordicProfiles
import SIGEnvironmentProfiles
import SIGFitnessProfiles
import SIGHealthProfiles
import SIGMediaProfiles
import SIGNetworkProfiles
import SIGProfiles
import TIProfiles
import TestSupport
import Testing
import XDripProfiles

/// What a value prints is read back, whatever fields it has.
@Suite struct StringDictionaryTests {
  private static let modules: [(name: String, register: @Sendable (ProfileManager) -> Void)] = [
    ("TI", TIProfiles.registerAllProfiles), ("SIG", SIGProfiles.registerAllProfiles),
    ("SIG health", SIGHealthProfiles.registerAllProfiles), ("SIG fitness", SIGFitnessProfiles.registerAllProfiles),
    ("SIG environment", SIGEnvironmentProfiles.registerAllProfiles),
    ("SIG network", SIGNetworkProfiles.registerAllProfiles), ("SIG media", SIGMediaProfiles.registerAllProfiles),
    ("Gnosus", GnosusProfiles.registerAllProfiles), ("Nordic", NordicProfiles.registerAllProfiles),
    ("Dexcom", DexcomProfiles.registerAllProfiles), ("MiaoMiao", MiaoMiaoProfiles.registerAllProfiles),
    ("xDrip", XDripProfiles.registerAllProfiles), ("community", CommunityProfiles.registerAllProfiles),
    ("examples", ExampleProfiles.registerAllProfiles),
  ]

  @Test(
    "the texts of every shipped characteristic, of what it has at first and of random octets, are read back",
    arguments: modules.map(\.name))
  func readBack(_ module: String) throws {
    let manager = ProfileManager()
    try #require(Self.modules.first { $0.name == module }).register(manager)
    var read = 0
    for profile in manager.services.flatMap(\.characteristics) {
      var random = SeededGenerator(seed: UInt64(profile.name.utf8.count))
      let octets = (0..<400).map { round in random.bytes(round % 24) } + [profile.initialValue].compactMap { $0 }
      for octets in octets {
        guard let texts = profile.stringValue(octets) else { continue }
        // Numbers out of their range may be kept when they are read, and are never made.
        guard let written = profile.bytes(fromStringValue: texts) else { continue }
        read += 1
        #expect(profile.stringValue(written) == texts, "\(profile.name) \(octets.hexString)")
      }
    }
    #expect(read > 0)
  }

  @Test("a value with fields is made of its texts, by what numbers mean or by their digits")
  func structure() throws {
    let value = try HeartRate.Measurement(
      sensorContact: .detected, heartRate: 72, energyExpended: 12, rrIntervals: [0.5])
    #expect(HeartRate.Measurement(stringValue: value.stringValue) == value)
    #expect(value.stringValue["rrIntervals[0]"] == "0.5" && value.stringValue["rrIntervals[0]Raw"] == "512")
    var texts = value.stringValue
    texts["rrIntervals[0]Raw"] = nil
    #expect(HeartRate.Measurement(stringValue: texts) == value)
    texts["rrIntervals[0]"] = nil
    texts["rrIntervals[0]Raw"] = "512"
    #expect(HeartRate.Measurement(stringValue: texts) == value)
  }

  @Test("what is missing, unknown or not valid is named, with the nearest key or the choices")
  func errors() throws {
    let value = try HeartRate.Measurement(heartRate: 72)
    func error(_ change: (inout [String: String]) -> Void) -> ValueTextError? {
      var texts = value.stringValue
      change(&texts)
      return #expect(throws: ValueTextError.self) { try HeartRate.Measurement(stringValue: texts, changing: nil) }
    }
    #expect(
      error {
        $0["heartRate"] = nil
        $0["heartRat"] = "72"
      }?.description == "“heartRate” is missing; was “heartRat” meant to be that?")
    #expect(
      error { $0["energyExpend"] = "3" }?.description
        == "“energyExpend” is no key of this value; did you mean “energyExpended”?")
    #expect(error { $0["heartRate"] = "fast" } == .invalid(key: "heartRate", text: "fast", choices: []))
    #expect(
      error { $0["flags.sensorContact"] = "Lost" }?.description.contains("give one of") == true)
    #expect(error { $0["rrIntervals[1]"] = "1" } == .unknown(key: "rrIntervals[1]", nearest: "rrIntervals"))
    for bits in ["1", "6", "255"] {
      #expect(error { $0["flags.unnamed"] = bits }?.description.contains("sets bits that have a name") == true)
    }
  }

  @Test("bits without a name are read as one number")
  func unnamedBits() throws {
    var texts = try HeartRate.Measurement(sensorContact: .detected, heartRate: 72).stringValue
    texts["flags.unnamed"] = "224"
    #expect(HeartRate.Measurement(stringValue: texts)?.encoded() == [0xE6, 72])
  }

  @Test("a value of one text says of that text what is wrong")
  func oneText() throws {
    typealias Model = DeviceInformation.ModelNumber
    typealias Ozone = EnvironmentalSensing.OzoneConcentration
    #expect(throws: ValueTextError.missing(key: "Model Number String", nearest: "Model Nr String")) {
      try Model(stringValue: ["Model Nr String": "A"], changing: nil)
    }
    #expect(throws: ValueTextError.unknown(key: "x", nearest: nil)) {
      try Model(stringValue: ["Model Number String": "A", "x": "B"], changing: nil)
    }
    #expect(throws: ValueTextError.self) {
      try Model(stringValue: ["Model Number String": String(repeating: "A", count: 513)], changing: nil)
    }
    #expect(throws: ValueTextError.invalid(key: "Ozone Concentration", text: "much", choices: [])) {
      try Ozone(stringValue: ["Ozone Concentration": "much"], changing: nil)
    }
    let present = ["Ozone Concentration": "0.5"]
    #expect(try Ozone(stringValue: [:], changing: present).stringValue == present)
  }

  @Test("of what a number means and its digits the one that has changed counts; both different is an error")
  func rawAndScaled() throws {
    let present = try TISensorTag.Accelerometer.Data(bytes: [0xC0, 0xE0, 0xA0])
    let texts = present.stringValue
    let byMeaning = try TISensorTag.Accelerometer.Data(
      stringValue: texts.merging(["x": "0.50"]) { $1 }, changing: texts)
    #expect(byMeaning.xRaw == -32 && byMeaning.yRaw == present.yRaw)
    let byDigits = try TISensorTag.Accelerometer.Data(stringValue: ["xRaw": "-32"], changing: texts)
    #expect(byDigits == byMeaning)
    #expect(throws: ValueTextError.contradiction(key: "x", rawKey: "xRaw")) {
      try TISensorTag.Accelerometer.Data(stringValue: ["x": "0.25", "xRaw": "-32"], changing: texts)
    }
    #expect(TISensorTag.Accelerometer.Data(stringValue: texts.merging(["xRaw": "-32"]) { $1 }) == nil)
  }
}

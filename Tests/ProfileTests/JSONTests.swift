import AdvertisementProfiles
import CommunityProfiles
import DexcomProfiles
import ExampleProfiles
import Foundation
import GATTProfiles
import GATTSchema
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
import TestProfiles
import TestSupport
import Testing
import XDripProfiles

// Whoever wants values in what other coders write says so.
extension HeartRate.Measurement: Codable {}
extension HeartRate.BodySensorLocation: Codable {}
extension Battery.Level: Codable {}

@Suite("The JSON of values is that of `gattc decode --json`")
struct JSONTests {
  @Test("a value is its JSON, and is read of it")
  func value() throws {
    let beat = try HeartRate.Measurement(sensorContact: .detected, heartRate: 72, rrIntervals: [0.5])
    #expect(beat.json == #"{"Flags":{"Sensor Contact":"Detected"},"Heart Rate":72,"RR-Intervals":[0.5]}"#)
    #expect(beat.rawJSON == #"{"Flags":{"Sensor Contact":3},"Heart Rate":72,"RR-Intervals":[512]}"#)
    #expect(try HeartRate.Measurement(json: beat.json) == beat)
    #expect(try HeartRate.Measurement(rawJSON: beat.rawJSON) == beat)
    #expect(try HeartRate.Measurement(json: #"{"Heart Rate": 6e1, "Flags": {}}"#).heartRate == 60)
    #expect(HeartRate.BodySensorLocation.earLobe.json == #""Ear Lobe""#)
    #expect(try HeartRate.BodySensorLocation(json: #""Ear Lobe""#) == .earLobe)
  }

  @Test(
    "what is no JSON of a value is refused, with the part that is wrong",
    arguments: [
      ("{", "no JSON from byte 1"), (#"{"Flags":{}}"#, "“Heart Rate” is missing"),
      (#"{"Flags":{},"Heart Rate":"fast"}"#, "“Heart Rate”"), (#"{"Flags":{},"Heart Rate":72,"Pace":1}"#, "“Pace”"),
      (#"{"Flags":{"Sensor Contact":"Lost"},"Heart Rate":72}"#, "“Flags/Sensor Contact”"),
      (#"{"Flags":{},"Heart Rate":72,"RR-Intervals":[1,{}]}"#, "“RR-Intervals[1]”"),
      (#"{"Flags":{},"Heart Rate":72,"RR-Intervals":[100]}"#, "“RR-Intervals[0]”"), ("[]", "“Heart Rate” is missing"),
    ])
  func refused(_ json: String, _ part: String) {
    let error = #expect(throws: ValueTextError.self) { try HeartRate.Measurement(json: json) }
    #expect(error?.description.contains(part) == true, "\(String(describing: error))")
  }

  @Test("a type that says that it is Codable is its JSON to other coders")
  func codable() throws {
    struct Record: Codable, Equatable {
      var beat: HeartRate.Measurement
      var place: HeartRate.BodySensorLocation
      var level: Battery.Level
    }
    let record = Record(
      beat: try HeartRate.Measurement(heartRate: 72), place: .chest, level: try #require(Battery.Level(rawValue: 80)))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(record)
    #expect(
      String(decoding: data, as: UTF8.self)
        == #"{"beat":{"Flags":{"Sensor Contact":"Not Supported"},"Heart Rate":72},"level":80,"place":"Chest"}"#)
    #expect(try JSONDecoder().decode(Record.self, from: data) == record)
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(HeartRate.Measurement.self, from: Data(#"{"Flags":{}}"#.utf8))
    }
    #expect("\(String(describing: error))".contains("“Heart Rate” is missing"))
  }

  @Test("every example of every shipped service is what gattc prints, and the same bytes again")
  func services() throws {
    let manager = ProfileManager()
    for register in Self.modules { register(manager) }
    var count = 0
    for profile in try Self.profiles() {
      for service in profile.services {
        let uuid = BluetoothUUID(high: service.uuid.high, low: service.uuid.low)
        let generated = manager.service[uuid]?.characteristics ?? []
        for characteristic in service.characteristics {
          // Profiles of several vendors have a service of one UUID, of which the manager has the last.
          let uuid = BluetoothUUID(high: characteristic.uuid.high, low: characteristic.uuid.low)
          let type = generated.first { $0.name == characteristic.name && $0.uuid == uuid }
          guard let type else { continue }
          for example in characteristic.examples {
            count += try Self.check(
              example.bytes, Interpreter(characteristic), { type.json($0, $1) }, { try type.bytes(fromJSON: $0, $1) })
          }
          for example in characteristic.requestExamples {
            count += try Self.check(
              example.bytes, Interpreter(characteristic, isRequest: true), { type.requestJSON($0, $1) },
              { try type.requestBytes(fromJSON: $0, $1) })
          }
        }
      }
    }
    #expect(count > 400, "\(count) examples")
  }

  @Test("every example of every format of advertised data is what gattc prints, and the same bytes again")
  func advertisements() throws {
    var count = 0
    for profile in try Self.profiles() {
      for format in profile.advertisements {
        let name = "\(profile.identifier).\(format.identifier)"
        let type = AdvertisementProfiles.advertisementFormats.first { String(reflecting: $0).hasSuffix("." + name) }
        guard let type else { continue }
        for example in format.examples { count += try Self.check(example.bytes, format, type) }
      }
    }
    #expect(count > 200, "\(count) examples")
  }

  private static func check(
    _ bytes: [UInt8], _ format: Advertisement, _ type: any AdvertisementValue.Type
  ) throws -> Int {
    guard let type = type as? any (AdvertisementValue & JSONConvertible).Type else {
      throw MissingProfile(path: "the JSON of \(format.name)")
    }
    return try check(
      bytes, Interpreter(format),
      { bytes, form in
        guard let value = try? type.init(bytes: bytes) else { return nil }
        return form == .raw ? value.rawJSON : value.json
      },
      { json, form in form == .raw ? try type.init(rawJSON: json).encoded() : try type.init(json: json).encoded() })
  }

  /// Compares the two; counts an example that is no value in an empty context as none.
  private static func check(
    _ bytes: [UInt8], _ interpreter: Interpreter, _ json: ([UInt8], JSONForm) -> String?,
    _ read: (String, JSONForm) throws -> [UInt8]
  ) throws -> Int {
    guard let value = try? interpreter.decode(bytes) else { return 0 }
    let written = try? interpreter.encode(value)
    for (tree, form) in [(MeaningTree.Form.meaning, JSONForm.meaning), (.raw, .raw)] {
      let printed = try #require(json(bytes, form), "\(bytes.hexString)")
      #expect(printed == interpreter.meaning(of: value, tree).json)
      // What is out of range may be kept when it is read, and is never made; and gattc refuses the same.
      do {
        let back = try read(printed, form)
        #expect(back == written || form == .meaning && json(back, form) == printed, "\(printed)")
      } catch {
        Issue.record("\(printed): \(error)")
      }
    }
    return 1
  }

  private static func profiles() throws -> [Profile] {
    let files = PackageProfiles.paths(in: "Profiles").filter { !$0.hasPrefix("SIG/Characteristics/") }
    return try files.compactMap { try PackageProfiles.compilation(of: "Profiles/\($0)").profile }
  }

  private static let modules: [@Sendable (ProfileManager) -> Void] = [
    TIProfiles.registerAllProfiles, SIGProfiles.registerAllProfiles, SIGHealthProfiles.registerAllProfiles,
    SIGFitnessProfiles.registerAllProfiles, SIGEnvironmentProfiles.registerAllProfiles,
    SIGNetworkProfiles.registerAllProfiles, SIGMediaProfiles.registerAllProfiles, GnosusProfiles.registerAllProfiles,
    NordicProfiles.registerAllProfiles, DexcomProfiles.registerAllProfiles, MiaoMiaoProfiles.registerAllProfiles,
    XDripProfiles.registerAllProfiles, CommunityProfiles.registerAllProfiles, ExampleProfiles.registerAllProfiles,
  ]
}

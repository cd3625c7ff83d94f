import Foundation
import GATTDynamic
import GATTProfiles
import GATTSchema
import Goldens
import SIGHealthProfiles
import SIGProfiles
import TestSupport
import Testing

/// What a library makes of a profile, beside the Swift that was generated from it.
@Suite("A library and generated code agree")
struct AgreementTests {
  /// A profile, and the Swift of it that is compiled into these tests.
  enum Pair: String, CaseIterable, CustomTestStringConvertible, Sendable {
    case zoo = "Tests/Goldens/Zoo.gatt.yaml"
    case menagerie = "Tests/Goldens/Menagerie.gatt.yaml"
    case abacus = "Tests/Goldens/Abacus.gatt.yaml"
    case meter = "Tests/Goldens/Meter.gatt.yaml"
    case observatory = "Tests/Goldens/Observatory.gatt.yaml"
    case relay = "Tests/Goldens/Relay.gatt.yaml"
    case papers = "Tests/Goldens/Papers.gatt.yaml"
    case thicket = "Tests/Goldens/Thicket.gatt.yaml"
    case battery = "Profiles/SIG/Device/Battery.gatt.yaml"
    case heartRate = "Profiles/SIG/Health/HeartRate.gatt.yaml"

    var testDescription: String { rawValue }

    func register(in manager: ProfileManager) {
      switch self {
      case .zoo: Zoo.register(in: manager)
      case .menagerie: Menagerie.register(in: manager)
      case .abacus: Abacus.register(in: manager)
      case .meter: Meter.register(in: manager)
      case .observatory: Observatory.register(in: manager)
      case .relay: Relay.register(in: manager)
      case .papers: Papers.register(in: manager)
      case .thicket: Thicket.register(in: manager)
      case .battery: SIGProfiles.Battery.register(in: manager)
      case .heartRate: SIGHealthProfiles.HeartRate.register(in: manager)
      }
    }
  }

  /// The characteristics of a profile by both, in order.
  private func both(_ pair: Pair) throws -> [(dynamic: CharacteristicProfile, generated: CharacteristicProfile)] {
    let library = try ProfileLibrary(contentsOf: [Fixture.root.appending(path: pair.rawValue).path])
    let manager = ProfileManager()
    pair.register(in: manager)
    let (dynamic, generated) = (library.makeProfileManager().services, manager.services)
    #expect(dynamic.map(\.uuid) == generated.map(\.uuid) && dynamic.map(\.name) == generated.map(\.name))
    return zip(dynamic, generated).flatMap { Array(zip($0.characteristics, $1.characteristics)) }
  }

  @Test("on what a characteristic is", arguments: Pair.allCases)
  func declarations(_ pair: Pair) throws {
    for (dynamic, generated) in try both(pair) {
      #expect(dynamic.uuid == generated.uuid && dynamic.name == generated.name)
      #expect(dynamic.permissions == generated.permissions, "\(generated.name)")
      #expect(dynamic.properties == generated.properties, "\(generated.name)")
      #expect(dynamic.requirement == generated.requirement && dynamic.initialValue == generated.initialValue)
      #expect(dynamic.descriptors == generated.descriptors && dynamic.onDiscovery == generated.onDiscovery)
      #expect(dynamic.identifyingDescriptor == generated.identifyingDescriptor)
      #expect(dynamic.notifyMode == generated.notifyMode && dynamic.writeType == generated.writeType)
      #expect(dynamic.framing == generated.framing, "\(generated.name)")
    }
  }

  @Test(
    "on which bytes are values and requests, why others are none, on their texts and their JSON",
    arguments: Pair.allCases)
  func values(_ pair: Pair) throws {
    var random = SeededGenerator(seed: 1)
    var accepted = 0
    for ((dynamic, generated), examples) in zip(try both(pair), try Self.examples(pair)) {
      for bytes in Self.samples(generated, examples, using: &random) {
        let (ours, theirs) = (Self.error(dynamic.validate, bytes), Self.error(generated.validate, bytes))
        #expect((ours == nil) == (theirs == nil) && ours?.offset == theirs?.offset, "\(generated.name) \(bytes)")
        let (mine, other) = (Self.error(dynamic.validateRequest, bytes), Self.error(generated.validateRequest, bytes))
        #expect(
          (mine == nil) == (other == nil) && mine?.offset == other?.offset, "request of \(generated.name) \(bytes)")
        #expect(dynamic.stringValue(bytes) == generated.stringValue(bytes), "\(generated.name) \(bytes)")
        #expect(dynamic.json(bytes) == generated.json(bytes), "\(generated.name) \(bytes)")
        #expect(dynamic.requestJSON(bytes, .raw) == generated.requestJSON(bytes, .raw), "\(generated.name) \(bytes)")
        if ours == nil, let texts = generated.stringValue(bytes) {
          let (read, wanted) = (dynamic.bytes(fromStringValue: texts), generated.bytes(fromStringValue: texts))
          // Texts of unions are not read back, and raw numbers beyond the limits of what they mean are.
          let isRead = Self.withTexts.contains(generated.name) && wanted != nil
          #expect(read == wanted || !isRead && (read == nil || wanted == nil), "\(generated.name) \(texts)")
        }
        guard ours == nil, let json = generated.json(bytes, .raw) else { continue }
        accepted += 1
        let (read, wanted) = (try? dynamic.bytes(fromJSON: json, .raw), try? generated.bytes(fromJSON: json, .raw))
        // Beyond limits that are kept where they are read, numbers of the wire come back, as with `gattc encode --raw`.
        #expect(read == wanted || wanted == nil && read == bytes, "\(generated.name) \(json)")
      }
    }
    #expect(accepted > 0)
  }

  /// Arrays, pairs, bits, and numbers that are scaled, formatted and special, of which the texts read back.
  private static let withTexts: Set = [
    "Unnamed Array", "Unnamed Pair", "Unnamed Array Pair", "Float Array", "Offset", "Special Amid", "Open Int24",
    "Wide Bits", "Bits",
  ]

  /// The examples of each characteristic, of values and of requests.
  private static func examples(_ pair: Pair) throws -> [[[UInt8]]] {
    let source = try SourceFile(reading: Fixture.root.appending(path: pair.rawValue).path)
    let profile = try #require(Compilation(source).profile)
    return profile.services.flatMap(\.characteristics).map { ($0.examples + $0.requestExamples).map(\.bytes) }
  }

  private static func error(
    _ validate: ([UInt8]) throws(ValueDecodingError) -> Void, _ bytes: [UInt8]
  ) -> ValueDecodingError? {
    do throws(ValueDecodingError) {
      try validate(bytes)
      return nil
    } catch {
      return error
    }
  }

  /// The examples and the initial value of a characteristic, their beginnings, and bytes by chance.
  private static func samples(
    _ generated: CharacteristicProfile, _ examples: [[UInt8]], using random: inout some RandomNumberGenerator
  ) -> [[UInt8]] {
    let known = [generated.initialValue].compactMap(\.self) + examples
    let chance = (0..<60).map { length in (0..<(length % 24)).map { _ in UInt8.random(in: 0...255, using: &random) } }
    let small = (0..<60).map { length in (0..<(length % 24)).map { _ in UInt8.random(in: 0...3, using: &random) } }
    return known + known.flatMap { value in value.indices.map { Array(value[..<$0]) } } + chance + small
  }
}

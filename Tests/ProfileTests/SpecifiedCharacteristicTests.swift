import Foundation
import GATTSchema
import TestProfiles
import TestSupport
import Testing

@Suite("The shipped services and the Bluetooth SIG's own XML")
struct SpecifiedCharacteristicTests {
  /// The characteristics of the shipped services by the UUIDs of both.
  static let shipped: [String: [Characteristic]] = {
    var all: [String: [Characteristic]] = [:]
    for path in ServiceTests.files {
      let profile = try? PackageProfiles.compilation(of: "Profiles/SIG/\(path)").profile
      for service in profile?.services ?? [] {
        for characteristic in service.characteristics {
          all["\(service.uuid) \(characteristic.uuid)", default: []].append(characteristic)
        }
      }
    }
    return all
  }()

  /// The letters of the tables.
  static let letters: [Property: Character] = [
    .read: "r", .write: "w", .writeWithoutResponse: "c", .notify: "n", .indicate: "i", .broadcast: "b",
    .authenticatedSignedWrites: "s", .reliableWrite: "l", .writableAuxiliaries: "a",
  ]

  @Test(
    "what Zephyr serves has no property that we deny", arguments: SpecifiedCharacteristic.servedByZephyr.sorted(by: <))
  func zephyr(_ uuids: String, _ served: String) throws {
    let characteristics = try #require(Self.shipped[uuids], "\(uuids) is in no shipped service")
    let properties = Set(characteristics.flatMap(\.properties).compactMap { Self.letters[$0] })
    #expect(served.allSatisfy(properties.contains), "\(uuids) is \(String(properties.sorted())), not \(served)")
  }

  @Test("190 characteristics of 35 services are in the table")
  func count() {
    #expect(SpecifiedCharacteristic.all.count == 190)
    #expect(Set(SpecifiedCharacteristic.all.map(\.service)).count == 35)
  }

  @Test("a characteristic is required as the XML says, and has the properties that it says")
  func declared() throws {
    var differing: Set<String> = []
    for item in SpecifiedCharacteristic.all {
      let characteristics = try #require(Self.shipped["\(item)"], "\(item) is in no shipped service")
      let properties = Set(characteristics.flatMap(\.properties).compactMap { Self.letters[$0] })
      let requirement = characteristics[0].requirement.rawValue.prefix(1).uppercased()
      var wrong: [String] = []
      if requirement != "\(item.requirement)" { wrong.append("is \(requirement), not \(item.requirement)") }
      let missing = item.mandatory.filter { !properties.contains($0) }
      if !missing.isEmpty { wrong.append("lacks \(missing)") }
      let excluded = properties.filter { !item.allowed.contains($0) }
      if !excluded.isEmpty { wrong.append("has \(String(excluded.sorted()))") }
      guard !wrong.isEmpty else { continue }
      differing.insert("\(item)")
      #expect(SpecifiedCharacteristic.exceptions["\(item)"] != nil, "\(item) \(wrong.joined(separator: ", "))")
    }
    #expect(differing == Set(SpecifiedCharacteristic.exceptions.keys), "an exception that is none any more")
  }
}

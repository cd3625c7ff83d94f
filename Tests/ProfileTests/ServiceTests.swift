import Foundation
import GATTProfiles
import GATTSchema
import SIGEnvironmentProfiles
import SIGFitnessProfiles
import SIGHealthProfiles
import SIGMediaProfiles
import SIGNetworkProfiles
import SIGProfiles
import TestProfiles
import Testing

/// The adopted services: what their files say against what was generated from them.
@Suite struct ServiceTests {
  @Test("every service that the SIG has numbered ships, but those without characteristics and one")
  func count() {
    let uuids = Set(Self.manager.services.map(\.uuid))
    let missing = AssignedServiceNames.all.filter { !uuids.contains(BluetoothUUID($0.number)) }
    #expect(Set(missing.map(\.name)) == Self.withoutCharacteristics.union(Self.toBeDescribed))
    #expect(uuids.count == 69)
    #expect(uuids.count == Self.manager.services.count)
  }

  @Test("every characteristic with a number is in a shipped service or is a type, but ten that a comment names")
  func characteristics() throws {
    let profiles = try (Self.files + Self.libraries).compactMap { try Self.compilation($0).profile }
    let described = Set(
      profiles.flatMap(\.services).flatMap(\.characteristics).map(\.uuid)
        + profiles.flatMap(\.types).compactMap(\.uuid))
    let missing = AssignedCharacteristicNames.all.filter { !described.contains(UUID128(short: UInt32($0.number))) }
    #expect(missing.count == 10)
    let comments = try Self.files.flatMap { path in
      let text = try String(contentsOfFile: "\(Self.folder)/\(path)", encoding: .utf8)
      return text.split(separator: "\n").filter { $0.hasPrefix("# ") }.map { String($0.dropFirst(2)) }
    }
    .joined(separator: " ")
    for characteristic in missing {
      #expect(comments.contains(characteristic.name), "no comment says what is missing of \(characteristic.name)")
    }
  }

  @Test("a service's file has no findings", arguments: files)
  func lint(_ path: String) throws {
    let diagnostics = try Self.compilation(path).diagnostics
    #expect(diagnostics.map { $0.text(path: path) } == [])
  }

  @Test("a service is registered with the characteristics of its file, in order", arguments: files)
  func registered(_ path: String) throws {
    for (service, generated) in try Self.services(path) {
      #expect(generated.name == service.name)
      #expect(generated.tag == "Bluetooth SIG")
      #expect(generated.characteristics.map(\.name) == service.characteristics.map(\.name))
      for (item, characteristic) in zip(generated.characteristics, service.characteristics) {
        let uuid = BluetoothUUID(high: characteristic.uuid.high, low: characteristic.uuid.low)
        #expect(item.uuid == uuid, "\(item.name)")
        #expect(item.properties.contains(.read) == characteristic.properties.contains(.read), "\(item.name)")
        #expect(item.properties.contains(.write) == characteristic.properties.contains(.write), "\(item.name)")
        #expect(item.properties.contains(.notify) == characteristic.properties.contains(.notify), "\(item.name)")
        #expect(item.properties.contains(.indicate) == characteristic.properties.contains(.indicate), "\(item.name)")
      }
    }
  }

  @Test("an example is a value to both readings, and its beginning to both or to neither", arguments: files)
  func examples(_ path: String) throws {
    for (service, generated) in try Self.services(path) {
      for (item, characteristic) in zip(generated.characteristics, service.characteristics) {
        let interpreter = Interpreter(characteristic)
        for example in characteristic.examples {
          #expect(item.stringValue(example.bytes) == characteristic.stringDictionary(of: example.value))
          for count in example.bytes.indices {
            let part = Array(example.bytes.prefix(count))
            let isValue = (try? interpreter.decode(part)) != nil
            #expect((item.stringValue(part) != nil) == isValue, "\(item.name), \(part.hexString)")
          }
        }
      }
    }
  }

  @Test("an example of a request encodes to itself", arguments: files)
  func requests(_ path: String) throws {
    for characteristic in try Self.services(path).flatMap(\.0.characteristics) {
      let interpreter = Interpreter(characteristic, isRequest: true)
      for example in characteristic.requestExamples {
        #expect(try interpreter.decode(example.bytes) == example.value)
        #expect(try interpreter.encode(example.value) == example.bytes)
      }
    }
  }

  /// A service that is only advertised, or that says what a device does elsewhere.
  private static let withoutCharacteristics: Set = [
    "Internet Protocol Support", "Basic Audio Announcement", "Broadcast Audio Announcement", "Common Audio",
    "Public Broadcast Announcement", "Mesh Proxy Solicitation",
  ]

  /// Nobody has published what properties its characteristics have; its values are described by themselves.
  private static let toBeDescribed: Set = ["Cookware"]

  static let folder =
    #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined() + "/Profiles/SIG"

  static let files: [String] = {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return paths.filter { $0.hasSuffix(".gatt.yaml") && !$0.hasPrefix("Characteristics/") }.sorted()
  }()

  private static let libraries: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/Characteristics")) ?? []
    return names.filter { $0.hasSuffix(".gatt.yaml") }.sorted().map { "Characteristics/\($0)" }
  }()

  private static let manager: ProfileManager = {
    let manager = ProfileManager()
    SIGProfiles.registerAllProfiles(in: manager)
    SIGHealthProfiles.registerAllProfiles(in: manager)
    SIGFitnessProfiles.registerAllProfiles(in: manager)
    SIGEnvironmentProfiles.registerAllProfiles(in: manager)
    SIGNetworkProfiles.registerAllProfiles(in: manager)
    SIGMediaProfiles.registerAllProfiles(in: manager)
    return manager
  }()

  private static func compilation(_ path: String) throws -> Compilation {
    try PackageProfiles.compilation(of: "Profiles/SIG/\(path)")
  }

  private static func services(_ path: String) throws -> [(Service, ServiceProfile)] {
    guard let profile = try compilation(path).profile else { throw MissingProfile(path: path) }
    return try profile.services.map { service in
      let uuid = BluetoothUUID(high: service.uuid.high, low: service.uuid.low)
      guard let generated = manager.service[uuid] else { throw MissingProfile(path: "\(path), “\(service.name)”") }
      return (service, generated)
    }
  }
}

import Foundation
import GATTDynamic
import GATTProfiles
import GATTSchema
import TestSupport
import Testing

@Suite("A library of a profile in JSON", .guarded)
struct JSONProfileTests {
  private static let shipped: [String] = {
    let folder = Fixture.root.appending(path: "Profiles").path
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".gatt.yaml") }.sorted().map { "Profiles/\($0)" }
  }()

  /// The profiles that the generator is tested by, which have every kind of field.
  private static let goldens = ["Zoo", "Menagerie", "Abacus", "Meter", "Observatory", "Relay", "Papers", "Thicket"].map
  {
    "Tests/Goldens/\($0).gatt.yaml"
  }

  @Test("declares, reads and writes as that of the YAML does: all that ship, and every kind of field")
  func same() throws {
    #expect(Self.shipped.count > 400)
    var (values, errors) = (0, 0)
    for name in Self.shipped + Self.goldens + ["Tests/ProfileTests/Greenhouse.gatt.yaml"] {
      let path = Fixture.root.appending(path: name).path
      let profile = try #require(Compilation(try SourceFile(reading: path)).profile, "\(name)")
      let (yaml, json) = (try ProfileLibrary(contentsOf: [path]), try ProfileLibrary(json: ModelJSON.text(of: path)))
      #expect(yaml.characteristics.map(\.fullPath) == json.characteristics.map(\.fullPath), "\(name)")
      for (place, (mine, other)) in zip(yaml.characteristics, json.characteristics).enumerated() {
        #expect(mine.service == other.service && mine.profile.isDeclared(as: other.profile), "\(mine.path)")
        let characteristic = profile.services.flatMap(\.characteristics)[place]
        for bytes in Self.samples((characteristic.examples + characteristic.requestExamples).map(\.bytes)) {
          Self.compare(bytes, mine.value, other.value, mine.path, &values, &errors)
          Self.compare(bytes, mine.request, other.request, mine.path, &values, &errors)
        }
      }
      #expect(
        yaml.formats.map(\.name) == json.formats.map(\.name) && yaml.formats.map(\.format) == json.formats.map(\.format)
      )
      for (place, (mine, other)) in zip(yaml.formats, json.formats).enumerated() {
        #expect(mine.localName == other.localName)
        for bytes in Self.samples(profile.advertisements[place].examples.map(\.bytes)) {
          Self.compare(bytes, mine.value, other.value, mine.name, &values, &errors)
        }
      }
      #expect(yaml.devices.map(\.description.ready) == json.devices.map(\.description.ready))
      #expect(yaml.devices.map(\.description.nameRule) == json.devices.map(\.description.nameRule))
      #expect(yaml.devices.map(\.description.requiredServices) == json.devices.map(\.description.requiredServices))
    }
    #expect(values > 2_000 && errors > 2_000, "\(values) values and \(errors) errors")
  }

  /// Examples, their beginnings, and a byte more.
  private static func samples(_ examples: [[UInt8]]) -> [[UInt8]] {
    examples
      + examples.prefix(4).flatMap { value in value.indices.prefix(24).map { Array(value[..<$0]) } + [value + [0]] }
  }

  private static func compare(
    _ bytes: [UInt8], _ mine: ([UInt8]) throws(ValueDecodingError) -> DynamicValue,
    _ other: ([UInt8]) throws(ValueDecodingError) -> DynamicValue, _ path: String, _ values: inout Int,
    _ errors: inout Int
  ) {
    let (mine, other) = (
      Result(catching: { () throws(ValueDecodingError) in try mine(bytes) }),
      Result(catching: { () throws(ValueDecodingError) in try other(bytes) })
    )
    switch (mine, other) {
    case (.success(let mine), .success(let other)):
      values += 1
      #expect(mine.json == other.json && mine.rawJSON == other.rawJSON && mine.lines == other.lines, "\(path) \(bytes)")
      #expect(mine.content == other.content, "\(path) \(bytes)")
      let computed = zip(mine.computed, other.computed).allSatisfy {
        $0.name == $1.name && $0.value?.bitPattern == $1.value?.bitPattern
      }
      #expect(computed && mine.computed.count == other.computed.count, "\(path) \(bytes)")
    case (.failure(let mine), .failure(let other)):
      errors += 1
      #expect(mine == other, "\(path) \(bytes)")
    case (.success, .failure), (.failure, .success): Issue.record("\(path) \(bytes): \(mine) and \(other)")
    }
  }

  @Test("takes what it imports along, whatever folders the files lay in, and reads no file")
  func imports() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path + "/devices/huts", withIntermediateDirectories: true)
    try folder.write("", to: "Package.swift")
    try folder.write(
      "gatt: 1\nname: Types\ntypes: { Level: { raw: uint8, cases: { Low: 0, High: 1 } } }\n", to: "Types.gatt.yaml")
    try folder.write(
      "gatt: 1\nname: More\nimports: [../Types.gatt.yaml]\ntypes: { Pair: { struct: [{ name: First, type: Level }, { name: Second, type: Level }] } }\n",
      to: "devices/More.gatt.yaml")
    try folder.write(
      """
      gatt: 1
      name: Hut
      imports: [../More.gatt.yaml, ../../Types.gatt.yaml, package:SIG/Characteristics/temperature]
      services:
        - name: Hut
          uuid: 2E10
          characteristics:
            - { name: Pair, uuid: FFE1, properties: [read], value: Pair }
            - { name: Level, uuid: FFE2, properties: [read], value: Level }
            - { name: Air, uuid: FFE3, properties: [read], value: Temperature }
      """, to: "devices/huts/Hut.gatt.yaml")
    let json = try ModelJSON.text(of: folder.path + "/devices/huts/Hut.gatt.yaml")
    #expect(!json.contains(folder.path), "the JSON tells where the files lay")
    try folder.write(json, to: "Hut.json")
    let library = try ProfileLibrary(contentsOf: [folder.path + "/Hut.json"])
    #expect(try library.characteristic("Pair").value(bytes: [0, 1]).json == #"{"First":"Low","Second":"High"}"#)
    #expect(try library.characteristic("2E10/FFE2").value(bytes: [1]).content.text == "High")
    #expect(try library.characteristic("Air").value(bytes: [0x34, 0x08]).content.number == 21)
    #expect(try library.reloaded().characteristics.count == 3)
    let missing = json.replacing("package:SIG/Characteristics/temperature.gatt.yaml\",\"profile", with: "x\",\"profile")
    #expect(missing != json && throwsOneSentence(missing).contains("temperature"))
  }

  @Test(
    "is not made of other JSON, and one sentence says why",
    arguments: [
      ("", "missing"), ("{", "missing"), ("[]", "files"), (#"{"files":[]}"#, "files"),
      (#"{"files":[{}]}"#, "no version"),
      (#"{"version":2,"files":[{"path":"a","profile":{}}]}"#, "of version 2"),
      (#"{"version":1,"files":[{"path":"a"}]}"#, "`profile`"),
      (#"{"version":1,"files":[{"path":"a","profile":3}]}"#, "`profile`"),
      (#"{"version":1,"files":[{"path":"a","profile":{"gatt":1}},{"path":"a","profile":{"gatt":1}}]}"#, "twice"),
      (#"{"version":1,"files":[{"path":"a","profile":{"gatt":1,"name":"A","servces":[]}}]}"#, "servces"),
      (
        #"{"version":1,"files":[{"path":"a","profile":{"gatt":1,"name":"A","imports":["/etc/passwd"],"types":{"T":{"raw":"uint8"}}}}]}"#,
        "passwd"
      ),
      (#"{"version":1,"version":1}"#, "twice"), (String(repeating: "[", count: 100_000), "deep"),
      ("\"\\ud800\"", "escape"),
    ])
  func refused(_ json: String, _ word: String) {
    let sentence = throwsOneSentence(json)
    #expect(sentence.contains(word), "\(sentence)")
  }

  /// What is wrong with a text, which is one finding on one line; an empty text where nothing is.
  private func throwsOneSentence(_ json: String) -> String {
    do throws(ProfileLibraryError) {
      _ = try ProfileLibrary(json: json, named: "Hut.json")
      return ""
    } catch {
      guard case .unusable(let findings) = error, findings.count == 1, let finding = findings.first else { return "" }
      #expect(finding.path == "Hut.json" && finding.severity == .error && !finding.description.contains("\n"))
      return finding.message
    }
  }

  /// Damaged JSON is refused, or makes a library that works. `JSON_MUTATIONS` says how often.
  @Test("never ends the program, whatever is wrong with the JSON")
  func damaged() throws {
    let rounds = ProcessInfo.processInfo.environment["JSON_MUTATIONS"].flatMap { Int($0) } ?? 1_000
    let texts = try [
      "Tests/GATTDynamicTests/Fixtures/Hut.gatt.yaml", "Tests/GATTDynamicTests/Fixtures/Valve.gatt.yaml",
    ].map {
      Array(try ModelJSON.text(of: Fixture.root.appending(path: $0).path).utf8)
    }
    var random = SeededGenerator(seed: 41)
    var (loaded, refused) = (0, 0)
    for round in 0..<rounds {
      let json = JSONDamage.damaged(texts[round % texts.count], using: &random)
      do throws(ProfileLibraryError) {
        let library = try ProfileLibrary(json: String(decoding: json, as: UTF8.self))
        loaded += 1
        for characteristic in library.characteristics {
          for bytes: [UInt8] in [[], [0], [3, 40], [7, 1, 0x0A, 0, 2, 0xF6, 0xFF]] {
            if let value = try? characteristic.value(bytes: bytes) { _ = try? characteristic.value(json: value.json) }
          }
        }
        for format in library.formats { _ = try? format.value(bytes: [0x48, 7, 0xF6, 0xFF]) }
      } catch {
        refused += 1
        guard case .unusable(let findings) = error, findings.count == 1, !findings[0].message.contains("\n") else {
          Issue.record("\(String(decoding: json, as: UTF8.self)): \(error)")
          continue
        }
      }
    }
    #expect(loaded > 0 && refused > 0, "\(loaded) loaded, \(refused) refused")
  }
}

extension CharacteristicProfile {
  /// Whether both are declared in the same way.
  fileprivate func isDeclared(as other: CharacteristicProfile) -> Bool {
    uuid == other.uuid && name == other.name && permissions == other.permissions && properties == other.properties
      && requirement == other.requirement && initialValue == other.initialValue && descriptors == other.descriptors
      && identifyingDescriptor == other.identifyingDescriptor && onDiscovery == other.onDiscovery
      && notifyMode == other.notifyMode && writeType == other.writeType && framing == other.framing
  }
}

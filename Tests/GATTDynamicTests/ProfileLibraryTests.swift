import Foundation
import GATTDynamic
import GATTProfiles
import TestSupport
import Testing

@Suite("A library of profiles", .guarded)
struct ProfileLibraryTests {
  @Test("finds a characteristic by its name, by that of its service as well, and by UUID, in any case")
  func names() throws {
    let library = try Fixture.hut()
    for name in ["Temperature", "climate/temperature", "D1A0C001-0451-4000-B000-000000000000"] {
      #expect(try library.characteristic(name).path == "Climate/Temperature", "\(name)")
    }
    #expect(library.findings.map(\.rule) == ["no-read-back"])
  }

  @Test("says what a name could have been, and which things share one")
  func unknown() throws {
    let library = try Fixture.hut()
    #expect(throws: ProfileLibraryError.unknown(name: "Temprature", advice: "did you mean “Temperature”?")) {
      try library.characteristic("Temprature")
    }
    let twice = try ProfileLibrary(
      profile: """
        gatt: 1
        name: Twice
        services:
          - { name: A, uuid: FFE0, characteristics: [{ name: Level, uuid: FFE1, properties: [read], value: { raw: uint8 } }] }
          - { name: B, uuid: FFF0, characteristics: [{ name: Level, uuid: FFF1, properties: [read], value: { raw: uint8 } }] }
        """)
    #expect(throws: ProfileLibraryError.ambiguous(name: "level", ["A/Level", "B/Level"])) {
      try twice.characteristic("level")
    }
    #expect(try twice.characteristic("FFE0/FFE1").path == "A/Level")
  }

  @Test("tells things of one path apart by their profiles, and names both files where nothing tells them apart")
  func samePath() throws {
    func profile(_ name: String, _ uuid: String) -> String {
      """
      gatt: 1
      name: \(name)
      device: { name: Lamp, requires: [Lamp] }
      services:
        - { name: Lamp, uuid: \(uuid), characteristics: [{ name: Level, uuid: FFE1, properties: [read], value: { raw: uint8 } }] }
      advertisements:
        - { name: Beacon, service-data: \(uuid), value: { struct: [{ name: Level, raw: uint8 }] } }
      """
    }
    let folder = try TemporaryFolder()
    try folder.write(profile("Old Lamp", "FFE0"), to: "A.gatt.yaml")
    try folder.write(profile("New Lamp", "FFF0"), to: "B.gatt.yaml")
    let library = try ProfileLibrary(contentsOf: [folder.path])
    let paths = ["Old Lamp/Lamp/Level", "New Lamp/Lamp/Level"]
    #expect(throws: ProfileLibraryError.ambiguous(name: "Lamp/Level", paths)) {
      try library.characteristic("Lamp/Level")
    }
    #expect(try library.characteristic("new lamp/lamp/level").service == "FFF0")
    #expect(throws: ProfileLibraryError.ambiguous(name: "Beacon", ["Old Lamp/Beacon", "New Lamp/Beacon"])) {
      try library.format("Beacon")
    }
    #expect(try library.format("OldLamp/Beacon").profileName == "Old Lamp")
    try folder.write(profile("Old Lamp", "FFF0"), to: "B.gatt.yaml")
    try folder.write(ModelJSON.text(of: folder.path + "/B.gatt.yaml"), to: "B.json")
    let twice = try ProfileLibrary(contentsOf: [folder.path + "/A.gatt.yaml", folder.path + "/B.json"])
    let error = #expect(throws: ProfileLibraryError.self) { try twice.characteristic("Level") }
    for file in ["A.gatt.yaml", "B.json"] { #expect(error?.description.contains(file) == true) }
    #expect(throws: ProfileLibraryError.self) { try twice.device(named: "Old Lamp") }
  }

  @Test("has all that is wrong with its files as findings with their places, and none of them is used")
  func findings() throws {
    let folder = try TemporaryFolder()
    try folder.write("gatt: 1\nname: A\nservices: [{ name: S, uuid: XYZ, characteristics: [] }]\n", to: "A.gatt.yaml")
    try folder.write("gatt: 1\nname: B\nservces: []\n", to: "B.gatt.yaml")
    let missing = folder.path + "/C.gatt.yaml"
    do throws(ProfileLibraryError) {
      _ = try ProfileLibrary(contentsOf: [folder.path, missing])
      Issue.record("files with errors make a library")
    } catch {
      guard case .unusable(let findings) = error else { throw error }
      let errors = findings.filter { $0.severity == .error }
      #expect(errors.contains { $0.path == missing && $0.line == nil && $0.rule == nil })
      #expect(errors.contains { $0.path.hasSuffix("A.gatt.yaml") && $0.line == 3 && $0.rule == "bad-uuid" })
      #expect(errors.contains { $0.path.hasSuffix("B.gatt.yaml") && $0.line == 3 && $0.rule == "unknown-key" })
      #expect(error.description.contains("A.gatt.yaml:3:"))
    }
  }

  @Test("stays as it is until it is loaded again, and where the files have become unusable")
  func reload() throws {
    let folder = try TemporaryFolder()
    func profile(_ name: String) -> String {
      """
      gatt: 1
      name: Lamp
      services:
        - { name: Lamp, uuid: FFE0, characteristics: [{ name: \(name), uuid: FFE1, properties: [read], value: { raw: uint8 } }] }
      """
    }
    try folder.write(profile("Level"), to: "Lamp.gatt.yaml")
    var library = try ProfileLibrary(contentsOf: [folder.path])
    try folder.write(profile("Brightness"), to: "Lamp.gatt.yaml")
    #expect(library.characteristics.map(\.name) == ["Level"])
    library = try library.reloaded()
    #expect(library.characteristics.map(\.name) == ["Brightness"])
    try folder.write("gatt: 1\nname: [", to: "Lamp.gatt.yaml")
    #expect(throws: ProfileLibraryError.self) { try library.reloaded() }
    #expect(library.characteristics.map(\.name) == ["Brightness"])
  }

  @Test("reads nothing beyond the package of a file, wherever links lead")
  func confined() throws {
    let (folder, other) = (try TemporaryFolder(), try TemporaryFolder())
    try other.write("gatt: 1\nname: Secret\n", to: "Secret.gatt.yaml")
    try folder.write("", to: "Package.swift")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/Link.gatt.yaml", withDestinationPath: other.path + "/Secret.gatt.yaml")
    #expect(throws: ProfileLibraryError.self) { try ProfileLibrary(contentsOf: [folder.path]) }
  }

  @Test("of a text reads no file beyond the folder that the program works in, by whatever name")
  func textConfined() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "gatt: 1\nname: Secret\ntypes:\n  Level: { raw: uint8, cases: { Password: 1 } }\n", to: "Secret.gatt.yaml")
    for name in ["profile", "https://server/profile", "a/b"] {
      let text = """
        gatt: 1
        name: Thief
        imports: [\(folder.path)/Secret.gatt.yaml]
        services:
          - { name: S, uuid: FFE0, characteristics: [{ name: C, uuid: FFE1, properties: [read], value: Level }] }
        """
      let error = #expect(throws: ProfileLibraryError.self) { try ProfileLibrary(profile: text, named: name) }
      #expect(error?.description.contains("bad-import") == true && error?.description.contains("Password") == false)
    }
  }
}

import Foundation
import Testing

@Suite("gattc lint, folders")
struct LintFolderTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for path in [
      "z.gatt.yaml", "a/b/deep.gatt.yml", "a/a.gatt.yaml", "a/other.yaml", "a/gatt.yaml.txt", ".build/x.gatt.yaml",
      "a/.hidden/y.gatt.yaml", "a/.#lock.gatt.yaml",
    ] {
      try folder.write(Fixtures.broken, to: path)
    }
  }

  /// The files that a text report names, in order.
  private func files(_ output: String) -> [String] {
    output.split(separator: "\n").filter { $0.contains(": error: ") }.compactMap { line in
      line.split(separator: ":").first.map { String($0) }
    }
  }

  @Test("the current folder is the default; hidden folders and other files are left out; the order is sorted")
  func currentFolder() throws {
    let run = try folder.gattc.run("lint")
    #expect(run.status == 1)
    #expect(files(run.output) == ["a/a.gatt.yaml", "a/b/deep.gatt.yml", "z.gatt.yaml"])
  }

  @Test("a folder is searched to the bottom, and no file is checked twice", arguments: ["a", "a/", "./a"])
  func named(path: String) throws {
    let run = try folder.gattc.run("lint", path, path)
    let prefix = path.hasSuffix("/") ? path : path + "/"
    #expect(files(run.output) == [prefix + "a.gatt.yaml", prefix + "b/deep.gatt.yml"])
  }

  @Test("a folder that links to itself ends")
  func cycle() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appending(path: "a/b/up").path, withDestinationPath: "../..")
    let run = try folder.gattc.run("lint", "a")
    #expect(files(run.output) == ["a/a.gatt.yaml", "a/b/deep.gatt.yml"])
  }

  @Test("a folder without profiles is clean, but says so")
  func empty() throws {
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "empty"), withIntermediateDirectories: true)
    let run = try folder.gattc.run("lint", "empty")
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("warning: no *.gatt.yaml or *.gatt.yml in empty"))
  }

  @Test("a folder named like a profile cannot be read, and says so")
  func folderNamedLikeProfile() throws {
    try folder.write("", to: "odd.gatt.yaml/inside")
    let run = try folder.gattc.run("lint", "odd.gatt.yaml")
    #expect(run.status == 3)
    #expect(run.errors.hasPrefix("odd.gatt.yaml: error: this is a folder; name a file in it\n"))
  }

  /// A profile with a field `Time Zone` of one octet.
  private static func clock(_ type: String, comment: String = "") -> String {
    Fixtures.clean.replacing("Thermometer", with: "Clock").replacing(
      "{ raw: int16, scale: 1/100, unit: °C }",
      with: "\n          struct:\n            - { name: Time Zone, raw: \(type) }\(comment)")
  }

  @Test(
    "a number that is called like a type of a file beside it, and is something else, is reported",
    arguments: [
      ("uint8", "", 1), ("int8", "", 0), ("int16", "", 1), ("uint8", "  # gattc:ignore type-differs another thing", 0),
    ])
  func typeDiffers(_ type: String, _ comment: String, _ count: Int) throws {
    let zone = "types:\n  Time Zone: { raw: int8, scale: 15, unit: min }\nservices:"
    let types = Fixtures.clean.replacing("services:", with: zone).replacing(
      "{ raw: int16, scale: 1/100, unit: °C }", with: "Time Zone")
    try folder.write(types, to: "clocks/zone.gatt.yaml")
    try folder.write(Self.clock(type, comment: comment), to: "clocks/clock.gatt.yaml")
    try folder.write(Self.clock("uint32"), to: "elsewhere/clock.gatt.yaml")
    let run = try folder.gattc.run("lint", "clocks", "elsewhere")
    #expect(run.output.split(separator: "\n").count { $0.contains("[type-differs]") } == count, "\(run.output)")
    #expect(!run.output.contains("error:") && !run.output.contains("unused-suppression"), "\(run.output)")
    #expect(count == 0 || run.output.contains("clocks/clock.gatt.yaml:12:39: warning: “Time Zone” is \(type) here"))
  }

  @Test("a number that is called like an imported type, and is something else, is reported once")
  func importedTypeDiffers() throws {
    let zone = "gatt: 1\nname: Zones\ntypes:\n  Time Zone: { raw: int8, scale: 15, unit: min }\n"
    try folder.write(zone, to: "types/zone.gatt.yaml")
    try folder.write(zone, to: "clocks/zone.gatt.yaml")
    for path in ["../types/zone.gatt.yaml", "zone.gatt.yaml"] {
      let imports = "imports: [\(path)]\nservices:"
      try folder.write(Self.clock("uint8").replacing("services:", with: imports), to: "clocks/clock.gatt.yaml")
      let run = try folder.gattc.run("lint", "clocks")
      #expect(run.output.split(separator: "\n").count { $0.contains("[type-differs]") } == 1, "\(run.output)")
      #expect(run.output.contains("the type of that name in \(path) is int8"), "\(run.output)")
    }
  }

  @Test("a number that is called like a type is compared though its file has other errors")
  func typeDiffersBesideErrors() throws {
    try folder.write("gatt: 1\nname: Zones\ntypes:\n  Time Zone: { raw: int8 }\n", to: "clocks/zone.gatt.yaml")
    try folder.write(Self.clock("uint8") + "        permision: open\n", to: "clocks/clock.gatt.yaml")
    let run = try folder.gattc.run("lint", "clocks")
    #expect(run.status == 1)
    #expect(run.output.contains("[type-differs]") && run.output.contains("[unknown-key]"), "\(run.output)")
  }
}

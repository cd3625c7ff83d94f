import Foundation
import Testing

@Suite("gattc format")
struct FormatTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let bad = "# A comment.\ngatt:  1\nname: 'A'\n"
  private static let good = "# A comment.\ngatt: 1\nname: A\n"

  private func text(_ path: String) throws -> String {
    try String(contentsOf: folder.url.appending(path: path), encoding: .utf8)
  }

  @Test("writes the files of a folder that change, and leaves the others")
  func writes() throws {
    try folder.write(Self.bad, to: "in/bad.gatt.yaml")
    try folder.write(Self.good, to: "in/good.gatt.yaml")
    let run = try folder.gattc.run("format", "in")
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
    #expect(run.errors == "2 files, 1 formatted\n")
    #expect(try text("in/bad.gatt.yaml") == Self.good)
    #expect(try folder.gattc.run("format", "--check", "in").status == 0)
  }

  @Test("with --check lists what would change, with --diff shows it, and writes nothing")
  func checks() throws {
    try folder.write(Self.bad, to: "bad.gatt.yaml")
    let check = try folder.gattc.run("format", "--check")
    #expect(check.status == 1)
    #expect(check.output == "bad.gatt.yaml\n")
    let diff = try folder.gattc.run("format", "--diff")
    #expect(diff.status == 1)
    #expect(diff.output.contains("-gatt:  1\n-name: 'A'\n+gatt: 1\n+name: A\n"))
    #expect(try text("bad.gatt.yaml") == Self.bad)
    try folder.write(Self.good, to: "bad.gatt.yaml")
    #expect(try folder.gattc.run("format", "--diff").status == 0)
  }

  @Test("with --json it says what became of each file")
  func json() throws {
    struct Made: Decodable {
      struct Note: Decodable {
        var message: String, line: Int?
      }
      struct File: Decodable {
        var path: String, changed: Bool, refused: Note?, left: [Note]
      }
      var files: [File]
    }
    try folder.write(Self.bad, to: "bad.gatt.yaml")
    try folder.write("name: A\n  b\n: c\n", to: "none.gatt.yaml")
    try folder.write("# Of the name, or of all.\nname: A\ngatt: 1\n", to: "left.gatt.yaml")
    let run = try folder.gattc.run("format", "--check", "--json")
    #expect(run.status == 1 && run.errors.isEmpty, "\(run.errors)")
    let files = try JSONDecoder().decode(Made.self, from: Data(run.output.utf8)).files
    #expect(files.map(\.path) == ["bad.gatt.yaml", "left.gatt.yaml", "none.gatt.yaml"])
    #expect(files.map(\.changed) == [true, false, false])
    #expect(files[1].left.first?.line == 2)
    #expect(files[2].refused?.line != nil)
    #expect(try folder.gattc.run("format", "-", "--json", input: Self.bad).status == 2)
  }

  @Test("prints standard input in the canonical form")
  func standardInput() throws {
    let run = try folder.gattc.run("format", "-", input: Self.bad)
    #expect(run.status == 0)
    #expect(run.output == Self.good)
  }

  @Test("refuses what is no YAML with the place, and formats the other files")
  func refuses() throws {
    try folder.write("gatt: [1\nname: A\n", to: "a.gatt.yaml")
    try folder.write(Self.bad, to: "b.gatt.yaml")
    let run = try folder.gattc.run("format")
    #expect(run.status == 1)
    #expect(run.errors.contains("a.gatt.yaml:1:1: error: not formatted: "))
    #expect(run.errors.hasSuffix("2 files, 1 formatted, 1 refused\n"))
    #expect(try text("b.gatt.yaml") == Self.good)
  }
}

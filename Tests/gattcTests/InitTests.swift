import Foundation
import Testing

@testable import gattc

@Suite("gattc init")
struct InitTests {
  private let folder: TemporaryFolder
  private static let url = "https://github.com/somebody/swift-gatt-profiles"

  /// A folder with something that looks like a clone of this package.
  init() throws {
    folder = try TemporaryFolder()
    try folder.write("// swift-tools-version: 6.2\n", to: "swift-gatt-profiles/Package.swift")
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: folder.url.appending(path: path), encoding: .utf8)
  }

  private static let files = [
    "Package.swift", "Sources/RoofStation/RoofStation.gatt.yaml", "Sources/RoofStation/RoofStation.swift",
    "Tests/RoofStationTests/RoofStationTests.swift", ".gattc.yaml", ".gitignore", ".github/workflows/profiles.yml",
  ]

  @Test("a package is written, named after its folder, and the output lists its files and what to do next")
  func writes() throws {
    let run = try folder.gattc.run("init", "roof-station")
    #expect(run.status == 0, "\(run.errors)")
    let listed = Self.files.map { "wrote roof-station/\($0)\n" }.joined()
    #expect(run.output == listed + "next:\n  swift test --package-path roof-station\n  gattc lint roof-station\n")
    #expect(
      try text("roof-station/Package.swift").contains(#"dependencies: [.package(path: "../swift-gatt-profiles")]"#))
  }

  @Test("with --json it says what it has written, what is missing, and what to do next")
  func json() throws {
    struct Made: Decodable {
      var files: [String], missing: String?, next: [String]
    }
    let run = try folder.gattc.run("init", "roof-station", "--json")
    let made = try JSONDecoder().decode(Made.self, from: Data(run.output.utf8))
    #expect(made.files == Self.files.map { "roof-station/" + $0 })
    #expect(made.missing == nil)
    #expect(made.next == ["swift test --package-path roof-station", "gattc lint roof-station"])
    let elsewhere = try TemporaryFolder()
    let alone = try elsewhere.gattc.run("init", "Roof", "--json")
    #expect(try JSONDecoder().decode(Made.self, from: Data(alone.output.utf8)).missing != nil)
  }

  @Test("what to do next is said as a shell takes it")
  func blanks() throws {
    let run = try folder.gattc.run("init", "my roof", "--package", Self.url)
    #expect(
      run.output.hasSuffix("next:\n  swift test --package-path 'my roof'\n  gattc lint 'my roof'\n"), "\(run.errors)")
    #expect(try text("my roof/Sources/MyRoof/MyRoof.gatt.yaml").contains("\nname: My Roof Device\n"))
  }

  @Test("its profile has no findings, is formatted, and is known by name in the folder")
  func clean() throws {
    #expect(try folder.gattc.run("init", "Roof").status == 0)
    let lint = try folder.gattc.run("lint", "Roof", "--fail-on", "note")
    #expect(lint.status == 0 && lint.errors == "1 file, no findings\n", "\(lint.output)\(lint.errors)")
    #expect(try folder.gattc.run("format", "--check", "Roof").status == 0)
    let roof = Tool(folder: folder.url.appending(path: "Roof"))
    #expect(try roof.run("decode", "Measurement", "6608b90f").output == "Temperature 21.5 °C\nHumidity 40.25%\n")
  }

  @Test("the UUIDs of two packages differ")
  func differs() throws {
    for name in ["Roof", "Cellar"] { #expect(try folder.gattc.run("init", name).status == 0) }
    func base(_ path: String) throws -> String {
      let line = try text(path).split(separator: "\n").first { $0.hasPrefix("uuid-base: ") }
      return String(try #require(line))
    }
    let bases = [try base("Roof/Sources/Roof/Roof.gatt.yaml"), try base("Cellar/Sources/Cellar/Cellar.gatt.yaml")]
    #expect(bases[0] != bases[1])
    #expect(
      bases.allSatisfy {
        $0.contains(/^uuid-base: [0-9A-F]{4}xxxx-[0-9A-F]{4}-4[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}$/)
      })
  }

  @Test("nothing that is there is overwritten, and nothing else is written then", arguments: files)
  func clash(path: String) throws {
    try folder.write("mine", to: "RoofStation/\(path)")
    let run = try folder.gattc.run("init", "RoofStation")
    #expect(run.status == 3)
    #expect(
      run.errors == """
        error: RoofStation/\(path) is there already, and nothing was written; move it, or give another folder

        """)
    #expect(try text("RoofStation/\(path)") == "mine")
    let there = FileManager.default.enumerator(atPath: folder.url.appending(path: "RoofStation").path)?.allObjects
    let others = (there as? [String] ?? []).filter { !path.hasPrefix($0) }
    #expect(others == [])
  }

  @Test("a folder with other files takes a package, and one in the way of a folder is told")
  func others() throws {
    try folder.write("mine", to: "Roof/notes.txt")
    #expect(try folder.gattc.run("init", "Roof").status == 0)
    #expect(try text("Roof/notes.txt") == "mine")
    try folder.write("mine", to: "Cellar/Sources")
    let run = try folder.gattc.run("init", "Cellar")
    #expect(run.status == 3)
    #expect(
      run.errors == "error: Cellar/Sources is no folder, and nothing was written; move it, or give another folder\n")
  }

  @Test(
    "a name that is none of a module is refused",
    arguments: [
      ("two words", "is no name for a Swift module"), ("2Fast", "is no name for a Swift module"),
      ("Größe", "is no name"),
      ("class", "is a word of Swift's"), ("GATTRuntime", "is the name of another module"), ("", "is no name"),
    ])
  func names(name: String, reason: String) throws {
    let run = try folder.gattc.run("init", "Roof", "--name", name)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("error: --name “\(name)” \(reason)"), "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "Roof").path))
  }

  @Test(
    "the profile is called by the words of the module's name",
    arguments: [
      ("Roof", "Roof Device"), ("RoofStation", "Roof Station Device"), ("TIStation2", "TI Station2 Device"),
      ("roof_Light", "Roof Light Device"), ("PumpDevice", "Pump Device"),
    ])
  func words(module: String, profile: String) throws {
    #expect(try PackageName(module).profile == profile)
  }

  @Test("without a package beside it, it says what to put there first")
  func missing() throws {
    let elsewhere = try TemporaryFolder()
    let run = try elsewhere.gattc.run("init", "Roof")
    #expect(run.status == 0, "\(run.errors)")
    let place = elsewhere.url.resolvingSymlinksInPath().path + "/swift-gatt-profiles"
    #expect(run.output.contains("first:\n  put swift-gatt-profiles into \(place): "), "\(run.output)")
    #expect(try elsewhere.gattc.run("lint", "Roof").status == 0)
    let wrong = try elsewhere.gattc.run("init", "Cellar", "--package", "nowhere")
    #expect(wrong.status == 2)
    #expect(
      wrong.errors.contains("/nowhere; say where swift-gatt-profiles is with --package, "), "\(wrong.errors)")
    let path = try elsewhere.gattc.run("init", "in/Roof", "--package", folder.url.path + "/swift-gatt-profiles")
    #expect(path.status == 0, "\(path.errors)")
    let manifest = try String(contentsOf: elsewhere.url.appending(path: "in/Roof/Package.swift"), encoding: .utf8)
    let way = "../../../\(folder.url.lastPathComponent)/swift-gatt-profiles"
    #expect(manifest.contains(#".package(path: "\#(way)")"#), "\(manifest)")
  }

  @Test("the workflow has what the README has in CI; with a URL it knows the owner, and tests")
  func workflow() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let block = try #require(readme.components(separatedBy: "```").first { $0.contains("- uses: actions/checkout@") })
    let steps = block.split(separator: "\n").dropFirst().map { "      \($0)\n" }.joined()
    #expect(try folder.gattc.run("init", "Roof").status == 0)
    #expect(try text("Roof/.github/workflows/profiles.yml").contains(steps))
    #expect(try folder.gattc.run("init", "Cellar", "--package", Self.url + ".git").status == 0)
    let workflow = try text("Cellar/.github/workflows/profiles.yml")
    #expect(workflow.contains(steps.replacing("OWNER", with: "somebody")) && workflow.contains("- run: swift test\n"))
    #expect(!workflow.contains("OWNER"))
    #expect(try text("Cellar/Package.swift").contains(#".package(url: "\#(Self.url).git", from: "0.1.0")"#))
  }

  @Test("what belongs to --from asks for it, and a device that is no address is refused")
  func arguments() throws {
    #expect(try folder.gattc.run("init", "Roof", "--adapter", "hci1").status == 2)
    #expect(try folder.gattc.run("init", "Roof", "--from", "Peer").status == 2)
    #expect(try folder.gattc.run("init", "Roof", "--package", "https://").status == 2)
  }
}

import Foundation
import Testing

@Suite("gattc docs")
struct DocsTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Fixtures.clean, to: "in/A/thermometer.gatt.yaml")
    try folder.write(Fixtures.kinds, to: "in/kinds.gatt.yml")
  }

  private func files(_ path: String) -> [String] {
    let url = folder.url.appending(path: path)
    let all = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
    return all.filter { $0.contains(".") && !$0.hasSuffix(".docc") }.sorted()
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: folder.url.appending(path: path), encoding: .utf8)
  }

  @Test("with --json it says which files it has written, and which would not have changed")
  func json() throws {
    struct Made: Decodable {
      struct File: Decodable {
        var path: String, written: Bool
      }
      var profiles: Int, files: [File]
    }
    for isFirst in [true, false] {
      let run = try folder.gattc.run("docs", "in", "--output", "site", "--json")
      let made = try JSONDecoder().decode(Made.self, from: Data(run.output.utf8))
      #expect(made.profiles == 2)
      #expect(
        Set(made.files.map(\.path)).isSuperset(of: ["site/A/thermometer.html", "site/index.html", "site/kinds.html"]))
      #expect(made.files.allSatisfy { $0.written == isFirst })
    }
  }

  @Test("a folder becomes a page a profile and an index, and stays as it is the second time")
  func pages() throws {
    let first = try folder.gattc.run("docs", "in", "--output", "a/site")
    #expect(first.status == 0, "\(first.errors)")
    #expect(files("a/site") == ["A/thermometer.html", "index.html", "kinds.html", "pages.css", "pages.js"])
    #expect(first.output.hasSuffix(": 5 files in a/site, 5 of them written\n"), "\(first.output)")
    let second = try folder.gattc.run("docs", "in", "--output", "a/site/")
    #expect(second.output.hasSuffix(", 0 of them written\n"), "\(second.output)")
    #expect(try text("a/site/index.html").contains(#"href="A/thermometer.html""#))
    #expect(try text("a/site/A/thermometer.html").contains(#"href="../index.html""#))
  }

  @Test("the page of one profile has its style and script in it, and those of several share them")
  func shared() throws {
    _ = try folder.gattc.run("docs", "in/kinds.gatt.yml", "--output", "one")
    #expect(files("one") == ["index.html", "kinds.html"])
    #expect(try text("one/kinds.html").contains("<style>"))
    _ = try folder.gattc.run("docs", "in", "--output", "both")
    #expect(try text("both/A/thermometer.html").contains(#"src="../pages.js""#))
    #expect(try !text("both/index.html").contains("<style>"))
  }

  @Test(
    "--title names the pages",
    arguments: [("html", "index.html"), ("markdown", "README.md"), ("docc", "Profiles.docc/Profiles.md")])
  func title(form: String, index: String) throws {
    let run = try folder.gattc.run("docs", "in", "--output", "out", "--title", "Acme & Sons", "--format", form)
    #expect(run.status == 0, "\(run.errors)")
    let text = try text("out/\(index)")
    #expect(text.contains(form == "html" ? "<h1>Acme &amp; Sons</h1>" : "# Acme \\& Sons\n"), "\(text.prefix(400))")
  }

  @Test(
    "Markdown has a README, and a catalogue of DocC is one folder",
    arguments: [
      ("markdown", ["A/thermometer.md", "README.md", "kinds.md"]), ("docc", ["Profiles.docc/Profiles.md"]),
    ])
  func forms(form: String, expected: [String]) throws {
    let run = try folder.gattc.run("docs", "in", "--format", form, "--output", "out")
    #expect(run.status == 0, "\(run.errors)")
    #expect(Set(expected).isSubset(of: files("out")), "\(files("out"))")
  }

  @Test("nothing is written when a profile has errors")
  func errors() throws {
    try folder.write("gatt: 1\nname: Broken\nservices: 3\n", to: "in/broken.gatt.yaml")
    let run = try folder.gattc.run("docs", "in", "--output", "out")
    #expect(run.status == 1)
    #expect(run.errors.contains("in/broken.gatt.yaml:3"), "\(run.errors)")
    #expect(files("out").isEmpty)
  }

  @Test("two files of one name are refused, and one that would hide the index")
  func collisions() throws {
    try folder.write(Fixtures.clean, to: "other/kinds.gatt.yaml")
    let twice = try folder.gattc.run("docs", "in/kinds.gatt.yml", "other/kinds.gatt.yaml", "--output", "out")
    #expect(twice.status == 2)
    #expect(twice.errors.contains("two files would be called kinds.html"), "\(twice.errors)")
    try folder.write(Fixtures.clean, to: "other/Index.gatt.yaml")
    let index = try folder.gattc.run("docs", "other/Index.gatt.yaml", "--output", "out")
    #expect(index.status == 2)
    #expect(index.errors.contains("two files would be called Index.html"), "\(index.errors)")
    #expect(files("out").isEmpty)
  }

  @Test("a folder without profiles is an error that says so")
  func none() throws {
    let run = try folder.gattc.run("docs", "nowhere", "--output", "out")
    #expect(run.status != 0)
    #expect(run.errors.contains("nowhere"), "\(run.errors)")
  }
}

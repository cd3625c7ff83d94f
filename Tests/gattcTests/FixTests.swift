import Foundation
import Testing

@Suite("gattc lint --fix")
struct FixTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func profile(_ value: String, head: String = "") -> String {
    """
    # A comment that stays.
    gatt: 1
    name: Bike
    \(head)uuid-base: 7E57xxxx-0451-4000-B000-000000000000
    services:
      - name:   Ride
        uuid: 0001
        characteristics:
          - name: Speed
            uuid: 1001
            properties: [read]   # so does this one
            value: \(value)

    """
  }

  private func fix(_ text: String, _ arguments: String...) throws -> (run: Tool.Run, text: String) {
    let file = try folder.write(text, to: "bike.gatt.yaml")
    let run = try folder.gattc.run(["lint", "--fix", "bike.gatt.yaml"] + arguments)
    return (run, String(decoding: try Data(contentsOf: file), as: UTF8.self))
  }

  @Test(
    "makes the edit that a finding proposes, and no other",
    arguments: [
      ("{ raw: uint8, unitt: km/h }", "{ raw: uint8, unit: km/h }"),
      ("{ raw: uint8, unit: Km/h }", "{ raw: uint8, unit: km/h }"),
      ("{ raw: uint8, bits: { \"3-1\": Gear } }", "{ raw: uint8, bits: { \"1-3\": Gear } }"),
      ("uint8", "{ raw: uint8 }"),
      ("{ raw: uint8, unitt: km/h, scalee: 0.1 }", "{ raw: uint8, unit: km/h, scale: 0.1 }"),
    ])
  func mends(value: String, mended: String) throws {
    let (run, text) = try fix(Self.profile(value))
    #expect(text == Self.profile(mended), "\(run.errors)")
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("bike.gatt.yaml:12:") && run.errors.contains(": fixed: write"))
  }

  @Test("keeps the ends of the lines, a byte order mark and characters of several octets")
  func bytes() throws {
    let bad = "\u{FEFF}" + Self.profile("{ raw: uint8, name: Höhe 🚲, unitt: m }").replacing("\n", with: "\r\n")
    let good = bad.replacing("unitt", with: "unit")
    #expect(try fix(bad).text == good)
  }

  @Test("leaves an edit that would bring another finding, and says so")
  func left() throws {
    let text = Self.profile("{ raw: uint8, unit: km/h, unitt: m }")
    let (run, after) = try fix(text)
    #expect(after == text)
    #expect(run.status == 1)
    #expect(run.errors.contains("bike.gatt.yaml:12:42: left: write `unit` [unknown-key]: "))
  }

  @Test("replaces tabs where what comes of it compiles, and else leaves the file alone")
  func tabs() throws {
    let good = Self.profile("{ raw: uint8 }")
    let bad = good.replacing("        uuid: 1001", with: "\t\t\t\tuuid: 1001").replacing(
      "    uuid: 0001", with: "\t\tuuid: 0001")
    #expect(try fix(bad).text == good)
    let hopeless = "gatt: 1\nname: Bike\nservices:\n\t- name: Ride\n\t\tuuid: 1\n"
    let (run, after) = try fix(hopeless)
    #expect(after == hopeless)
    #expect(run.errors.contains(": left: replace the tab with two spaces"))
  }

  @Test("mends what each rule proposes about the fixtures, or says why not; then nothing is left to mend")
  func fixtures() throws {
    let fixtures = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "GATTSchemaTests/Fixtures")
    var proposed: Set<String> = []
    for name in ["Rules", "Mistakes"] {
      let files = try FileManager.default.contentsOfDirectory(atPath: fixtures.appending(path: name).path)
      for file in files where file.hasSuffix(".gatt.yaml") {
        let text = String(decoding: try Data(contentsOf: fixtures.appending(path: "\(name)/\(file)")), as: UTF8.self)
        let rules = text.matches(of: #/\[([a-z-]+)\]\n(#   note [^\n]*\n)*# {3}fix /#).map { String($0.1) }
        guard !rules.isEmpty else { continue }
        proposed.formUnion(rules)
        _ = try folder.write(text, to: "\(name)-\(file)")
      }
    }
    let lines = try folder.gattc.run(["lint", "--fix", "."]).errors.split(separator: "\n")
    let fixed = lines.compactMap { $0.firstMatch(of: /: fixed: .* \[([a-z-]+)\]$/).map { String($0.1) } }
    let left = lines.compactMap { $0.firstMatch(of: /: left: .* \[([a-z-]+)\]: .+$/).map { String($0.1) } }
    #expect(fixed.count > 150 && left.count < 40)
    #expect(proposed.subtracting(fixed + left) == [])
    // Tabs are replaced where the file can be read then, which `tabs()` shows.
    #expect(proposed.subtracting(fixed) == ["tab-indentation"])
    #expect(!(try folder.gattc.run(["lint", "--fix", "."]).errors.contains(": fixed: ")))
  }

  @Test("--dry-run writes nothing and prints what would change")
  func dryRun() throws {
    let text = Self.profile("{ raw: uint8, unit: Km/h }")
    let (run, after) = try fix(text, "--dry-run")
    #expect(after == text)
    #expect(run.output.hasPrefix("--- bike.gatt.yaml\n+++ bike.gatt.yaml\n@@ -9,4 +9,4 @@\n       - name: Speed\n"))
    #expect(
      run.output.contains("\n-        value: { raw: uint8, unit: Km/h }\n+        value: { raw: uint8, unit: km/h }\n"))
    #expect(run.errors.contains(": would fix: write “km/h” [unknown-unit]"))
  }

  @Test("a symbolic link stays one, and a file keeps its permissions")
  func links() throws {
    let file = try folder.write(Self.profile("{ raw: uint8, unit: Km/h }"), to: "real/bike.yaml")
    let link = folder.url.appending(path: "bike.gatt.yaml")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
    #expect(try folder.gattc.run("lint", "--fix", "bike.gatt.yaml").status == 0)
    #expect(try String(contentsOf: file, encoding: .utf8) == Self.profile("{ raw: uint8, unit: km/h }"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == file.path)
    #expect(try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int == 0o640)
  }

  @Test(
    "takes no arguments that make no sense",
    arguments: [
      (["--dry-run"], "--dry-run is for --fix; add it"), (["--fix", "-"], "--fix needs the path of a file, not -"),
    ])
  func usage(arguments: [String], message: String) throws {
    let run = try folder.gattc.run(["lint"] + arguments)
    #expect(run.status == 2)
    #expect(run.errors.contains(message))
  }
}

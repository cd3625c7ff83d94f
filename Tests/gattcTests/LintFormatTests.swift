import Foundation
import GATTSchema
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("gattc lint, formats")
struct LintFormatTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Fixtures.clean, to: "clean.gatt.yaml")
    try folder.write(Fixtures.broken, to: "b c/broken.gatt.yaml")
    try folder.write(Fixtures.doubtful, to: "a/doubtful.gatt.yaml")
    try folder.write(Fixtures.hostile, to: "hostile.gatt.yaml")
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test("json is one document with counts, findings and fixes")
  func json() throws {
    let run = try folder.gattc.run("lint", "b c", "a", "--format", "json")
    let report = try object(run.output)
    #expect(run.status == 1)
    #expect(report["formatVersion"] as? Int == 1)
    #expect(report["summary"] as? [String: Int] == ["files": 2, "errors": 1, "warnings": 1, "notes": 0])
    let finding = try #require((report["findings"] as? [[String: Any]])?.first)
    #expect(finding["path"] as? String == "b c/broken.gatt.yaml")
    #expect(finding["rule"] as? String == "unknown-key")
    let range = finding["range"] as? [String: [String: Int]]
    #expect(range == ["start": ["line": 11, "column": 9], "end": ["line": 11, "column": 18]])
    #expect((finding["fix"] as? [String: Any])?["replacement"] as? String == "permissions")
  }

  @Test("json of a clean run has no findings, and names the files that cannot be read")
  func jsonOfFailure() throws {
    let run = try folder.gattc.run("lint", "clean.gatt.yaml", "missing", "--format", "json")
    let report = try object(run.output)
    #expect(run.status == 3)
    #expect((report["findings"] as? [Any])?.isEmpty == true)
    #expect((report["failures"] as? [[String: String]])?.first?["path"] == "missing")
  }

  @Test("github puts errors first and escapes what would end a property or a line")
  func github() throws {
    let run = try folder.gattc.run("lint", "a", "hostile.gatt.yaml", "--format", "github")
    let lines = run.output.split(separator: "\n")
    #expect(run.status == 1)
    #expect(lines.count == 2)
    let start = "::error file=hostile.gatt.yaml,line=11,col=9,endLine=11,endColumn=32,title=unknown-key::"
    #expect(lines.first?.hasPrefix(start) == true, "\(lines)")
    #expect(lines.first?.contains(#"`a%25,:<&>"'\u{1B}[31m%0A]]>`"#) == true, "\(lines)")
    #expect(
      lines.last?.hasPrefix("::warning file=a/doubtful.gatt.yaml,line=10,col=50,endLine=10,endColumn=52,") == true)
    #expect(lines.last?.contains("title=unknown-unit::") == true)
  }

  @Test("github escapes colons and commas in paths")
  func githubPath() throws {
    try folder.write(Fixtures.broken, to: "x:y,z%.gatt.yaml")
    let run = try folder.gattc.run("lint", "x:y,z%.gatt.yaml", "--format", "github")
    #expect(run.output.hasPrefix("::error file=x%3Ay%2Cz%25.gatt.yaml,line="))
  }

  @Test("sarif names the rule, the region in code points, and the edit that mends it")
  func sarif() throws {
    let run = try folder.gattc.run("lint", "b c", "--format", "sarif")
    let log = try object(run.output)
    #expect(run.status == 1)
    #expect(log["version"] as? String == "2.1.0")
    let sarifRun = try #require((log["runs"] as? [[String: Any]])?.first)
    #expect(sarifRun["columnKind"] as? String == "unicodeCodePoints")
    let driver = try #require((sarifRun["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    #expect(rules.compactMap { $0["id"] as? String } == RuleCatalog.all.map { $0.id })
    let result = try #require((sarifRun["results"] as? [[String: Any]])?.first)
    #expect(result["level"] as? String == "error")
    let index = try #require(result["ruleIndex"] as? Int)
    #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
    #expect(run.output.contains(#""uri" : "b%20c/broken.gatt.yaml""#))
    let region = ["startLine": 11, "startColumn": 9, "endLine": 11, "endColumn": 18]
    let place = (result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any]
    #expect(place?["region"] as? [String: Int] == region)
    let change = ((result["fixes"] as? [[String: Any]])?.first?["artifactChanges"] as? [[String: Any]])?.first
    let edit = (change?["replacements"] as? [[String: Any]])?.first
    #expect(edit?["deletedRegion"] as? [String: Int] == region)
    #expect(edit?["insertedContent"] as? [String: String] == ["text": "permissions"])
  }

  @Test("sarif leads from each rule to where it is described, if somebody has said where", arguments: ["", "/"])
  func rulesURL(_ end: String) throws {
    let url = "https://example.com/a/blob/v1/docs"
    let run = try folder.gattc.run("lint", "clean.gatt.yaml", "--format", "sarif", "--rules-url", url + end)
    let plain = try folder.gattc.run("lint", "clean.gatt.yaml", "--format", "sarif")
    #expect(try helpURIs(run.output) == RuleCatalog.all.map { "\(url)/Rules.md#\($0.id)" })
    #expect(try helpURIs(plain.output).isEmpty)
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let reference = try String(
      contentsOf: root.appending(path: "Sources/GATTProfiles/GATTProfiles.docc/Rules.md"), encoding: .utf8)
    for rule in RuleCatalog.all { #expect(reference.contains("\n## \(rule.id)\n")) }
  }

  @Test(
    "a URL of rules that a browser does not open is refused",
    arguments: ["docs", "javascript:alert(1)", "https://a b", "https://a/#x", ""])
  func badRulesURL(_ url: String) throws {
    let run = try folder.gattc.run("lint", "clean.gatt.yaml", "--format", "sarif", "--rules-url", url)
    #expect(run.status == 2 && run.output.isEmpty, "\(run)")
  }

  private func helpURIs(_ sarif: String) throws -> [String] {
    let run = try #require((try object(sarif)["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    return try #require(driver["rules"] as? [[String: Any]]).compactMap { $0["helpUri"] as? String }
  }

  @Test("sarif of a clean run has an empty list of results")
  func sarifClean() throws {
    let run = try folder.gattc.run("lint", "clean.gatt.yaml", "--format", "sarif")
    let results = (try object(run.output)["runs"] as? [[String: Any]])?.first?["results"] as? [Any]
    #expect(run.status == 0)
    #expect(results?.isEmpty == true)
  }

  @Test("sarif gives paths from the current folder, which code hosts look files up by")
  func sarifPath() throws {
    let path = folder.url.resolvingSymlinksInPath().appending(path: "b c/broken.gatt.yaml").path
    let run = try folder.gattc.run("lint", path, "--format", "sarif")
    #expect(run.output.contains(#""uri" : "b%20c/broken.gatt.yaml""#))
  }

  @Test("junit has a suite a file, a case a rule, and a passing case for a clean file")
  func junit() throws {
    let run = try folder.gattc.run(
      "lint", "clean.gatt.yaml", "b c", "a", "hostile.gatt.yaml", "missing", "--format", "junit")
    let document = try XMLDocument(xmlString: run.output)
    let suites = try document.nodes(forXPath: "/testsuites/testsuite/@name").compactMap(\.stringValue)
    #expect(run.status == 3)
    #expect(
      suites == [
        "clean.gatt.yaml", "b c/broken.gatt.yaml", "a/doubtful.gatt.yaml", "hostile.gatt.yaml", "missing",
      ])
    let root = try #require(document.rootElement())
    #expect(["tests", "failures", "errors"].map { root.attribute(forName: $0)?.stringValue } == ["5", "2", "1"])
    #expect(try document.nodes(forXPath: "//testsuite[@name='clean.gatt.yaml']/testcase[not(*)]").count == 1)
    #expect(try document.nodes(forXPath: "//testcase[@name='unknown-key']/failure").count == 2)
    #expect(try document.nodes(forXPath: "//testcase[@name='unknown-unit']/system-out").count == 1)
    #expect(try document.nodes(forXPath: "//testsuite[@name='missing']/testcase/error").count == 1)
    let message = try document.nodes(forXPath: "//testsuite[@name='hostile.gatt.yaml']//failure/@message")
    #expect(message.first?.stringValue?.contains(#"`a%,:<&>"'\u{1B}[31m\n]]>`"#) == true)
  }

  @Test("a warning fails its junit case only when it fails the run")
  func junitThreshold() throws {
    let run = try folder.gattc.run("lint", "a", "--format", "junit", "--fail-on", "warning")
    #expect(run.status == 1)
    #expect(run.output.contains("<failure"))
  }
}

import Foundation
import Testing

@testable import gattc

@Suite("gattc lint, by a configuration")
struct ConfigurationTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("", to: "Package.swift")
    try folder.write(Fixtures.doubtful, to: "Sources/Bike/doubtful.gatt.yaml")
    try folder.write(Fixtures.broken, to: "Sources/Drafts/broken.gatt.yaml")
  }

  private func lint(_ arguments: String...) throws -> Tool.Run { try folder.gattc.run(["lint"] + arguments) }

  /// The rule and severity of what is found in `doubtful.gatt.yaml`.
  private func finding() throws -> (rule: String, severity: String) {
    let run = try lint("Sources/Bike", "--json")
    let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    let finding = try #require(report.findings.first)
    return (finding.rule, finding.severity)
  }

  private struct Report: Decodable {
    var findings: [Finding]
    struct Finding: Decodable {
      var rule: String
      var severity: String
    }
  }

  @Test("a rule counts as the configuration says", arguments: ["note", "warning", "error"])
  func severity(level: String) throws {
    let rule = try finding().rule
    try folder.write("rules: { \(rule): \(level) }\n", to: ".gattc.yaml")
    #expect(try finding().severity == level)
    #expect(try lint("Sources/Bike").status == (level == "error" ? 1 : 0))
  }

  @Test("a rule that is off finds nothing, and the comment that silences it is not left over")
  func off() throws {
    let rule = try finding().rule
    try folder.write("rules: { \(rule): off }\n", to: ".gattc.yaml")
    #expect(try lint("Sources/Bike").errors == "1 file, no findings\n")
    try folder.write(
      Fixtures.doubtful + "\n# gattc:ignore-file \(rule) it is known\n", to: "Sources/Bike/doubtful.gatt.yaml")
    #expect(try lint("Sources/Bike").errors == "1 file, no findings\n")
  }

  @Test("the nearest configuration counts, and none outside of the package")
  func nearest() throws {
    let rule = try finding().rule
    try folder.write("rules: { \(rule): off }\n", to: ".gattc.yaml")
    try folder.write("rules: {}\n", to: "Sources/Bike/.gattc.yaml")
    #expect(try finding().severity == "warning")
    try FileManager.default.removeItem(at: folder.url.appending(path: "Sources/Bike/.gattc.yaml"))
    try folder.write("", to: "Sources/Package.swift")
    #expect(try finding().severity == "warning")
  }

  @Test(
    "where there is neither a repository nor a package, the folders around the profile are looked at up to the root")
  func loose() throws {
    let loose = try TemporaryFolder()
    try loose.write(Fixtures.doubtful, to: "a/b/doubtful.gatt.yaml")
    let path = loose.url.appending(path: "a/b").path
    let rule = try finding().rule
    try loose.write("rules: { \(rule): off }\n", to: "a/.gattc.yaml")
    // From elsewhere, and from above.
    #expect(try lint(path).errors == "1 file, no findings\n")
    #expect(try loose.gattc.run("lint", "a").errors == "1 file, no findings\n")
    try loose.write("rules: {}\n", to: "a/b/.gattc.yaml")
    #expect(try lint(path).errors == "1 file, 1 warning\n")
  }

  @Test(
    "what is excluded is not checked, also when it is named, and is counted",
    arguments: ["exclude: [Sources/Drafts]", "exclude: [\"**/Drafts/*.gatt.yaml\"]", "include: [Sources/Bike]"])
  func excluded(text: String) throws {
    try folder.write(text + "\n", to: ".gattc.yaml")
    #expect(try lint().errors == "1 file, 1 warning, 1 excluded\n")
    let named = try lint("Sources/Drafts/broken.gatt.yaml")
    #expect(named.status == 0)
    #expect(named.errors == "0 files, no findings, 1 excluded\n")
  }

  @Test("a mistake in the configuration is an error with its place, in every format")
  func mistake() throws {
    try folder.write("rules: { no-such-rule: off }\n", to: ".gattc.yaml")
    let run = try lint("Sources/Bike")
    #expect(run.status == 1)
    #expect(run.output.contains(".gattc.yaml:1:10: error: there is no rule `no-such-rule`"))
    #expect(try lint("Sources/Bike", "--format", "github").output.contains("::error file=.gattc.yaml,line=1,col=10"))
  }

  @Test("a configuration that cannot be read is an error")
  func unreadable() throws {
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: ".gattc.yaml"), withIntermediateDirectories: true)
    let run = try lint("Sources/Bike")
    #expect(run.status == 1)
    #expect(run.output.contains(".gattc.yaml: error: the configuration cannot be read: this is a folder"))
  }

  @Test("generate keeps what is excluded, and stops at a warning that counts as an error")
  func generate() throws {
    let rule = try finding().rule
    try folder.write("exclude: [Sources]\n", to: ".gattc.yaml")
    let run = try folder.gattc.run("generate", "Sources/Bike", "--output-directory", "out")
    #expect(run.status == 0)
    #expect(run.errors.isEmpty && run.output.contains("wrote out/doubtful.gatt.swift"))
    try folder.write("rules: { \(rule): error }\n", to: ".gattc.yaml")
    #expect(try folder.gattc.run("generate", "Sources/Bike", "--output-directory", "out").status == 1)
  }

  @Test("commands look names up in its profiles")
  func profiles() throws {
    let profile = "gatt: 1\nname: Library\ntypes:\n  Cadence: { raw: uint8, unit: 1/min }\n"
    try folder.write(profile, to: "Shared/library.gatt.yaml")
    #expect(try folder.gattc.run("decode", "Cadence", "5a").status != 0)
    try folder.write("profiles: [Shared]\n", to: ".gattc.yaml")
    let run = try folder.gattc.run("decode", "Cadence", "5a")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("90"))
    try folder.write("profiles: [Shard]\n", to: ".gattc.yaml")
    #expect(
      try folder.gattc.run("decode", "Cadence", "5a").errors.contains(".gattc.yaml:1:12: error: there is no “Shard”"))
  }
}

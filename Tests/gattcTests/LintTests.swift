import Foundation
import Testing

@testable import gattc

@Suite("gattc lint")
struct LintTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Fixtures.clean, to: "clean.gatt.yaml")
    try folder.write(Fixtures.broken, to: "broken.gatt.yaml")
    try folder.write(Fixtures.doubtful, to: "doubtful.gatt.yml")
  }

  @Test("a clean file has no findings and ends with 0")
  func clean() throws {
    let run = try folder.gattc.run("lint", "clean.gatt.yaml")
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
    #expect(run.errors == "1 file, no findings\n")
  }

  @Test(
    "a text report closes with a line on standard error that counts files and findings, wherever the report goes",
    arguments: [[], ["--output", "report.txt"], ["--fail-on", "note"]])
  func closingLine(arguments: [String]) throws {
    let run = try folder.gattc.run(["lint", "broken.gatt.yaml", "doubtful.gatt.yml"] + arguments)
    #expect(run.errors == "2 files, 1 error, 1 warning\n")
    #expect(!run.output.contains("2 files"))
  }

  @Test("the closing line tells of files that could not be read")
  func closingLineOfFailure() throws {
    let run = try folder.gattc.run("lint", "clean.gatt.yaml", "missing.gatt.yaml")
    #expect(run.errors.hasSuffix("\n1 file, no findings, 1 unreadable\n"))
  }

  @Test("reports for programs have no closing line", arguments: LintFormat.allCases.filter { $0 != .text })
  func otherFormats(format: LintFormat) throws {
    let run = try folder.gattc.run("lint", "clean.gatt.yaml", "--format", format.rawValue)
    #expect(run.errors.isEmpty)
  }

  @Test(
    "--quiet leaves out everything but errors, or but what --fail-on asks for",
    arguments: [
      (["-q", "broken.gatt.yaml"], ["error"]), (["--quiet", "broken.gatt.yaml"], ["error"]),
      (["-q", "broken.gatt.yaml", "--fail-on", "warning"], ["warning", "error"]),
      (["-q"], []), (["-q", "--fail-on", "error"], []),
    ] as [([String], [String])])
  func quiet(arguments: [String], severities: [String]) throws {
    let run = try folder.gattc.run(["lint", "doubtful.gatt.yml"] + arguments)
    let findings = run.output.split(separator: "\n").filter { !$0.contains(": note: fix:") }
    #expect(findings.count == severities.count)
    #expect(zip(findings, severities).allSatisfy { $0.contains(": \($1): ") }, "\(run.output)")
    #expect(run.status == (severities.isEmpty ? 0 : 1))
    #expect(run.errors.isEmpty)
  }

  @Test("--quiet counts in JSON what it leaves in, and still tells of a file that cannot be read")
  func quietJSON() throws {
    let run = try folder.gattc.run("lint", "-q", "broken.gatt.yaml", "doubtful.gatt.yml", "missing.gatt.yaml", "--json")
    #expect(run.status == 3)
    #expect(run.output.contains(#""warnings" : 0"#) && run.output.contains(#""errors" : 1"#))
    #expect(!run.output.contains("unknown-unit"))
    #expect(run.errors.hasPrefix("missing.gatt.yaml: error: no such file"))
  }

  @Test("a finding is path, place, severity, message and rule, and its fix follows")
  func text() throws {
    let run = try folder.gattc.run("lint", "broken.gatt.yaml")
    let lines = run.output.split(separator: "\n")
    #expect(run.status == 1)
    #expect(lines.first?.hasPrefix("broken.gatt.yaml:11:9: error: a characteristic has no key `permision`") == true)
    #expect(lines.first?.hasSuffix(" [unknown-key]") == true)
    #expect(lines.dropFirst().first == "broken.gatt.yaml:11:9: note: fix: write `permissions`")
  }

  @Test(
    "the exit code follows the severity asked for",
    arguments: [("error", 0), ("warning", 1), ("note", 1)] as [(String, Int32)])
  func failOn(severity: String, status: Int32) throws {
    let run = try folder.gattc.run("lint", "doubtful.gatt.yml", "--fail-on", severity)
    #expect(run.status == status)
    #expect(run.output.contains(": warning: "))
    #expect(run.output.contains("[unknown-unit]"))
  }

  @Test(
    "arguments that make no sense end with 2 and say how it goes",
    arguments: [
      ["lint", "--formt", "json"], ["lint", "--format", "yaml"], ["lint", "--fail-on", "panic"],
      ["decode"], ["decode", "2A19"], ["explain"], ["schema", "nothing"], ["rules", "extra"],
    ])
  func usage(arguments: [String]) throws {
    let run = try folder.gattc.run(arguments)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("Error: "))
    #expect(run.errors.contains("Usage: gattc"))
  }

  @Test(
    "help is no mistake", arguments: [["--help"], ["lint", "-h"], ["help", "decode"]])
  func help(arguments: [String]) throws {
    let run = try folder.gattc.run(arguments)
    #expect(run.status == 0)
    #expect(!run.output.isEmpty)
    #expect(run.errors.isEmpty)
  }

  @Test("a file that cannot be read ends with 3, and the others are checked all the same")
  func unreadable() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appending(path: "dangling.gatt.yaml").path, withDestinationPath: "nowhere")
    let run = try folder.gattc.run("lint", "missing.gatt.yaml", "dangling.gatt.yaml", "broken.gatt.yaml")
    #expect(run.status == 3)
    #expect(run.output.contains("broken.gatt.yaml:11:9: error:"))
    #expect(run.errors.contains("missing.gatt.yaml: error: no such file"))
    #expect(run.errors.contains("dangling.gatt.yaml: error: no such file"))
  }

  @Test("standard input is checked under the name it is given")
  func standardInput() throws {
    let named = try folder.gattc.run("lint", "-", "--stdin-filename", "a/b.gatt.yaml", input: Fixtures.broken)
    #expect(named.status == 1)
    #expect(named.output.hasPrefix("a/b.gatt.yaml:11:9: error:"))
    let unnamed = try folder.gattc.run("lint", "-", input: Fixtures.broken)
    #expect(unnamed.output.hasPrefix("<stdin>:11:9: error:"))
  }

  @Test("the report goes to the file that --output names, and 3 says that it could not")
  func output() throws {
    let run = try folder.gattc.run("lint", "broken.gatt.yaml", "--output", "report.txt", "--color", "auto")
    let report = try String(contentsOf: folder.url.appending(path: "report.txt"), encoding: .utf8)
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(report.hasPrefix("broken.gatt.yaml:11:9: error:"))
    let failed = try folder.gattc.run("lint", "clean.gatt.yaml", "--output", "no/such/folder/report.txt")
    #expect(failed.status == 3)
    #expect(failed.errors.contains("error: the folder no/such/folder does not exist; make it first\n"))
  }

  @Test("two profiles of one target with one Swift name are reported, those of two targets are not")
  func collision() throws {
    try folder.write(Fixtures.clean, to: "Sources/A/one.gatt.yaml")
    try folder.write(Fixtures.clean, to: "Sources/A/deeper/two.gatt.yaml")
    try folder.write(Fixtures.clean, to: "Sources/B/three.gatt.yaml")
    let run = try folder.gattc.run("lint", "Sources")
    #expect(run.status == 1)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("Sources/A/one.gatt.yaml:2:7: error: `Thermometer` is the Swift name of") == true)
    #expect(lines.first?.hasSuffix("[identifier-collision]") == true)
  }
}

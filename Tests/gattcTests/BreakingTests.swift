import Foundation
import Testing

@testable import gattc

@Suite("gattc breaking")
struct BreakingTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.profile(scale: "0.01"), to: "old/Sensor.gatt.yaml")
    try folder.write(Self.profile(scale: "0.001"), to: "new/Sensor.gatt.yaml")
  }

  @Test("a finding shows old and new, bytes, and where both stand, and ends with 1")
  func finding() throws {
    let run = try folder.gattc.run("breaking", "new", "--against", "old/")
    let lines = run.output.split(separator: "\n")
    #expect(run.status == 1)
    let expected: [String] = [
      "new/Sensor.gatt.yaml:10:31: error: the scale of “Temperature” (octet 0): 0.01 → 0.001; `66 08` was 21.5 °C, is"
        + " now 2.15 °C [scale-changed]",
      "new/Sensor.gatt.yaml:10:31: note: before, at old/Sensor.gatt.yaml:10:31; F100/F101 octet 0",
    ]
    #expect(lines.map { String($0) } == expected)
    #expect(run.errors == "1 file, 1 error\n")
  }

  @Test("the same is no finding, and ends with 0")
  func same() throws {
    let run = try folder.gattc.run("breaking", "old", "--against", "old/Sensor.gatt.yaml")
    #expect(run.status == 0 && run.output.isEmpty, "\(run.output)")
    #expect(run.errors == "1 file, no findings\n")
  }

  @Test("all reports that lint has, and a changelog", arguments: BreakingFormat.allCases)
  func formats(_ format: BreakingFormat) throws {
    let run = try folder.gattc.run("breaking", "new", "--against", "old/", "--format", format.rawValue)
    #expect(run.status == 1)
    #expect(run.output.contains("scale-changed"), "\(run.output)")
    #expect(run.output.contains(format == .json ? "6608" : "66 08"), "\(run.output)")
  }

  @Test("an exception accepts a difference, and one that is over does not")
  func exceptions() throws {
    try folder.write(Self.exception(until: "2999-12-31"), to: "new/.gattc.yaml")
    let accepted = try folder.gattc.run("breaking", "new", "--against", "old/")
    #expect(accepted.status == 0 && accepted.output.isEmpty, "\(accepted.output)")
    #expect(accepted.errors == "1 file, no findings, 1 accepted\n")
    try folder.write(Self.exception(until: "2020-01-01"), to: "new/.gattc.yaml")
    let over = try folder.gattc.run("breaking", "new", "--against", "old/")
    #expect(over.status == 1)
    #expect(over.output.contains("the exception was over on 2020-01-01"), "\(over.output)")
  }

  @Test("a commit of git is a base, with what its profiles import, by branch, tag, path and merge base")
  func commits() throws {
    try git("init", "--quiet", "--initial-branch", "main")
    try folder.write(Self.library(scale: "0.01"), to: "Types.gatt.yaml")
    try folder.write(Self.importing, to: "new/Sensor.gatt.yaml")
    try commit()
    try git("tag", "v1.0")
    try git("checkout", "--quiet", "-b", "work")
    try folder.write(Self.library(scale: "0.001"), to: "Types.gatt.yaml")
    for base in ["v1.0", "main", "merge-base:main", "v1.0:new", "HEAD~0"] {
      let run = try folder.gattc.run("breaking", "new", "--against", base)
      #expect(run.status == 1 && run.output.contains("[scale-changed]"), "\(base): \(run.output)\(run.errors)")
      #expect(run.output.contains("was 21.5 °C, is now 2.15 °C"), "\(base): \(run.output)")
    }
    try commit()
    let committed = try folder.gattc.run("breaking", "new", "--against", "HEAD")
    #expect(committed.status == 0, "\(committed.output)\(committed.errors)")
  }

  @Test(
    "a commit that is not here is an error with the command that gets it",
    arguments: [
      ("v2.0", "git fetch origin tag v2.0"), ("origin/topic", "git fetch origin topic:refs/remotes/origin/topic"),
      ("0123456789abcdef", "git fetch origin 0123456789abcdef"),
    ])
  func missing(_ reference: String, _ command: String) throws {
    try git("init", "--quiet", "--initial-branch", "main")
    try commit()
    let run = try folder.gattc.run("breaking", "new", "--against", reference)
    #expect(run.status == 3)
    #expect(run.errors.contains("`\(command)`"), "\(run.errors)")
  }

  @Test("what is in one side only is compared with nothing, and a file that was renamed with itself")
  func files() throws {
    try folder.write(Self.profile(uuid: "F200", scale: "1"), to: "new/Other.gatt.yaml")
    try folder.write(Self.profile(scale: "0.01"), to: "new/Sensor.gatt.yaml")
    let added = try folder.gattc.run("breaking", "new", "--against", "old/", "--direction", "new-client")
    #expect(added.output.contains("new/Other.gatt.yaml") && added.output.contains("[service-added]"), "\(added.output)")
    let removed = try folder.gattc.run("breaking", "old", "--against", "new/")
    #expect(removed.status == 1 && removed.output.contains("[service-removed]"), "\(removed.output)")
    try FileManager.default.moveItem(
      at: folder.url.appending(path: "new/Sensor.gatt.yaml"), to: folder.url.appending(path: "new/Renamed.gatt.yaml"))
    let renamed = try folder.gattc.run("breaking", "new", "--against", "old/")
    #expect(renamed.status == 0, "\(renamed.output)")
  }

  @Test("git diff tells of profiles what has changed")
  func gitDiff() throws {
    let run = try folder.gattc.run(
      "breaking", "--git-diff", "Sensor.gatt.yaml", "old/Sensor.gatt.yaml", "0", "100644", "new/Sensor.gatt.yaml", "0",
      "100644")
    #expect(run.status == 0)
    #expect(
      run.output.hasPrefix("gattc Sensor.gatt.yaml\n  error: the scale of “Temperature”"), "\(run.output)\(run.errors)")
  }

  @Test(
    "a base that is missing, or a profile with errors, is told of",
    arguments: [
      (["breaking", "new"], 2), (["breaking", "new", "--against", "nowhere"], 2),
      (["breaking", "broken.gatt.yaml", "--against", "old/"], 1),
    ] as [([String], Int32)])
  func failures(_ arguments: [String], _ status: Int32) throws {
    try folder.write(Fixtures.broken, to: "broken.gatt.yaml")
    var tool = folder.gattc
    // The folder of the tests may lie in a repository.
    tool.environment = ["GIT_CEILING_DIRECTORIES": folder.url.deletingLastPathComponent().path]
    let run = try tool.run(arguments)
    #expect(run.status == status, "\(run.errors)")
    #expect(!run.errors.isEmpty)
  }

  private func commit() throws {
    try git("add", "--all")
    try git("-c", "user.name=Test", "-c", "user.email=test@example.org", "commit", "--quiet", "--message", "A change")
  }

  private func git(_ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder.url.path] + arguments
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "git \(arguments)")
  }

  private static func profile(uuid: String = "F100", scale: String) -> String {
    """
    gatt: 1
    name: Sensor
    services:
      - name: Climate
        uuid: \(uuid)
        characteristics:
          - name: Temperature
            uuid: F101
            properties: [read]
            value: { raw: uint16, scale: \(scale), unit: °C }

    """
  }

  private static func library(scale: String) -> String {
    "gatt: 1\nname: Types\ntypes:\n  Degrees: { raw: uint16, scale: \(scale), unit: °C }\n"
  }

  private static let importing = """
    gatt: 1
    name: Sensor
    imports: [../Types.gatt.yaml]
    services:
      - name: Climate
        uuid: F100
        characteristics:
          - name: Temperature
            uuid: F101
            properties: [read]
            value: Degrees

    """

  private static func exception(until: String) -> String {
    """
    breaking:
      - rule: scale-changed
        path: F100/F101 octet 0
        change: 0.01 → 0.001
        reason: A test.
        until: \(until)

    """
  }
}

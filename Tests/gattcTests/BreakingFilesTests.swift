import Foundation
import Testing

@testable import gattc

@Suite("gattc breaking, of files and commits")
struct BreakingFilesTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("a file that is split, or two that are merged, say what they said", arguments: [false, true])
  func split(isMerged: Bool) throws {
    let (one, several) = isMerged ? ("new", "old") : ("old", "new")
    try folder.write(Self.profile([.climate, .light]), to: "\(one)/Sensor.gatt.yaml")
    try folder.write(Self.profile([.climate]), to: "\(several)/Sensor.gatt.yaml")
    try folder.write(Self.profile([.light], name: "Lamp"), to: "\(several)/Lamp.gatt.yaml")
    let run = try folder.gattc.run("breaking", "new", "--against", "old/", "--direction", "both")
    #expect(run.status == 0 && run.output.isEmpty, "\(run.output)\(run.errors)")
  }

  @Test("what has gone to another file and has changed there stands in both files")
  func splitAndChanged() throws {
    try folder.write(Self.profile([.climate, .light]), to: "old/Sensor.gatt.yaml")
    try folder.write(Self.profile([.climate]), to: "new/Sensor.gatt.yaml")
    try folder.write(Self.profile([.light], name: "Lamp", scale: "0.5"), to: "new/Lamp.gatt.yaml")
    let run = try folder.gattc.run("breaking", "new", "--against", "old/", "--direction", "both")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 2 && run.status == 1, "\(run.output)")
    #expect(lines.first?.hasPrefix("new/Lamp.gatt.yaml:") == true, "\(run.output)")
    #expect(lines.last?.contains("before, at old/Sensor.gatt.yaml:") == true, "\(run.output)")
  }

  @Test("a service that one profile has lost is missing there, although another profile has got it")
  func lost() throws {
    try folder.write(Self.profile([.climate, .light]), to: "old/Sensor.gatt.yaml")
    try folder.write(Self.profile([.climate], name: "Lamp"), to: "old/Lamp.gatt.yaml")
    try folder.write(Self.profile([.climate]), to: "new/Sensor.gatt.yaml")
    try folder.write(Self.profile([.climate, .light], name: "Lamp"), to: "new/Lamp.gatt.yaml")
    let run = try folder.gattc.run("breaking", "new", "--against", "old/")
    #expect(run.status == 1 && run.output.contains("[service-removed]"), "\(run.output)")
  }

  @Test("a type that goes to a library changes nothing of the wire")
  func library() throws {
    try folder.write(Self.profile([.climate], types: Self.types), to: "old/Sensor.gatt.yaml")
    try folder.write("gatt: 1\nname: Kinds\n" + Self.types, to: "new/Kinds.gatt.yaml")
    try folder.write(Self.profile([.climate], types: "imports: [Kinds.gatt.yaml]\n"), to: "new/Sensor.gatt.yaml")
    let run = try folder.gattc.run("breaking", "new", "--against", "old/", "--direction", "both")
    #expect(run.status == 0 && run.output.isEmpty, "\(run.output)\(run.errors)")
  }

  @Test(
    "a file is what it was in a commit, however its path is written",
    arguments: ["Sensor.gatt.yaml", "./Sensor.gatt.yaml", ".", "Sources/../Sensor.gatt.yaml"])
  func paths(path: String) throws {
    try folder.write(Self.profile([.climate, .light]), to: "Sensor.gatt.yaml")
    try folder.write("Code.\n", to: "Sources/README.md")
    try git("init", "--quiet", "--initial-branch", "main")
    try commit()
    try folder.write(Self.profile([.climate]), to: "Sensor.gatt.yaml")
    let run = try folder.gattc.run("breaking", path, "--against", "HEAD")
    #expect(run.status == 1 && run.output.contains("[service-removed]"), "\(run.output)\(run.errors)")
  }

  @Test("where nothing was published before, all is new, which breaks nothing")
  func firstRequest() throws {
    try folder.write("A package.\n", to: "README.md")
    try git("init", "--quiet", "--initial-branch", "main")
    try commit()
    try folder.write(Self.profile([.climate]), to: "Sources/Sensor.gatt.yaml")
    for arguments in [["Sources"], ["Sources/Sensor.gatt.yaml"], ["Sources", "--direction", "both"]] {
      let run = try folder.gattc.run(["breaking", "--against", "merge-base:main"] + arguments)
      #expect(run.status == 0 && run.output.isEmpty, "\(run.output)\(run.errors)")
      #expect(run.errors == "nothing was published before: all profiles are new\n")
    }
  }

  @Test("a file that was renamed is compared with itself, although only its new name is given")
  func renamed() throws {
    try git("init", "--quiet", "--initial-branch", "main")
    try folder.write(Self.profile([.climate]), to: "Old.gatt.yaml")
    try commit()
    try FileManager.default.removeItem(at: folder.url.appending(path: "Old.gatt.yaml"))
    try folder.write(Self.profile([.climate], scale: "0.5"), to: "Sources/New.gatt.yaml")
    let run = try folder.gattc.run("breaking", "Sources/New.gatt.yaml", "--against", "main")
    #expect(run.status == 1 && run.output.contains("[scale-changed]"), "\(run.output)\(run.errors)")
  }

  @Test(
    "a path that is not in the commit is an error, because nothing would be compared",
    arguments: ["HEAD:Nowhere", "HEAD:Sources/Sensr.gatt.yaml", "main:Sources/Sensor.gatt.yaml/x", "HEAD:link"])
  func missing(base: String) throws {
    try folder.write(Self.profile([.climate]), to: "Sources/Sensor.gatt.yaml")
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appending(path: "link").path, withDestinationPath: "nowhere")
    try git("init", "--quiet", "--initial-branch", "main")
    try commit()
    let run = try folder.gattc.run("breaking", "Sources", "--against", base)
    let path = base.split(separator: ":")[1]
    #expect(run.status == 2 && run.errors.contains("there is no \(path) in "), "\(run.output)\(run.errors)")
  }

  @Test("a file of a commit is a base, whatever it is called", arguments: ["HEAD:old/Sensor.yaml", "HEAD:old/"])
  func anyName(base: String) throws {
    try writeChange()
    try FileManager.default.moveItem(
      at: folder.url.appending(path: "old/Sensor.gatt.yaml"),
      to: folder.url.appending(path: base.hasSuffix("/") ? "old/Other.gatt.yaml" : "old/Sensor.yaml"))
    try git("init", "--quiet", "--initial-branch", "main")
    try commit()
    let run = try folder.gattc.run("breaking", "new", "--against", base)
    #expect(run.status == 1 && run.output.contains("[scale-changed]"), "\(run.output)\(run.errors)")
  }

  @Test(
    "a path of a commit that begins with a dot is one from the present folder, as git has it",
    arguments: ["HEAD:./Sensor.gatt.yaml", "HEAD:./", "HEAD:.", "HEAD:../new/Sensor.gatt.yaml", "HEAD:../old"])
  func relative(base: String) throws {
    try writeChange()
    try git("init", "--quiet", "--initial-branch", "main")
    try commit()
    // What the present folder has is no change; what the other has is one.
    let isChange = base.contains("old")
    let gattc = Tool(folder: folder.url.appending(path: "new"))
    let run = try gattc.run("breaking", "Sensor.gatt.yaml", "--against", base)
    #expect(run.status == (isChange ? 1 : 0), "\(run.output)\(run.errors)")
    #expect(run.output.contains("[scale-changed]") == isChange, "\(run.output)\(run.errors)")
  }

  @Test(
    "a profile that has gone to another path and got other UUIDs there is missing, however the new one is given",
    arguments: [["Sources/New.gatt.yaml"], ["Sources"], ["."], ["Sources/Kept.gatt.yaml", "Sources/New.gatt.yaml"]])
  func movedAway(paths: [String]) throws {
    try git("init", "--quiet", "--initial-branch", "main")
    try folder.write(Self.profile([.climate]), to: "Old.gatt.yaml")
    try folder.write("gatt: 1\nname: Kept\n" + Self.types, to: "Sources/Kept.gatt.yaml")
    try commit()
    try FileManager.default.removeItem(at: folder.url.appending(path: "Old.gatt.yaml"))
    try folder.write(Self.profile([.light], name: "Lamp"), to: "Sources/New.gatt.yaml")
    let run = try folder.gattc.run(["breaking", "--against", "main"] + paths)
    #expect(run.status == 1 && run.output.contains("[service-removed]"), "\(run.output)\(run.errors)")
  }

  @Test("a new file is new where nothing is gone", arguments: [["Sources/Lamp.gatt.yaml"], ["Sources"], ["."]])
  func new(paths: [String]) throws {
    try git("init", "--quiet", "--initial-branch", "main")
    try folder.write(Self.profile([.climate]), to: "Sources/Sensor.gatt.yaml")
    try commit()
    try folder.write(Self.profile([.light], name: "Lamp"), to: "Sources/Lamp.gatt.yaml")
    let run = try folder.gattc.run(["breaking", "--against", "main"] + paths)
    #expect(run.status == 0 && run.output.isEmpty, "\(run.output)\(run.errors)")
  }

  @Test("a file that was deleted is annotated by its path, not by that of a commit", arguments: ["github", "sarif"])
  func deleted(_ format: String) throws {
    try git("init", "--quiet", "--initial-branch", "main")
    try folder.write(Self.profile([.climate]), to: "Sources/Sensor.gatt.yaml")
    try folder.write(Self.profile([.light], name: "Lamp"), to: "Sources/Lamp.gatt.yaml")
    try commit()
    try FileManager.default.removeItem(at: folder.url.appending(path: "Sources/Lamp.gatt.yaml"))
    let run = try folder.gattc.run("breaking", "Sources", "--against", "main", "--format", format)
    #expect(run.status == 1)
    let place = format == "github" ? "file=Sources/Lamp.gatt.yaml," : "\"Sources/Lamp.gatt.yaml\""
    #expect(run.output.contains(place), "\(run.output)")
  }

  @Test(
    "an annotation has the path and the change that an exception names",
    arguments: [("github", "%0A"), ("sarif", #"\n"#)])
  func annotation(_ format: String, _ lineEnd: String) throws {
    try writeChange()
    let run = try folder.gattc.run("breaking", "new", "--against", "old/", "--format", format)
    let expected = "\(lineEnd)path: F100/F101 octet 0\(lineEnd)change: 1 → 0.5"
    #expect(run.output.replacingOccurrences(of: #"\/"#, with: "/").contains(expected), "\(run.output)")
  }

  @Test("a run that is to fail on notes fails on what does nothing in the direction, and shows it")
  func notes() throws {
    try folder.write(Self.profile([.climate]), to: "old/Sensor.gatt.yaml")
    try folder.write(Self.profile([.climate, .light]), to: "new/Sensor.gatt.yaml")
    let plain = try folder.gattc.run("breaking", "new", "--against", "old/")
    #expect(plain.status == 0 && plain.errors == "1 file, no findings, 1 other change\n", "\(plain.errors)")
    let run = try folder.gattc.run("breaking", "new", "--against", "old/", "--fail-on", "note")
    #expect(run.status == 1 && run.output.contains("note: the service “Light” is new"), "\(run.output)\(run.errors)")
    #expect(run.errors == "1 file, 1 note\n")
  }

  @Test("the exceptions that are suggested accept what makes the run fail", arguments: ["error", "note"])
  func suggestions(_ failOn: String) throws {
    try writeChange()
    let arguments = ["breaking", "new", "--against", "old/", "--fail-on", failOn]
    let suggested = try folder.gattc.run(arguments + ["--suggest-exceptions"])
    #expect(suggested.status == 0, "\(suggested.errors)")
    try folder.write(suggested.output, to: "new/.gattc.yaml")
    let run = try folder.gattc.run(arguments)
    #expect(run.status == 0 && run.output.isEmpty, "\(suggested.output)\(run.output)")
    #expect(run.errors.contains("accepted"), "\(run.errors)")
  }

  @Test("of a commit that is counted back beyond the first, it is said that the history is shorter")
  func history() throws {
    try git("init", "--quiet", "--initial-branch", "main")
    try writeChange()
    try commit()
    let run = try folder.gattc.run("breaking", "new", "--against", "HEAD~5")
    #expect(run.status == 3)
    #expect(run.errors.contains("there is no commit “HEAD~5” here; the history of HEAD is shorter"), "\(run.errors)")
    try git("clone", "--quiet", "--depth", "1", "file://\(folder.url.path)", "shallow")
    let shallow = try folder.gattc.run("breaking", "shallow/new", "--against", "HEAD~5")
    #expect(shallow.errors.contains("get the history by `git fetch --unshallow`"), "\(shallow.errors)")
  }

  private func writeChange() throws {
    try folder.write(Self.profile([.climate]), to: "old/Sensor.gatt.yaml")
    try folder.write(Self.profile([.climate], scale: "0.5"), to: "new/Sensor.gatt.yaml")
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

  /// A service of the profiles of these tests.
  private enum Part: String {
    case climate = "Climate"
    case light = "Light"

    var uuid: String { self == .climate ? "F100" : "F200" }
  }

  private static let types = "types:\n  Level: { raw: uint16, scale: 1, unit: \"%\" }\n"

  private static func profile(
    _ parts: [Part], name: String = "Sensor", scale: String = "1", types: String = ""
  ) -> String {
    let value = types.isEmpty ? "{ raw: uint16, scale: \(scale), unit: \"%\" }" : "Level"
    let services = parts.map { part in
      """
        - name: \(part.rawValue)
          uuid: \(part.uuid)
          characteristics:
            - { name: \(part.rawValue) Level, uuid: \(part.uuid.dropLast())1, properties: [read], value: \(value) }

      """
    }
    return "gatt: 1\nname: \(name)\n\(types)services:\n" + services.joined()
  }
}

import Foundation
import Testing

/// What a change may not do to the profiles that it is held against.
@Suite("gattc breaking, against a stranger's change")
struct BreakingBaseTests {
  let folder: TemporaryFolder

  /// A commit `main`, and a change on top of it that breaks clients.
  init() throws {
    folder = try TemporaryFolder()
    try git("init", "--quiet", "--initial-branch", "main")
    try folder.write(Self.profile("uint8"), to: "P/Lamp.gatt.yaml")
    try commit()
    try git("update-ref", "refs/remotes/origin/main", "HEAD")
    try git("checkout", "--quiet", "-b", "work")
    try folder.write(Self.profile("uint16"), to: "P/Lamp.gatt.yaml")
  }

  @Test(
    "no folder, file or link of the change stands for the base",
    arguments: ["merge-base:origin/main", "merge-base:main", "main", "origin/main", "main:P"], ["folder", "link"])
  func decoy(base: String, kind: String) throws {
    let place = folder.url.appending(path: base)
    try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    if kind == "link" {
      try FileManager.default.createSymbolicLink(at: place, withDestinationURL: folder.url.appending(path: "P"))
    } else {
      try folder.write(Self.profile("uint16"), to: base + "/Lamp.gatt.yaml")
    }
    try commit()
    let run = try folder.gattc.run("breaking", "--against", base, "--", "P")
    #expect(run.status == 1 && run.output.contains("[field-width-changed]"), "\(run.output)\(run.errors)")
  }

  @Test("a folder of the change stands for no profile that ships, whatever it is called")
  func shippedName() throws {
    func profile(importing name: String) -> String {
      """
      gatt: 1
      name: Hut
      imports: ["\(name)"]
      services:
        - name: Climate
          uuid: 7D1A0001-2B3C-4D5E-8F60-718293A4B5C6
          characteristics:
            - name: Indoors
              uuid: 7D1A0002-2B3C-4D5E-8F60-718293A4B5C6
              properties: [read]
              value: { type: Temperature }

      """
    }
    try git("checkout", "--quiet", "--force", "main")
    try folder.write(profile(importing: "package:SIG/Characteristics/temperature"), to: "P/Hut.gatt.yaml")
    try commit()
    try folder.write(
      profile(importing: "../package:SIG/Characteristics/temperature.gatt.yaml"), to: "P/Hut.gatt.yaml")
    try folder.write(
      """
      gatt: 1
      name: Temperature
      types:
        Temperature: { raw: uint64 }

      """, to: "package:SIG/Characteristics/temperature.gatt.yaml")
    let run = try folder.gattc.run("breaking", "P", "--against", "HEAD", "--direction", "both")
    #expect(run.status == 1, "\(run.output)\(run.errors)")
  }

  @Test("a path is written as one, and of a folder that was meant the error says how")
  func paths() throws {
    try folder.write(Self.profile("uint8"), to: "baseline/Lamp.gatt.yaml")
    for base in ["baseline/", "./baseline", folder.url.path + "/baseline", "baseline/Lamp.gatt.yaml"] {
      let run = try folder.gattc.run("breaking", "P", "--against", base)
      #expect(run.status == 1 && run.output.contains("[field-width-changed]"), "\(base): \(run.output)\(run.errors)")
    }
    let run = try folder.gattc.run("breaking", "P", "--against", "baseline")
    #expect(run.status == 3 && run.errors.contains("write ./baseline"), "\(run.errors)")
  }

  @Test("of several paths, each is held against what it was, wherever the first is")
  func several() throws {
    try git("checkout", "--quiet", "--force", "main")
    for folder in ["A", "B/C"] {
      try self.folder.write(Self.profile("uint8"), to: folder + "/\(folder.prefix(1)).gatt.yaml")
    }
    try commit()
    try folder.write(Self.profile("uint16"), to: "B/C/B.gatt.yaml")
    for paths in [["A", "B"], ["A/A.gatt.yaml", "B/C/B.gatt.yaml"], ["A", "A/../B/C/"], [".", "B"]] {
      let run = try folder.gattc.run(["breaking", "--against", "HEAD"] + paths)
      #expect(run.status == 1 && run.output.contains("[field-width-changed]"), "\(paths): \(run.output)\(run.errors)")
    }
    let run = try folder.gattc.run("breaking", "--against", "HEAD", "A", "/dev")
    #expect(run.status == 2 || run.status == 3, "\(run.output)\(run.errors)")
  }

  @Test("a folder of the sources that looks like a repository is none")
  func repository() throws {
    for (path, text) in [
      ("HEAD", "ref: refs/heads/main\n"), ("config", "[core]\n\tbare = true\n"), ("objects/x", ""), ("refs/x", ""),
    ] {
      try folder.write(text, to: "P/" + path)
    }
    let run = try folder.gattc.run("breaking", "P", "--against", "main")
    #expect(run.status == 1 && run.output.contains("[field-width-changed]"), "\(run.output)\(run.errors)")
  }

  @Test("a link of a commit is what it leads to there, and outside of the commit it leads nowhere")
  func links() throws {
    try git("checkout", "--quiet", "--force", "main")
    try link("Q/Linked.gatt.yaml", to: "../P/Lamp.gatt.yaml")
    try link("R", to: "P")
    try commit()
    try folder.write(Self.profile("uint16"), to: "P/Lamp.gatt.yaml")
    for path in ["Q", "R", "Q/Linked.gatt.yaml"] {
      let run = try folder.gattc.run("breaking", path, "--against", "main")
      #expect(run.status == 1 && run.output.contains("[field-width-changed]"), "\(path): \(run.output)\(run.errors)")
    }
    try folder.write(Self.profile("uint8"), to: "../outside-\(folder.url.lastPathComponent).gatt.yaml")
    let outside = "outside-\(folder.url.lastPathComponent).gatt.yaml"
    defer { try? FileManager.default.removeItem(at: folder.url.deletingLastPathComponent().appending(path: outside)) }
    try FileManager.default.removeItem(at: folder.url.appending(path: "Q/Linked.gatt.yaml"))
    try link("Q/Linked.gatt.yaml", to: "../../\(outside)")
    try commit()
    try FileManager.default.removeItem(at: folder.url.appending(path: "Q/Linked.gatt.yaml"))
    let run = try folder.gattc.run("breaking", "P", "Q", "--against", "HEAD")
    #expect(run.output.contains("it leads out of the package that it stands in"), "\(run.output)\(run.errors)")
  }

  @Test("a base that does not compile, or is too large, says so, and bars neither its repair nor its removal")
  func broken() throws {
    try folder.write(Self.profile("uint8") + "  - nothing\n", to: "P/Broken.gatt.yaml")
    try folder.write(String(repeating: "#\n", count: 9 << 20), to: "P/Large.gatt.yaml")
    try commit()
    try FileManager.default.removeItem(at: folder.url.appending(path: "P/Large.gatt.yaml"))
    for text in [Self.profile("uint8"), nil] {
      if let text {
        try folder.write(text, to: "P/Broken.gatt.yaml")
      } else {
        try FileManager.default.removeItem(at: folder.url.appending(path: "P/Broken.gatt.yaml"))
      }
      let run = try folder.gattc.run("breaking", "P", "--against", "HEAD", "--direction", "both")
      #expect(run.status == 0, "\(run.output)\(run.errors)")
      #expect(run.output.contains("P/Broken.gatt.yaml does not compile, so nothing is compared with it: line "))
      #expect(run.output.contains("P/Large.gatt.yaml cannot be read, so nothing is compared with it: larger than"))
      let strict = try folder.gattc.run("breaking", "P", "--against", "HEAD", "--fail-on", "warning")
      #expect(strict.status == 1, "\(strict.output)")
    }
  }

  private func link(_ path: String, to target: String) throws {
    let place = folder.url.appending(path: path)
    try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: place.path, withDestinationPath: target)
  }

  private func commit() throws {
    try git("add", "--all")
    try git(
      "-c", "user.name=Test", "-c", "user.email=test@example.org", "commit", "--quiet", "--allow-empty", "--message",
      "A change")
  }

  private func git(_ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder.url.path] + arguments
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "git \(arguments)")
  }

  private static func profile(_ type: String) -> String {
    """
    gatt: 1
    name: Lamp
    services:
      - name: Light
        uuid: F100
        characteristics:
          - { name: Level, uuid: F101, properties: [read], value: { raw: \(type) } }

    """
  }
}

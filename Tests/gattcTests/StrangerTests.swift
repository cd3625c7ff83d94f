import Foundation
import Testing

/// What strangers may have put where the tool reads and writes.
@Suite("gattc, among files of strangers")
struct StrangerTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func profile(importing path: String) -> String {
    "gatt: 1\nname: P\nimports: [\(path)]\ntypes: { A: { raw: uint8 } }\n"
  }

  @Test("an import from outside of the repository is refused, by a link as well, and nothing of the file is quoted")
  func confinement() throws {
    try folder.write("[core]", to: "repository/.git/config")
    try folder.write("gatt: 1\nname: Secret\nsecret-word: 1\n", to: "outside/secret.gatt.yaml")
    try folder.write(profile(importing: "../outside/secret.gatt.yaml"), to: "repository/direct.gatt.yaml")
    try folder.write(profile(importing: "link.yaml"), to: "repository/linked.gatt.yaml")
    try FileManager.default.createSymbolicLink(
      at: folder.url.appendingPathComponent("repository/link.yaml"),
      withDestinationURL: folder.url.appendingPathComponent("outside/secret.gatt.yaml"))
    for name in ["direct", "linked"] {
      let run = try folder.gattc.run("lint", "repository/\(name).gatt.yaml")
      #expect(run.status == 1)
      #expect(run.output.contains("what is imported lies outside of"), "\(run.output)")
      #expect(!run.output.contains("secret-word"), "\(run.output)")
      let allowed = try folder.gattc.run(
        "lint", "repository/\(name).gatt.yaml", "--allow-imports-from", "outside")
      #expect(allowed.output.contains("what is imported has errors, the first at line 1"), "\(allowed.output)")
      #expect(!allowed.output.contains("secret-word"), "\(allowed.output)")
    }
  }

  @Test("a generated file takes the place of its path, and follows no link that lies beside it")
  func outputs() throws {
    try folder.write(Fixtures.kinds, to: "kinds.gatt.yaml")
    try folder.write("precious", to: "precious")
    let output = "out/Kinds.gatt.swift"
    try folder.write("", to: "out/placeholder")
    for name in [output, "out/kinds.gatt.swift"] {
      try FileManager.default.createSymbolicLink(
        at: folder.url.appendingPathComponent(name + ".new"),
        withDestinationURL: folder.url.appendingPathComponent("precious"))
    }
    let run = try folder.gattc.run("generate", "kinds.gatt.yaml", "--output-directory", "out")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try String(contentsOf: folder.url.appendingPathComponent("precious"), encoding: .utf8) == "precious")
    let made = try FileManager.default.contentsOfDirectory(atPath: folder.url.appendingPathComponent("out").path)
    let links = [output, "out/kinds.gatt.swift"].map { $0.dropFirst(4) + ".new" }
    let expected = ["GATTProfileRegistry.swift", "kinds.gatt.swift", "placeholder"] + links.map(String.init)
    #expect(made.sorted() == expected.sorted(), "nothing else is left")
  }

  @Test(
    "a profile or a configuration that leads out of its package, or into git's own, is not read, and nothing of it is quoted",
    arguments: ["outside/secret", "repository/.git/config"])
  func reading(_ secret: String) throws {
    try folder.write("[core]\nsecret-word\n", to: "repository/.git/config")
    try folder.write("secret-word\n", to: "outside/secret")
    try link("repository/x.gatt.yaml", to: secret)
    for arguments in [
      ["lint", "repository"], ["lint", "--fix", "repository"], ["format", "repository"],
      ["docs", "repository", "--output", "o"],
      ["generate", "repository", "--output-directory", "o"], ["decode", "--profile", "repository", "2A19", "40"],
      ["breaking", "repository", "--against", "outside/"],
    ] {
      let run = try folder.gattc.run(arguments)
      #expect(run.status != 0, "\(arguments)")
      #expect(!(run.output + run.errors).contains("secret"), "\(run.output)\(run.errors)")
      #expect((run.output + run.errors).contains("leads out of the package"), "\(run.output)\(run.errors)")
    }
    try FileManager.default.removeItem(at: folder.url.appending(path: "repository/x.gatt.yaml"))
    try folder.write(Fixtures.kinds, to: "repository/kinds.gatt.yaml")
    try link("repository/.gattc.yaml", to: secret)
    let linked = try folder.gattc.run("lint", "repository")
    #expect(linked.status == 1 && linked.output.contains("leads out of the package"), "\(linked.output)")
    try FileManager.default.removeItem(at: folder.url.appending(path: "repository/.gattc.yaml"))
    try folder.write("profiles: [\(folder.url.path)/\(secret)]\n", to: "repository/.gattc.yaml")
    var tool = folder.gattc
    tool.folder = folder.url.appending(path: "repository")
    let named = try tool.run("decode", "2A19", "40")
    #expect(named.status == 1 && named.errors.contains("which this file is for"), "\(named.errors)")
  }

  @Test("of what is no profile, nothing is quoted")
  func quoting() throws {
    try folder.write("secret-word and more of it\n", to: "x.gatt.yaml")
    try folder.write("secret-word and more of it\n", to: ".gattc.yaml")
    let run = try folder.gattc.run("lint", ".")
    #expect(run.status == 1 && run.output.contains("a profile is a mapping, not a text"), "\(run.output)")
    #expect(run.output.contains("a configuration is a mapping, not a text"), "\(run.output)")
    #expect(!run.output.contains("secret-word"), "\(run.output)")
  }

  @Test("a report is written in place of an older one, and of nothing else; through no link, and over no profile")
  func reports() throws {
    try folder.write(Fixtures.doubtful, to: "P/x.gatt.yaml")
    try folder.write("precious\n", to: "precious")
    try FileManager.default.createDirectory(at: folder.url.appending(path: "real"), withIntermediateDirectories: true)
    try link("link.sarif", to: "precious")
    try link("dangling.sarif", to: "nowhere")
    try link("folder", to: "real")
    for path in ["precious", "link.sarif", "dangling.sarif", "folder/new.sarif", "P/x.gatt.yaml"] {
      for place in [path, "./" + path, folder.url.path + "/" + path] {
        let run = try folder.gattc.run("lint", "--format", "sarif", "--output", place, "P")
        #expect(run.status == 3 && !run.errors.isEmpty, "\(place): \(run.errors)")
      }
    }
    #expect(try text(of: "precious") == "precious\n" && text(of: "P/x.gatt.yaml") == Fixtures.doubtful)
    #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "nowhere").path))
    #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "real/new.sarif").path))
    for format in ["text", "json", "sarif", "junit", "github"] {
      for _ in 1...2 {
        let run = try folder.gattc.run("lint", "--format", format, "--output", "report.\(format)", "P")
        // Two profiles of one name are a finding.
        #expect(run.status <= 1, "\(format): \(run.errors)")
        try folder.write(Fixtures.doubtful, to: "P/another\(format).gatt.yaml")
      }
    }
  }

  @Test("a file whose name begins with two dashes is a file to a hook, and no option")
  func hooks() throws {
    let hooks = try String(contentsOfFile: Self.root + "/.pre-commit-hooks.yaml", encoding: .utf8)
    let entries = hooks.split(separator: "\n").filter { $0.contains("entry: ") }
    #expect(entries.count == 3 && entries.allSatisfy { $0.hasSuffix(" --") }, "\(entries)")
    try folder.write(Fixtures.kinds, to: "Sources/kinds.gatt.yaml")
    try folder.write(Fixtures.kinds, to: "--output=Sources/kinds.gatt.yaml")
    for words in entries.map({ $0.split(separator: " ").drop { $0 != "gattc" }.dropFirst().map(String.init) }) {
      let files = ["--output=Sources/kinds.gatt.yaml", "Sources/kinds.gatt.yaml"]
      _ = try folder.gattc.run(words + files)
      #expect(try text(of: "Sources/kinds.gatt.yaml").contains("gatt: 1"), "\(words)")
    }
  }

  @Test("documentation replaces what gattc has written, and nothing else", arguments: ["html", "markdown", "docc"])
  func documentation(_ format: String) throws {
    try folder.write(Fixtures.kinds, to: "in/kinds.gatt.yaml")
    let names = ["html": "index.html", "markdown": "README.md", "docc": "Profiles.docc/Profiles.md"]
    let name = try #require(names[format])
    try folder.write("mine\n", to: name)
    let refused = try folder.gattc.run("docs", "in", "--format", format, "--output", ".")
    #expect(refused.status == 3 && refused.errors.contains("gattc has not written it"), "\(refused.errors)")
    #expect(try text(of: name) == "mine\n")
    for title in ["One", "Two"] {
      let run = try folder.gattc.run("docs", "in", "in", "--format", format, "--output", "site", "--title", title)
      #expect(run.status == 0, "\(run.errors)")
    }
  }

  @Test(
    "nothing is written through a link below the folder that was named, from wherever it is named",
    arguments: [
      (["init", "OUT"], "Sources"), (["init", "OUT"], "Sources/OUT"), (["init", "OUT"], "Tests"),
      (["init", "OUT"], "Tests/OUTTests"), (["init", "OUT"], ".github"), (["init", "OUT"], ".github/workflows"),
      (["docs", "IN", "--output", "OUT"], "Sub"), (["docs", "IN", "--output", "OUT", "--format", "markdown"], "Sub"),
      (["docs", "IN", "--output", "OUT", "--format", "docc"], "Profiles.docc"),
      (["generate", "IN", "--output-directory", "OUT"], "GATTProfileRegistry.swift"),
      (["import", "gss", "GSS", "--output", "OUT"], "battery-level.gatt.yaml"),
    ], [false, true])
  func folders(_ run: (arguments: [String], link: String), isAbsolute: Bool) throws {
    try folder.write(Fixtures.kinds, to: "IN/Sub/kinds.gatt.yaml")
    try folder.write(Fixtures.kinds, to: "IN/other.gatt.yaml")
    try folder.write(Self.specification, to: "GSS/battery.yaml")
    try folder.write("// swift-tools-version: 6.2\n", to: "swift-gatt-profiles/Package.swift")
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "elsewhere"), withIntermediateDirectories: true)
    try link("OUT/" + run.link, to: "elsewhere")
    var tool = folder.gattc
    if isAbsolute { tool.folder = FileManager.default.temporaryDirectory }
    let arguments = run.arguments.map {
      isAbsolute && ["IN", "GSS", "OUT"].contains($0) ? folder.url.path + "/" + $0 : $0
    }
    let outcome = try tool.run(arguments)
    #expect(outcome.status == 3 && outcome.errors.contains("symbolic link"), "\(outcome.output)\(outcome.errors)")
    let written = try FileManager.default.contentsOfDirectory(atPath: folder.url.appending(path: "elsewhere").path)
    #expect(written.isEmpty, "\(written)")
  }

  /// What the Bluetooth SIG says of a characteristic.
  private static let specification = """
    characteristic:
      identifier: org.bluetooth.characteristic.battery_level
      name: Battery Level
      description: How full it is.
      structure: [{ field: Battery Level, type: uint8, size: "1", description: Allowed range is 0 to 100. }]
    """

  private func text(of path: String) throws -> String {
    try String(contentsOf: folder.url.appending(path: path), encoding: .utf8)
  }

  private func link(_ path: String, to target: String) throws {
    let place = folder.url.appending(path: path)
    try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: place.path, withDestinationPath: folder.url.appending(path: target).path)
  }

  /// The folder of this package.
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path
}

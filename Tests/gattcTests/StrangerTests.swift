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
}

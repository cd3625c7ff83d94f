import Foundation
import Testing

@Suite("gattc generate")
struct GenerateTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Fixtures.clean, to: "in/A/thermometer.gatt.yaml")
    try folder.write(Fixtures.kinds, to: "in/kinds.gatt.yml")
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: folder.url.appending(path: path), encoding: .utf8)
  }

  private func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.url.appending(path: path).path)
  }

  @Test("a folder becomes a file a profile and a registry, and stays as it is the second time")
  func writes() throws {
    let first = try folder.gattc.run("generate", "in", "--output-directory", "a/b/out")
    #expect(first.status == 0, "\(first.errors)")
    let names = ["A_thermometer.gatt.swift", "kinds.gatt.swift", "GATTProfileRegistry.swift"]
    #expect(first.output == names.map { "wrote a/b/out/\($0)\n" }.joined())
    #expect(try text("a/b/out/A_thermometer.gatt.swift").contains("public enum Thermometer"))
    let registry = try text("a/b/out/GATTProfileRegistry.swift")
    #expect(registry.contains("Thermometer.register(in: profileManager)"))
    #expect(registry.contains("Everything.register(in: profileManager)"))
    let second = try folder.gattc.run("generate", "in", "--output-directory", "a/b/out/")
    #expect(second.output == names.map { "unchanged a/b/out/\($0)\n" }.joined())
  }

  @Test("a library, which has no services, is not registered")
  func library() throws {
    try folder.write("gatt: 1\nname: Shapes\ntypes:\n  Point: { raw: int16 }\n", to: "in/shapes.gatt.yaml")
    let run = try folder.gattc.run("generate", "in", "--output-directory", "out")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try text("out/shapes.gatt.swift").contains("public enum Shapes"))
    #expect(try !text("out/GATTProfileRegistry.swift").contains("Shapes"))
  }

  @Test("a profile that only advertises is in the list of formats, and not registered")
  func advertisements() throws {
    try folder.write(AdvertisementTests.tag, to: "in/tag.gatt.yaml")
    let run = try folder.gattc.run("generate", "in", "--output-directory", "out")
    #expect(run.status == 0, "\(run.errors)")
    let registry = try text("out/GATTProfileRegistry.swift")
    #expect(registry.contains("formats += Tag.advertisementFormats"))
    #expect(!registry.contains("Tag.register"))
  }

  @Test("a dry run says what would be written and writes nothing")
  func dryRun() throws {
    let run = try folder.gattc.run("generate", "in/kinds.gatt.yml", "--output-directory", "out", "--dry-run")
    #expect(run.status == 0)
    #expect(run.output == "would write out/kinds.gatt.swift\nwould write out/GATTProfileRegistry.swift\n")
    #expect(!exists("out"))
  }

  @Test("--print prints what would be written")
  func prints() throws {
    let run = try folder.gattc.run("generate", "in/kinds.gatt.yml", "--print")
    _ = try folder.gattc.run("generate", "in/kinds.gatt.yml")
    #expect(run.status == 0)
    #expect(try run.output == text("kinds.gatt.swift"))
  }

  @Test("with errors nothing is written, and warnings do not keep anything from it")
  func findings() throws {
    try folder.write(Fixtures.broken, to: "in/broken.gatt.yaml")
    let failed = try folder.gattc.run("generate", "in", "--output-directory", "out")
    #expect(failed.status == 1)
    #expect(failed.output.isEmpty)
    #expect(failed.errors.hasPrefix("in/broken.gatt.yaml:11:9: error:"))
    #expect(!exists("out"))
    try folder.write(Fixtures.doubtful, to: "doubtful.gatt.yaml")
    let warned = try folder.gattc.run("generate", "doubtful.gatt.yaml", "--output-directory", "out")
    #expect(warned.status == 0)
    #expect(warned.errors.contains(": warning: "))
    #expect(exists("out/doubtful.gatt.swift"))
  }

  @Test("two files of one name are told apart by the folder above them, or refused")
  func sameName() throws {
    let other = Fixtures.clean.replacing("name: Thermometer", with: "name: Other")
    try folder.write(other, to: "in/B/thermometer.gatt.yaml")
    let refused = try folder.gattc.run("generate", "in/A", "in/B", "--output-directory", "out")
    #expect(refused.status == 2)
    #expect(refused.errors.contains("would both become thermometer.gatt.swift; rename one"))
    let run = try folder.gattc.run("generate", "in", "--output-directory", "out")
    #expect(run.status == 0)
    #expect(exists("out/A_thermometer.gatt.swift") && exists("out/B_thermometer.gatt.swift"))
  }

  @Test("nothing to generate from ends with 2, a folder that cannot be made with 3")
  func nothing() throws {
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "empty"), withIntermediateDirectories: true)
    #expect(try folder.gattc.run("generate", "empty").status == 2)
    #expect(try folder.gattc.run("generate", "missing.gatt.yaml").status == 3)
    let blocked = try folder.gattc.run("generate", "in/kinds.gatt.yml", "--output-directory", "in/kinds.gatt.yml/x")
    #expect(blocked.status == 3)
    #expect(blocked.errors.hasPrefix("in/kinds.gatt.yml/x: error: "))
  }
}

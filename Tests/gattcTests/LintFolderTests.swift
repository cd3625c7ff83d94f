import Foundation
import Testing

@Suite("gattc lint, folders")
struct LintFolderTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for path in [
      "z.gatt.yaml", "a/b/deep.gatt.yml", "a/a.gatt.yaml", "a/other.yaml", "a/gatt.yaml.txt", ".build/x.gatt.yaml",
      "a/.hidden/y.gatt.yaml", "a/.#lock.gatt.yaml",
    ] {
      try folder.write(Fixtures.broken, to: path)
    }
  }

  /// The files that a text report names, in order.
  private func files(_ output: String) -> [String] {
    output.split(separator: "\n").filter { $0.contains(": error: ") }.compactMap { line in
      line.split(separator: ":").first.map { String($0) }
    }
  }

  @Test("the current folder is the default; hidden folders and other files are left out; the order is sorted")
  func currentFolder() throws {
    let run = try folder.gattc.run("lint")
    #expect(run.status == 1)
    #expect(files(run.output) == ["a/a.gatt.yaml", "a/b/deep.gatt.yml", "z.gatt.yaml"])
  }

  @Test("a folder is searched to the bottom, and no file is checked twice", arguments: ["a", "a/", "./a"])
  func named(path: String) throws {
    let run = try folder.gattc.run("lint", path, path)
    let prefix = path.hasSuffix("/") ? path : path + "/"
    #expect(files(run.output) == [prefix + "a.gatt.yaml", prefix + "b/deep.gatt.yml"])
  }

  @Test("a folder that links to itself ends")
  func cycle() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appending(path: "a/b/up").path, withDestinationPath: "../..")
    let run = try folder.gattc.run("lint", "a")
    #expect(files(run.output) == ["a/a.gatt.yaml", "a/b/deep.gatt.yml"])
  }

  @Test("a folder without profiles is clean, but says so")
  func empty() throws {
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "empty"), withIntermediateDirectories: true)
    let run = try folder.gattc.run("lint", "empty")
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("warning: no *.gatt.yaml or *.gatt.yml in empty"))
  }

  @Test("a folder named like a profile cannot be read, and says so")
  func folderNamedLikeProfile() throws {
    try folder.write("", to: "odd.gatt.yaml/inside")
    let run = try folder.gattc.run("lint", "odd.gatt.yaml")
    #expect(run.status == 3)
    #expect(run.errors == "odd.gatt.yaml: error: this is a folder; name a file in it\n")
  }
}

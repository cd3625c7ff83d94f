import Foundation
import Testing

@testable import GATTSchema

/// Files that change their places while they are read.
@Suite("Confined imports")
struct ImportConfinementTests {
  private let folder: URL

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "imports-\(UInt64.random(in: 0 ... .max))")
    for name in ["repository/.git", "repository/in", "outside"] {
      try FileManager.default.createDirectory(at: folder.appending(path: name), withIntermediateDirectories: true)
    }
    self.folder = folder.resolvingSymlinksInPath()
    for name in ["repository/in", "outside"] {
      try Data("gatt: 1\nname: Kinds\ntypes: { A: { raw: uint8 } }\n".utf8).write(
        to: folder.appending(path: name + "/kinds.gatt.yaml"))
    }
  }

  private func path(_ name: String) -> String { folder.path + "/" + name }

  /// Puts a link to what is outside in the place of something.
  private func replace(_ name: String, by target: String) {
    try? FileManager.default.removeItem(atPath: path(name))
    try? FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: path(target))
  }

  private func compilation(before change: @escaping () -> Void) -> Compilation {
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = "gatt: 1\nname: Main\nimports: [in/kinds.gatt.yaml]\ntypes: { B: { raw: uint8 } }\n"
    // The loader asks for what is read in place of a file after it has looked where the file lies.
    var pipeline = SchemaPipeline(confinedTo: ImportConfinement()) { _ in
      change()
      return nil
    }
    return pipeline.compile(SourceFile(path: path("repository/main.gatt.yaml"), text: text))
  }

  @Test("what is read is what lies in the package, although a link takes its place after that was checked")
  func links() {
    #expect(compilation(before: {}).errors.isEmpty)
  }

  @Test(
    "a link that takes the place of a file, or of a folder on the way, after that was checked, is not followed",
    arguments: [
      ("repository/in/kinds.gatt.yaml", "outside/kinds.gatt.yaml"), ("repository/in", "outside"),
    ])
  func changes(name: String, target: String) {
    let compilation = compilation { replace(name, by: target) }
    #expect(compilation.errors == ["bad-import"], "\(compilation.findings)")
    #expect(compilation.findings.contains("lies outside of"), "\(compilation.findings)")
  }

  @Test(
    "a file is opened by a path without links, and not by one that has got a link",
    arguments: ["repository/in/kinds.gatt.yaml", "repository/in", "repository"])
  func opening(name: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let place = path("repository/in/kinds.gatt.yaml")
    close(try FileOpening.withoutLinks(place, called: "x"))
    try FileManager.default.moveItem(atPath: path(name), toPath: path("moved"))
    try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: path("moved"))
    #expect(throws: FileError(path: "x", code: ESTALE)) { try FileOpening.withoutLinks(place, called: "x") }
  }
}

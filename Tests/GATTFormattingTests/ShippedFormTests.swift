import Foundation
import GATTSchema
import Testing

@testable import GATTFormatting

@Suite("Formatting what there is")
struct ShippedFormTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func files(in folder: String) throws -> [SourceFile] {
    let top = root.appending(path: folder).resolvingSymlinksInPath()
    let paths = try FileManager.default.subpathsOfDirectory(atPath: top.path).filter { $0.hasSuffix(".gatt.yaml") }
    return try paths.sorted().map { try SourceFile(reading: top.path + "/" + $0) }
  }

  @Test("every profile that ships is in the canonical form")
  func profiles() throws {
    let files = try Self.files(in: "Profiles")
    #expect(files.count > 400)
    for file in files {
      let result = try ProfileFormatter.format(file)
      #expect(!result.isChanged, "\(file.path): run gattc format")
      #expect(result.left.isEmpty, "\(file.path): \(result.left)")
    }
  }

  @Test("a bad profile has the same findings when it is formatted, or is refused with a reason")
  func fixtures() throws {
    var formattedCount = 0
    for file in try Self.files(in: "Tests/GATTSchemaTests/Fixtures") {
      do {
        let result = try ProfileFormatter.format(file)
        let (before, after) = (Compilation(file), Compilation(result.formatted))
        #expect(Self.counts(before) == Self.counts(after), "\(file.path)")
        formattedCount += 1
      } catch {
        #expect(!error.message.contains("please report"), "\(error.text(path: file.path))")
      }
    }
    #expect(formattedCount > 100)
  }

  /// How often each rule finds something.
  private static func counts(_ compilation: Compilation) -> [String: Int] {
    compilation.diagnostics.reduce(into: [:]) { $0[$1.rule, default: 0] += 1 }
  }
}

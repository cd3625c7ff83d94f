import GATTSchema
import Testing

@testable import GATTFormatting

@Suite("Formatting what there is")
struct ShippedFormTests {
  @Test("every profile that ships is in the canonical form")
  func profiles() throws {
    let files = try ShippedProfiles.files()
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
    for file in try ShippedProfiles.files(in: "Tests/GATTSchemaTests/Fixtures") {
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

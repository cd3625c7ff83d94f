import Testing

/// What layout programs need of a platform.
@Suite("Layout programs run anywhere")
struct LayoutImportTests {
  @Test("nothing is imported: a program has no files, no YAML and no Foundation")
  func imports() {
    for file in SchemaSources.layout.files { #expect(!file.code.contains("import "), "\(file.name)") }
  }
}

import Testing

/// What the folders of layout programs know of each other.
@Suite("The layers of layout programs")
struct LayoutLayerTests {
  private static let layers = ["Numbers", "Octets", "Text", "Values", "Program", "Verifier", "Printing", "Executor"]

  @Test("every folder is a layer")
  func folders() {
    #expect(Set(SchemaSources.layout.files.map(\.folder)) == Set(Self.layers))
  }

  @Test("a layer names no type of one above it", arguments: layers.indices)
  func order(_ place: Int) {
    let homes = SchemaSources.layout.homes
    for file in SchemaSources.layout.files(in: Self.layers[place]) {
      let above = file.names.filter { name in homes[name].map(Self.layers[(place + 1)...].contains) ?? false }
      #expect(above.isEmpty, "\(file.name) names \(above.sorted())")
    }
  }

  @Test("nothing is imported: a program has no files, no YAML and no Foundation")
  func imports() {
    for file in SchemaSources.layout.files { #expect(!file.code.contains("import "), "\(file.name)") }
  }
}

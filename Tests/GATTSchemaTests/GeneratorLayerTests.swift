import Testing

/// What the folders of the generator know of each other.
@Suite("The layers of the generator")
struct GeneratorLayerTests {
  /// Swift as values, what programs become in it, and what models become.
  private static let layers = ["Swift", "Emit", "Translate"]

  @Test("every folder is a layer")
  func folders() {
    #expect(Set(SchemaSources.generator.files.map(\.folder)) == Set(Self.layers + [""]))
  }

  @Test("a layer names no type of one above it", arguments: layers.indices)
  func order(_ place: Int) {
    let homes = SchemaSources.generator.homes
    for file in SchemaSources.generator.files(in: Self.layers[place]) {
      let above = file.names.filter { name in homes[name].map(Self.layers[(place + 1)...].contains) ?? false }
      #expect(above.isEmpty, "\(file.name) names \(above.sorted())")
    }
  }
}

import Testing

/// What `SchemaPipeline` says of the folders of the module.
@Suite("The layers of the schema compiler")
struct LayerTests {
  private static let layers = [
    "Language", "Files", "YAML", "Diagnostics", "Document", "Model", "Lower", "Interpreter", "Describe", "Imports",
    "Literals", "Resolve", "Configuration",
  ]
  /// The layers that find what is wrong while they read.
  private static let callers: Set = ["Document", "Literals", "Resolve", "Configuration"]

  /// The folder in which each type is declared.
  private static let homes = SchemaSources.schema.homes

  /// The folders whose types the files of `folder` name, each with an example.
  private static func named(in folder: String) -> [String: String] {
    var result: [String: String] = [:]
    for file in SchemaSources.schema.files(in: folder) {
      for name in file.names where file.name != "Words.swift" || name != "RawValue" {
        if let home = homes[name], home != folder { result[home] = "\(file.name) names \(name)" }
      }
    }
    return result
  }

  @Test("every folder is a layer, or that of the rules")
  func folders() {
    #expect(Set(SchemaSources.schema.files.map(\.folder)) == Set(Self.layers + ["Rules", ""]))
  }

  @Test("a layer names no type of one above it", arguments: layers.indices)
  func order(_ place: Int) {
    let named = Self.named(in: Self.layers[place])
    for above in Self.layers[(place + 1)...] + [""] {
      #expect(named[above] == nil, "\(Self.layers[place]) stands below \(above)")
    }
  }

  @Test("only the layers that find what is wrong while they read name rules", arguments: layers)
  func rules(_ layer: String) {
    #expect((Self.named(in: layer)["Rules"] != nil) == Self.callers.contains(layer))
  }

  @Test("no rule names the pipeline")
  func pipeline() {
    #expect(Self.named(in: "Rules")[""] == nil)
  }
}

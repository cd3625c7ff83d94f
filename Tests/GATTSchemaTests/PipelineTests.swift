import Testing

@testable import GATTSchema

@Suite("Several files in one pipeline")
struct PipelineTests {
  private static let units = "gatt: 1\nname: Units\ntypes: { Celsius: { raw: int16, scale: 1/100, unit: °C } }"

  /// A profile with one field.
  private static func profile(_ name: String, _ field: String, head: String = "description: One") -> String {
    Sample.yaml(value: "\n          struct:\n            - \(field)", head: head)
      .replacing("name: Sample", with: "name: \(name)")
  }

  /// What compiling `files`, by path, finds in each of them.
  private static func findings(_ files: [(path: String, text: String)]) -> [[String]] {
    var pipeline = SchemaPipeline()
    return pipeline.compile(files.map { SourceFile(path: $0.path, text: $0.text) })
      .map { $0.diagnostics.filter { $0.severity != .note }.map(\.rule) }
  }

  @Test("a file that is imported and compiled by itself is one compilation")
  func once() {
    var reads = 0
    var pipeline = SchemaPipeline { path throws(FileError) in
      reads += 1
      return SourceFile(path: path, text: Self.units)
    }
    let main = SourceFile(path: "home/main", text: Sample.yaml(value: "Celsius", head: "imports: [units]"))
    let files = pipeline.compile([main, SourceFile(path: "home/units", text: Self.units)])
    #expect(files.map(\.hasErrors) == [false, false])
    #expect(pipeline.compiledPaths == ["home/main", "home/units"])
    #expect(reads == 1)
  }

  @Test("a file that has changed is compiled again")
  func changed() {
    var pipeline = SchemaPipeline()
    #expect(!pipeline.compile(SourceFile(path: "a", text: Self.units)).hasErrors)
    #expect(pipeline.compile(SourceFile(path: "a", text: "gatt: 1")).hasErrors)
  }

  @Test("profiles of one target with one Swift name are an error in all but the first")
  func collision() {
    let text = Sample.yaml(value: "{ raw: uint8 }")
    let found = Self.findings([
      ("Sources/App/a.yaml", text), ("Sources/App/Deep/b.yaml", text), ("Sources/Other/c.yaml", text),
    ])
    #expect(found == [[], ["identifier-collision"], []])
    var pipeline = SchemaPipeline()
    let sources = ["x/a.yaml", "y/b.yaml"].map { SourceFile(path: $0, text: text) }
    #expect(pipeline.compile(sources).map(\.hasErrors) == [false, false])
    #expect(pipeline.collisions(ofTarget: sources).map(\.path) == ["y/b.yaml"])
  }

  @Test(
    "a number that differs from a type of a file beside it is found, unless a comment silences it",
    arguments: [
      ("{ name: Celsius, raw: int8 }", ["type-differs"]), ("{ name: Celsius, raw: int16 }", []),
      ("{ name: Celsius, raw: int8 } # gattc:ignore type-differs another", []),
    ])
  func typeDiffers(_ field: String, _ rules: [String]) {
    #expect(Self.findings([("a/units", Self.units), ("a/main", Self.profile("Main", field))]) == [[], rules])
    #expect(Self.findings([("b/units", Self.units), ("a/main", Self.profile("Main", field))]) == [[], []])
  }
}

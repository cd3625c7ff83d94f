import Testing

/// Whoever adds a kind of field, or a step, is shown by the compiler what they have forgotten.
@Suite("A new kind of field is an error where nothing is said of it")
struct ClosedSwitchTests {
  private static let modules = [
    "GATTLayout", "GATTSchema", "GATTGenerator", "GATTDocuments", "GATTContract", "GATTSampling", "GATTLanguageServer",
    "gattc",
  ]

  @Test("no switch over the content of a field or over a step has a default", arguments: modules)
  func defaults(_ module: String) {
    let files = SchemaSources(of: module).files
    #expect(!files.isEmpty)
    for file in files {
      for place in Self.open(file.code) {
        Issue.record("\(module)/\(file.folder)/\(file.name):\(place): list the cases in place of `default:`")
      }
    }
  }

  @Test("a default is found in its own switch only")
  func found() {
    let code = """
      switch field.content {
      case .number:
        switch text {
        default: break
        }
      }
      switch step {
      default: break
      }
      """
    #expect(Self.open(code) == [8])
  }

  /// The lines of defaults of switches over contents and steps.
  private static func open(_ code: String) -> [Int] {
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.flatMap { index -> [Int] in
      guard lines[index].firstMatch(of: /\bswitch (?:\w+\.)*(?:content|step) \{\s*$/) != nil else { return [] }
      let margin = lines[index].prefix { $0 == " " }
      let inside = lines.indices[(index + 1)...].prefix {
        lines[$0] != margin + "}" && !lines[$0].hasPrefix(margin + "} ")
      }
      return inside.filter { lines[$0].hasPrefix(margin + "default:") }.map { $0 + 1 }
    }
  }
}

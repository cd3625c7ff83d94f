import Testing

@testable import GATTSchema

@Suite("What a finding says to write behind a key")
struct KeyAdviceTests {
  @Test("is taken there: it is not refused for its form again", arguments: shapes)
  func advice(_ shape: String) throws {
    let wrong = try YAMLReader.tree(of: SourceFile(path: "shape", text: shape))
    var refused: [String: KeyUse] = [:]
    for (use, places) in Self.corpus.written {
      for place in places {
        let advice = KeyAdvice(Self.corpus.profiles[place.profile].tree, at: place.key, wrong: wrong)
        for message in advice.refused { refused[message] = use }
      }
    }
    for (message, use) in refused.sorted(by: { $0.value < $1.value }) { Issue.record("\(use): \(message)") }
  }

  /// Mappings, lists, texts, numbers, and text that is empty.
  private static let shapes = [
    "{ name: Op, raw: uint8 }", "[Level]", "[1, 2]", "[{ name: Level }]", "Level", "7", "\"\"",
  ]
  private static let corpus = KeyCorpus(most: 1)
}

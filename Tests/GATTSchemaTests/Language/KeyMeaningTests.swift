import Foundation
import Testing

@testable import GATTSchema

@Suite("Every key that the language allows")
struct KeyMeaningTests {
  @Test("is read and means something: without it the profile is another, or there is another finding", arguments: keys)
  func meaning(_ key: KeyUse) throws {
    let written = Self.corpus.written.filter { $0.key.place == key.place && $0.key.key == key.key }
    #expect(!written.isEmpty, "no profile has \(key): write one into Tests/GATTSchemaTests/Fixtures/Keys")
    for (use, places) in written {
      // A key may say what holds without it; among all that are written, one says something.
      let isRead = places.contains { place in
        let profile = Self.corpus.profiles[place.profile]
        return profile.outcome() != profile.outcome(without: place.key)
      }
      #expect(isRead, "\(use) can be taken out of \(places.count) profiles, and nothing changes: who reads it?")
    }
  }

  /// All keys of profiles; at which kinds they stand, the profiles say.
  private static let keys = Set(KeyUse.all(in: .document).map { KeyUse(place: $0.place, key: $0.key, kind: nil) })
    .sorted()
  private static let corpus = KeyCorpus(most: 24)

  @Test("of a configuration is read and means something", arguments: KeyUse.all(in: .configuration).sorted())
  func configuration(_ use: KeyUse) throws {
    let tree = try YAMLReader.tree(of: SourceFile(path: "/tmp/.gattc.yaml", text: Self.configuration))
    let written = WrittenKey.all(in: tree, as: .configuration).filter { $0.use == use }
    #expect(!written.isEmpty, "the configuration of this test lacks \(use)")
    for key in written {
      #expect(Self.outcome(of: tree) != Self.outcome(of: tree.removing(key.path[...])), "\(use): who reads it?")
    }
  }

  private static func outcome(of tree: YAMLNode) -> String {
    let configuration = LintConfiguration(
      SourceFile(path: "/tmp/.gattc.yaml", text: tree.flowText), realPath: "/tmp/.gattc.yaml")
    return ModelText.text(of: configuration)
  }

  private static let configuration = """
    rules: { unused-type: off }
    include: [Profiles/**]
    exclude: [Old/**]
    profiles: [Sensor.gatt.yaml]
    breaking:
      - rule: scale-changed
        path: 180F/2A19 octet 0
        change: 0.1 → 0.01
        reason: The device has never been sold.
        until: 2099-12-31
    """
}

extension KeyCorpus.Profile {
  /// What comes of it: the model, and which rules tell something.
  fileprivate func outcome(without key: [Int] = []) -> String {
    let compilation = compilation(of: key.isEmpty ? tree : tree.removing(key[...]))
    let rules = compilation.diagnostics.map(\.rule).sorted().joined(separator: " ")
    return rules + (compilation.profile.map { ModelText.text(of: $0) } ?? "")
  }

  private func compilation(of tree: YAMLNode) -> Compilation {
    var pipeline = SchemaPipeline()
    return pipeline.compile(SourceFile(path: path, text: tree.flowText))
  }
}

import Foundation

@testable import GATTSchema

/// Profiles, and which keys are written in each.
struct KeyCorpus: Sendable {
  /// A key of one of the profiles.
  struct Place: Sendable {
    let profile: Int
    let key: [Int]
  }

  /// A profile as a tree.
  struct Profile: Sendable {
    let path: String
    let tree: YAMLNode
  }

  private(set) var profiles: [Profile] = []
  private(set) var written: [KeyUse: [Place]] = [:]
  /// How many places of a key are looked at.
  private let most: Int

  init(most: Int) {
    self.most = most
    let root = ShippedLayout.root
    let folders = ["Tests/GATTSchemaTests/Fixtures/Keys", "Tests/ProfileTests", "Tests/Goldens", "Profiles"]
    var texts = RuleCatalog.all.flatMap { rule in
      [("bad", rule.bad), ("good", rule.good)].map { (path: "\(root.path)/\(rule.id)-\($0).gatt.yaml", text: $1) }
    }
    for folder in folders {
      let top = root.appending(path: folder)
      let names = (try? FileManager.default.subpathsOfDirectory(atPath: top.path)) ?? []
      for name in names.sorted() where name.hasSuffix(".gatt.yaml") && !name.hasPrefix("SIG/Characteristics") {
        let path = top.appending(path: name)
        guard let text = try? String(contentsOf: path, encoding: .utf8) else { continue }
        texts.append((path.path, text))
      }
    }
    // The small ones first: they compile in no time.
    for (path, text) in texts.sorted(by: { $0.text.utf8.count < $1.text.utf8.count }) { add(path, text) }
  }

  private mutating func add(_ path: String, _ text: String) {
    guard let tree = try? YAMLReader.tree(of: SourceFile(path: path, text: text)) else { return }
    let keys = WrittenKey.all(in: tree, as: .document).filter { written[$0.use, default: []].count < most }
    guard !keys.isEmpty else { return }
    for key in keys { written[key.use, default: []].append(Place(profile: profiles.count, key: key.path)) }
    profiles.append(Profile(path: path, tree: tree))
  }
}

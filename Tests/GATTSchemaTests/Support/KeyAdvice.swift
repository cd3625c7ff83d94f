@testable import GATTSchema

/// What a finding says to write in place of what stands behind a key, and what the reader says of a profile where that
/// is done.
struct KeyAdvice {
  /// The profile, with the wrong form behind the key.
  private let tree: YAMLNode
  private let key: [Int]
  private let wrong: YAMLNode

  /// Behind the key at `key` of `profile` stands `wrong`.
  init(_ profile: YAMLNode, at key: [Int], wrong: YAMLNode) {
    self.wrong = wrong.marked
    self.key = key
    tree = profile.replacing(key[...], by: nil, with: self.wrong)
  }

  /// The findings whose advice is refused again, each with what it says then.
  var refused: [String] {
    Self.findings(in: tree).compactMap { finding in
      guard let (cured, place) = cured(by: finding) else { return nil }
      let left = Self.findings(in: cured).first {
        Self.forms.contains($0.rule) && (place == nil || $0.range == place)
      }
      return left.map { "\(finding.message) ⇒ \($0.message)" }
    }
  }

  /// The profile with what `finding` says to write, and where in place of one item; nil when it says nothing that can be
  /// written as it stands.
  private func cured(by finding: Diagnostic) -> (YAMLNode, SourceRange?)? {
    guard let advised = finding.message.firstMatch(of: /; write (?:for example )?`([^`]+)`/)?.1 else { return nil }
    let text = advised.replacing(", …", with: "").replacing("…", with: "")
    if let entry = Self.node("{ \(text) }")?.entries?.first, !text.hasPrefix("{"), text.contains(": ") {
      return (tree.replacing(key[...], by: entry.key.text, with: entry.value.marked), nil)
    }
    // What has no key stands in place of just that which was found.
    guard let node = Self.node(String(text)), let place = wrong.path(of: finding.range) else { return nil }
    var item = node.marked
    if !place.isEmpty, let range = finding.range { item.range = range }
    return (tree.replacing((key + place)[...], by: nil, with: item), place.isEmpty ? nil : finding.range)
  }

  private static func node(_ text: String) -> YAMLNode? {
    try? YAMLReader.tree(of: SourceFile(path: "advice", text: text))
  }

  /// What is found where a node is marked.
  private static func findings(in tree: YAMLNode) -> [Diagnostic] {
    var (diagnostics, memory) = (Diagnostics(), DocumentMemory?.none)
    _ = DocumentReader.read(tree, path: "profile", remembering: &memory, reporting: &diagnostics)
    return diagnostics.sorted.filter { ($0.range?.start.line ?? 0) >= YAMLNode.firstMark }
  }

  /// The rules about the form of what stands behind a key.
  private static let forms: Set = [
    WrongType.id, UnknownKey.id, MissingKey.id, ValueKind.id, UnknownWord.id, BadNumber.id, BadHex.id,
  ]
}

extension YAMLNode {
  /// The lines from here on are in no profile.
  fileprivate static let firstMark = 1_000_000

  /// The node where no profile has one, and its items each at a place of its own.
  fileprivate var marked: YAMLNode {
    var result = self
    result.range = Self.mark(0)
    if case .sequence(let items) = content {
      result.content = .sequence(items.enumerated().map { YAMLNode($1.content, Self.mark($0 + 1)) })
    }
    return result
  }

  private static func mark(_ number: Int) -> SourceRange {
    let start = SourcePosition(line: firstMark + number, column: 1)
    return SourceRange(start: start, end: start)
  }

  /// The steps to the marked node at `range`.
  fileprivate func path(of range: SourceRange?) -> [Int]? {
    if self.range == range { return [] }
    return items?.firstIndex { $0.range == range }.map { [$0] }
  }

  /// The same with another node where the steps lead to, behind a key that is called `name` from then on.
  fileprivate func replacing(_ path: ArraySlice<Int>, by name: String?, with node: YAMLNode) -> YAMLNode {
    guard let step = path.first else { return node }
    var result = self
    switch content {
    case .scalar: break
    case .sequence(var items):
      items[step] = items[step].replacing(path.dropFirst(), by: name, with: node)
      result.content = .sequence(items)
    case .mapping(var entries):
      entries[step].value = entries[step].value.replacing(path.dropFirst(), by: name, with: node)
      if let name, path.count == 1 { entries[step].key.content = .scalar(name, isQuoted: false) }
      result.content = .mapping(entries)
    }
    return result
  }
}

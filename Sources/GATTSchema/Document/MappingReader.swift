/// Reads the keys of one mapping by the table of its place: unknown and missing keys are reported once, wrong shapes where
/// they stand.
struct MappingReader {
  private let entries: [String: YAMLEntry]
  private let place: Place
  /// The mapping as a whole.
  let range: SourceRange
  /// The keys that were written, with their places.
  let keys: [Located<String>]
  /// Whether there are keys that the place does not know.
  let hasUnknownKeys: Bool
  /// The keys that these probably stand for.
  private let meant: [String]

  /// How many keys before an unknown one tell what was meant by it.
  private static let mostSiblings = 50

  /// Checks the keys of `node`; nil, with a diagnostic, when it is no mapping at all.
  init?(_ node: YAMLNode, as place: Place, reporting diagnostics: inout Diagnostics) {
    guard
      let written = WrongType.check(
        node.entries, place.name, found: node, quoting: !place.isRoot, reporting: &diagnostics)
    else {
      return nil
    }
    var entries: [String: YAMLEntry] = [:]
    var meant: [String] = []
    var hasUnknownKeys = false
    for (index, entry) in written.enumerated() where !entry.name.hasPrefix("x-") {
      guard place.key(entry.name) == nil else {
        entries[entry.name] = entry
        continue
      }
      hasUnknownKeys = true
      let siblings = written.prefix(index + 1).suffix(Self.mostSiblings)
      meant += UnknownKey.report(entry, of: place, among: Array(siblings), to: &diagnostics)
    }
    MissingKey.check(entries, or: meant, of: place, at: node.range, reporting: &diagnostics)
    self.hasUnknownKeys = hasUnknownKeys
    self.meant = meant
    self.place = place
    self.entries = entries
    range = node.range
    keys = written.map { Located($0.name, $0.key.range) }
  }

  /// The value behind `key`, when it was written.
  func node(_ key: String) -> YAMLNode? {
    entries[key]?.value
  }

  /// Whether `key` was written, or an unknown key that probably stands for it, which has been reported.
  func isMeant(_ key: String) -> Bool {
    entries[key] != nil || meant.contains(key)
  }

  /// The one key that was written of those that `place` chooses among; nil for none where that is legal.
  ///
  /// Returns nothing, with a diagnostic, when there are more, or none where one is needed.
  func choice(of place: Place, _ diagnostics: inout Diagnostics) -> String?? {
    let written = place.choice?.keys.filter { entries[$0] != nil } ?? []
    // Which kind was meant, an unknown key says, and that has been reported.
    if written.isEmpty, hasUnknownKeys, place.choice?.count == .one { return nil }
    // Of several, the one that was written last is the one too many.
    let last = written.count > 1 ? written.compactMap { keyRange($0) }.max { $0.start < $1.start } : nil
    return ValueKind.check(written, of: place, at: last ?? range, reporting: &diagnostics)
  }

  /// The one key that was written of those that `place` chooses among; nil, with a diagnostic, when there is not one.
  func requiredChoice(of place: Place, _ diagnostics: inout Diagnostics) -> String? {
    choice(of: place, &diagnostics) ?? nil
  }

  /// Where `key` itself stands.
  func keyRange(_ key: String) -> SourceRange? {
    entries[key]?.key.range
  }

  /// The text behind `key`.
  func text(_ key: String, _ diagnostics: inout Diagnostics) -> Located<String>? {
    node(key).flatMap { Scalars.text($0, as: key, taking: form(of: key), isAll: true, &diagnostics) }
  }

  /// What a text behind `key` is, by the table of the place: one of its words, or any.
  private func form(of key: String) -> ScalarForm {
    guard case .word(let words) = place.key(key)?.shape else { return .text }
    return .word(words)
  }

  /// The whole number behind `key`.
  func wholeNumber(_ key: String, _ diagnostics: inout Diagnostics) -> Located<Int128>? {
    node(key).flatMap { Scalars.wholeNumber($0, as: key, isAll: true, &diagnostics) }
  }

  /// The number or fraction behind `key`.
  func number(_ key: String, _ diagnostics: inout Diagnostics) -> Located<Rational>? {
    guard let node = node(key) else { return nil }
    let text = Scalars.text(node, as: key, taking: .number(orCurve: takesCurve(key)), isAll: true, &diagnostics)
    return text.flatMap { BadNumber.check($0, as: key, reporting: &diagnostics) }
  }

  private func takesCurve(_ key: String) -> Bool {
    guard case .either = place.key(key)?.shape else { return false }
    return true
  }

  /// The word behind `key`.
  func word<W: Word>(_ key: String, _ type: W.Type, _ diagnostics: inout Diagnostics) -> Located<W>? {
    node(key).flatMap { Scalars.word($0, as: key, type, isAll: true, &diagnostics) }
  }

  /// The truth behind `key`.
  func truth(_ key: String, _ diagnostics: inout Diagnostics) -> Located<Bool>? {
    node(key).flatMap { Scalars.truth($0, as: key, isAll: true, &diagnostics) }
  }

  /// The texts of the list behind `key`.
  func texts(_ key: String, _ diagnostics: inout Diagnostics) -> [Located<String>] {
    list(key, &diagnostics).compactMap { Scalars.text($0, as: key, &diagnostics) }
  }

  /// The items of the list behind `key`; empty, with a diagnostic, when it is no list.
  func list(_ key: String, _ diagnostics: inout Diagnostics) -> [YAMLNode] {
    guard let node = node(key) else { return [] }
    return WrongType.check(
      node.items, listOf: place.key(key)?.shape, as: key, found: node, reporting: &diagnostics) ?? []
  }

  /// How many items the list behind `key` has, and where it stands.
  func count(_ key: String) -> Located<Int>? {
    node(key).flatMap { node in node.items.map { Located($0.count, node.range) } }
  }

  /// The entries of the mapping behind `key`; empty, with a diagnostic, when it is no mapping.
  func names(_ key: String, _ diagnostics: inout Diagnostics) -> [YAMLEntry] {
    guard let node = node(key) else { return [] }
    return WrongType.check(node.entries, "a mapping", as: key, found: node, reporting: &diagnostics) ?? []
  }
}

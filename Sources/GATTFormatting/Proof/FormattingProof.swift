import GATTSchema

/// Whether two texts say the same: the same tree, the same steps of the YAML stream, the same comments at the same things.
///
/// What may differ is meant: quotes of what is text in any case, the case of digits and the blanks between octets where
/// ``DigitCase`` knows them, and the order of keys that the language knows. Keys that are names keep their order, and so do
/// lists.
enum FormattingProof {
  /// Refuses `after` when it is not proven to say what `before` does.
  static func check(_ before: FormattedText, _ after: FormattedText) throws(FormattingRefusal) {
    if let place = difference(PlacedNode(document: before.tree), PlacedNode(document: after.tree)) {
      throw FormattingRefusal(place, "formatting would change what is said here; please report this file")
    }
    guard steps(of: before) == steps(of: after) else {
      throw FormattingRefusal(nil, "formatting would change an anchor or a text; please report this file")
    }
    guard
      CommentPlace.all(in: try TreeBuilder.tree(of: before)) == CommentPlace.all(in: try TreeBuilder.tree(of: after))
    else {
      throw FormattingRefusal(nil, "formatting would part a comment from what it is about; please report this file")
    }
    try checkSilence(before, after)
  }

  /// Refuses where a comment that silences a rule on its line would silence more there, or less.
  private static func checkSilence(_ before: FormattedText, _ after: FormattedText) throws(FormattingRefusal) {
    guard let first = Suppression.all(in: before.source).first(where: { $0.line != nil }) else { return }
    guard rules(before.source) == rules(after.source) else {
      throw FormattingRefusal(
        first.range.start,
        "formatting would change what a comment silences on its line; put it right above what it is about")
    }
  }

  /// How often each rule finds something.
  private static func rules(_ source: SourceFile) -> [String: Int] {
    Compilation(source).diagnostics.reduce(into: [:]) { $0[$1.rule, default: 0] += 1 }
  }

  /// Where the trees differ; nil when they say the same.
  private static func difference(_ old: PlacedNode, _ new: PlacedNode) -> SourcePosition? {
    switch (old.node.content, new.node.content) {
    case (.scalar(let mine, let isQuoted), .scalar(let theirs, let otherIsQuoted)):
      let isSame = mine == theirs || DigitCase.canonical(mine, old) == theirs
      let isAlike = isQuoted == otherIsQuoted || ScalarForm.isText(mine) || old.isOctets || old.isUUID
      return isSame && isAlike ? nil : old.node.range.start
    case (.sequence(let mine), .sequence(let theirs)) where mine.count == theirs.count:
      return firstDifference(old.children, new.children)
    case (.mapping(let mine), .mapping(let theirs)) where mine.count == theirs.count:
      let (mine, theirs) = (sorted(old, mine), sorted(new, theirs))
      guard mine.names == theirs.names else { return old.node.range.start }
      return firstDifference(mine.values, theirs.values)
    default: return old.node.range.start
    }
  }

  private static func firstDifference(_ old: [PlacedNode], _ new: [PlacedNode]) -> SourcePosition? {
    for (old, new) in zip(old, new) {
      if let place = difference(old, new) { return place }
    }
    return nil
  }

  /// The entries of a mapping: by name where the language knows its keys, else as they are written.
  private static func sorted(_ node: PlacedNode, _ entries: [YAMLEntry]) -> (names: [String], values: [PlacedNode]) {
    let pairs = zip(entries.map(\.name), node.children)
    let ordered = node.place == nil ? Array(pairs) : pairs.sorted { $0.0 < $1.0 }
    return (ordered.map(\.0), ordered.map(\.1))
  }

  /// The texts, anchors and aliases of a text, and how many lists and mappings there are.
  private static func steps(of text: FormattedText) -> [String: Int] {
    var counts: [String: Int] = [:]
    for event in text.events { counts[event.step, default: 0] += 1 }
    return counts
  }
}

extension YAMLEvent {
  fileprivate var step: String {
    let anchor = anchor.map { "&\($0) " } ?? ""
    switch kind {
    case .scalar(let text, _): return anchor + text.lowercased().filter { $0 != " " }
    case .alias(let name): return "*" + name
    case .sequenceStart: return anchor + "list"
    case .mappingStart: return anchor + "mapping"
    case .collectionEnd: return "end"
    case .streamStart, .streamEnd, .documentStart, .documentEnd: return ""
    }
  }
}

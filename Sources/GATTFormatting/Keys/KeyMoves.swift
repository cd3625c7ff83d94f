import GATTSchema

/// Puts the keys of mappings into the order of ``KeyOrder``. A key takes along its lines and the comments right above it.
struct KeyMoves {
  private var text: FormattedText { didSet { known = nil } }
  /// The mappings of the text that are not in order, once they have been looked for.
  private var known: [KeyMove]?
  /// Where the mappings begin that stay as they are.
  private var refused: Set<SourcePosition> = []

  /// As many mappings are tried one by one.
  private static let mostTries = 200

  init(_ text: FormattedText) {
    self.text = text
  }

  /// The text with each mapping in order that could be proven to say the same, and the mappings that are not.
  mutating func made() -> (text: FormattedText, left: [FormattedProfile.Left]) {
    for _ in 0..<(YAMLReader.deepestNesting + Self.mostTries) {
      guard moveOnce() else { break }
    }
    return (text, disordered.map(\.left))
  }

  /// Moves the keys of mappings of which none lies in another. Returns whether there may be more to do.
  private mutating func moveOnce() -> Bool {
    let moves = Self.outermost(disordered.filter { !refused.contains($0.start) })
    guard !moves.isEmpty else { return false }
    if let next = Self.moved(moves, in: text) {
      text = next
      return true
    }
    // The last comes first, so that those in front keep their places.
    for move in moves.prefix(Self.mostTries).reversed() {
      if let next = Self.moved([move], in: text) { text = next } else { refused.insert(move.start) }
    }
    return refused.count < Self.mostTries
  }

  /// The text with the lines of `moves` in their order; nil when it is not proven to say the same.
  private static func moved(_ moves: [KeyMove], in text: FormattedText) -> FormattedText? {
    var lines = text.lines
    for move in moves.sorted(by: { $0.start > $1.start }) {
      guard let new = move.lines(in: text) else { return nil }
      lines.replaceSubrange(new.range, with: new.lines)
    }
    do {
      let next = try text.withLines(lines)
      try FormattingProof.check(text, next)
      return next
    } catch {
      return nil
    }
  }

  private var disordered: [KeyMove] {
    mutating get {
      let moves = known ?? Self.disordered(in: text)
      known = moves
      return moves
    }
  }

  /// The mappings whose keys are in another order, by place. One with a key that nobody knows stays as it is: what was meant
  /// by it, its place may tell.
  private static func disordered(in text: FormattedText) -> [KeyMove] {
    var moves: [SourcePosition: KeyMove] = [:]
    PlacedNode(document: text.tree).forEach { node in
      guard let entries = node.node.entries, let place = node.place else { return }
      let order = KeyOrder.order(of: entries.map(\.name), at: place)
      guard order != Array(entries.indices), entries.allSatisfy({ place.isKey($0.name) }) else { return }
      moves[node.node.range.start] = KeyMove(node: node.node, place: place.name, order: order)
    }
    return moves.values.sorted { $0.start < $1.start }
  }

  private static func outermost(_ moves: [KeyMove]) -> [KeyMove] {
    moves.reduce(into: []) { kept, move in
      if let last = kept.last, move.node.range.start.line <= last.node.range.end.line { return }
      kept.append(move)
    }
  }
}

extension Place {
  /// Whether a key is one that the place knows, or one that is kept and ignored.
  fileprivate func isKey(_ name: String) -> Bool { name.hasPrefix("x-") || key(name) != nil }
}

import GATTSchema

struct LengthChanged: FieldRule {
  let id = "length-changed"
  let purpose = """
    How many octets a text, octets, fields or alternatives take stays, and what says so. A larger limit is a \
    break for who has the smaller one.
    """
  let breaking = RuleExample.value("{ bytes: 4 }", "{ bytes: 6 }")
  let harmless = RuleExample.value("{ bytes: 4 }", "{ bytes: 0x04 }")

  func check(_ pair: FieldPair, reporting changes: inout ContractChanges) {
    let lengths = pair.both.map { $0.field.length }
    let fields = pair.both.map(\.field)
    let texts = Both(
      pair.structure.common.old.lengthText(fields.old), pair.structure.common.new.lengthText(fields.new))
    guard !texts.isSame, pair.both.map(\.field.content.kindText).isSame else { return }
    let limits = lengths.map { $0.limitText }
    let impact =
      limits.old.isOpen && limits.new.isOpen
      ? pair.value.impact(
        oldReader: .breaks(unless: limits.old.most >= limits.new.most),
        newReader: .breaks(unless: limits.new.most >= limits.old.most))
      : pair.value.impact(.error)
    let shown = Both(
      pair.structure.positions.old.lengthText(fields.old), pair.structure.positions.new.lengthText(fields.new)
    ).map { $0.isEmpty ? "by itself" : $0 }
    changes.report(self, pair, "how long one is", old: shown.old, new: shown.new, impact, key: "length")
  }
}

extension ReferenceNames {
  /// How many octets a field takes, and what fills a shorter text up.
  fileprivate func lengthText(_ field: StructureField) -> String {
    guard case .text(let text) = field.content, let filling = text.filling else { return self.text(field.length) }
    return "\(filling.count), filled up with \(filling.words)"
  }
}

extension Length? {
  /// Whether it is all that is left, and how many octets that may be.
  fileprivate var limitText: (isOpen: Bool, most: Int) {
    switch self {
    case .rest: (true, .max)
    case .atMost(let most): (true, most)
    default: (false, 0)
    }
  }
}

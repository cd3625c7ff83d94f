import GATTSchema

struct TextExpansionsChanged: FieldRule {
  let id = "text-expansions-changed"
  let purpose = """
    An octet of a text that stands for several characters stands for the same. A new one is a break for who does not \
    know it, since writers choose the shortest spelling.
    """
  let breaking = RuleExample.value(
    "{ string: ascii, expansions: { 0: .com/ } }", "{ string: ascii, expansions: { 0: .com/, 1: .org/ } }")
  let harmless = RuleExample.value(
    "{ string: ascii, expansions: { 0: .com/, 1: .org/ } }", "{ string: ascii, expansions: { 1: .org/, 0x00: .com/ } }")

  func check(_ pair: FieldPair, reporting changes: inout ContractChanges) {
    guard case .text(let old) = pair.both.old.field.content, case .text(let new) = pair.both.new.field.content else {
      return
    }
    let texts = Both(old, new).map { layout in
      Dictionary(layout.expansions.map { ($0.code, $0.text) }) { first, _ in first }
    }
    guard !texts.isSame else { return }
    let shown = texts.map { texts in
      texts.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
    }
    changes.report(
      self, pair, "what octets stand for", old: shown.old, new: shown.new,
      pair.value.impact(
        oldReader: .breaks(unless: texts.old.knows(texts.new)), newReader: .breaks(unless: texts.new.knows(texts.old))),
      key: "expansions")
  }
}

extension [UInt8: String] {
  /// Whether each octet of other texts stands for the same here.
  fileprivate func knows(_ other: [UInt8: String]) -> Bool {
    other.allSatisfy { self[$0.key] == $0.value }
  }
}

import GATTSchema

struct TextPackingChanged: FieldRule {
  let id = "text-packing-changed"
  let purpose = """
    The characters of a text that are packed into a number stay: how many bits each takes, and what they stand for. \
    Characters behind the last are a break only for who does not know them.
    """
  let breaking = RuleExample.value(
    "{ string: ascii, length: 3, packed-in: { raw: uint16, alphabet: ABCDEFGH } }",
    "{ string: ascii, length: 3, packed-in: { raw: uint16, alphabet: HGFEDCBA } }")
  let harmless = RuleExample.value(
    "{ string: ascii, length: 3, packed-in: { raw: uint16, alphabet: ABCDEFGH } }",
    #"{ string: ascii, length: 0x03, packed-in: { alphabet: "ABCDEFGH", raw: uint16 } }"#)

  func check(_ pair: FieldPair, reporting changes: inout ContractChanges) {
    guard case .text(let old) = pair.both.old.field.content, case .text(let new) = pair.both.new.field.content,
      old.packing != new.packing
    else { return }
    let shown = Both(old, new).map { layout in layout.packing.map { "\(layout.words) of \($0.alphabet)" } ?? "" }
    changes.report(
      self, pair, "how characters are packed", old: shown.old, new: shown.new,
      pair.value.impact(
        oldReader: .breaks(unless: old.packing.reads(new.packing)),
        newReader: .breaks(unless: new.packing.reads(old.packing))),
      key: "packed-in")
  }
}

extension TextPacking? {
  /// Whether all that another packing writes reads as the same.
  fileprivate func reads(_ other: TextPacking?) -> Bool {
    guard let own = self, let other, own.bits == other.bits, own.count == other.count, own.scalar == other.scalar else {
      return false
    }
    return own.alphabet.hasPrefix(other.alphabet)
  }
}

import GATTSchema

struct TextEncodingChanged: FieldRule {
  let id = "text-encoding-changed"
  let purpose = "Text keeps its encoding. ASCII may become UTF-8 or Latin-1 for who reads the larger one."
  let breaking = RuleExample.value("{ string: utf8 }", "{ string: latin1 }")
  let harmless = RuleExample.value("{ string: utf8 }", #"{ string: "utf8" }"#)

  func check(_ pair: FieldPair, reporting changes: inout ContractChanges) {
    guard case .text(let old) = pair.both.old.field.content, case .text(let new) = pair.both.new.field.content,
      old.encoding != new.encoding
    else { return }
    changes.report(
      self, pair, "the encoding", old: old.encoding.rawValue, new: new.encoding.rawValue,
      pair.value.impact(
        oldReader: .breaks(unless: old.encoding.reads(new.encoding)),
        newReader: .breaks(unless: new.encoding.reads(old.encoding))), key: "string")
  }
}

extension StringEncoding {
  /// Whether all text of another encoding reads as the same.
  fileprivate func reads(_ other: StringEncoding) -> Bool {
    other == .ascii && self != .utf16
  }
}

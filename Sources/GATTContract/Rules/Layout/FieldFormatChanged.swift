import GATTSchema

struct FieldFormatChanged: FieldRule {
  let id = "field-format-changed"
  let purpose = """
    A number stays an integer, a truth value, a binary or a decimal floating-point number, with the fraction or \
    the digits that it had.
    """
  let breaking = RuleExample.value("{ raw: uint32 }", "{ raw: float32 }")
  let harmless = RuleExample.value("{ raw: float32 }", "{ raw: float32, unit: °C }")

  func check(_ pair: FieldPair, reporting changes: inout ContractChanges) {
    let texts = pair.both.map(\.formatText)
    guard let old = texts.old, let new = texts.new, old != new else { return }
    changes.report(self, pair, "the format", old: old, new: new, pair.value.impact(.error), key: "raw")
  }
}

extension WireField {
  /// How its octets are a number; nil for what is none.
  fileprivate var formatText: String? {
    if let digits = structure?.digits {
      return "digits in \(digits.scalar): " + digits.places.map { "\($0)" }.joined(separator: " ")
    }
    guard let scalar else { return structure == nil ? nil : "fields" }
    return scalar.kind.title
      + (scalar.encoding.fraction.map { " and 1/\($0.base)\($0.hasSignOfWhole ? " of its sign" : "")" } ?? "")
  }
}

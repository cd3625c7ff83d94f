enum InapplicableKey: Rule {
  static let id = "inapplicable-key"
  static let phase = RulePhase.document
  static let purpose = """
    A key belongs to some kinds of value and types of number: a text has no scale, a bool no unit, an \
    enumeration no limits.
    """
  static let example = RuleExample.value("{ string: utf8, scale: 1/100 }", "{ string: utf8, max-length: 20 }")

  /// Reports the keys of a field that do not belong to its kind; returns whether there is none.
  static func check(_ field: FieldDocument, reporting diagnostics: inout Diagnostics) -> Bool {
    let misplaced = field.keys.filter { Place.field.key($0.value)?.applies(to: field.kind) == false }
    for key in misplaced { diagnostics.report(diagnostic(key, to: field.kind.title)) }
    let isInOrder = checkOrder(field, reporting: &diagnostics)
    return checkOptional(field, reporting: &diagnostics) && misplaced.isEmpty && isInOrder
  }

  /// Reports a byte order of decimal text, whose numbers have the order of their digits; returns whether there is none.
  private static func checkOrder(_ field: FieldDocument, reporting diagnostics: inout Diagnostics) -> Bool {
    guard field.isDecimalText, let key = field.keys.first(where: { $0.value == "endian" }) else { return true }
    report(key.value, at: key.range, to: "decimal text, whose numbers have no octets to put in order", &diagnostics)
    return false
  }

  /// Reports `optional` at a field of which a value has nothing; returns whether there is none.
  private static func checkOptional(_ field: FieldDocument, reporting diagnostics: inout Diagnostics) -> Bool {
    guard field.isOptional?.value == true, field.isKept?.value != true else { return true }
    let isReserved = field.isOfReservedBits
    let title = isReserved ? "a field of which all bits are reserved" : field.kind.title
    guard let cure = isReserved ? "write it as `reserved` with `keep: true`" : optionalCure(field.kind) else {
      return true
    }
    let key = field.keys.first { $0.value == "optional" }
    diagnostics.report(
      Diagnostic(
        Self.self,
        "`optional` does not apply to \(title), of which a value has nothing, so that none says whether it is "
          + "there; \(cure)", at: key?.range ?? field.kindRange))
    return false
  }

  /// What to write in place of `optional` at a kind of field of which a value has nothing; nil for others.
  private static func optionalCure(_ kind: LayoutKind) -> String? {
    switch kind {
    case .reserved: "add `keep: true`, or put it into a `struct` that is `optional`"
    case .marker, .checksum, .constant: "put it into a `struct` that is `optional`"
    case .padding: "remove it"
    case .raw, .array, .pair, .arrayPair, .string, .bytes, .json, .structure, .union, .type: nil
    }
  }

  /// Reports the keys of one value at an alternative that is a structure, or nothing.
  static func check(
    _ keys: [Located<String>], ofAlternative kind: LayoutKind?, reporting diagnostics: inout Diagnostics
  ) {
    for key in keys where key.value != LayoutKind.structure.rawValue {
      guard Place.alternative.key(key.value)?.kinds != nil, kind == nil || key.value != "endian" else { continue }
      diagnostics.report(diagnostic(key, to: kind?.title ?? "an alternative without a value"))
    }
  }

  /// Reports the keys of a value that do not belong to its kind; returns whether there is none, nor an unknown one.
  static func check(_ value: ValueDocument, reporting diagnostics: inout Diagnostics) -> Bool {
    let kind = value.kind.kind
    let misplaced = value.meaning.keys.filter { key in
      Place.type.key(key.value)?.applies(to: kind) != true && !key.value.hasPrefix("x-")
    }
    for key in misplaced where Place.value.key(key.value) != nil { diagnostics.report(diagnostic(key, to: kind.title)) }
    return misplaced.isEmpty
  }

  /// Reports the keys of `meaning` that say nothing about a number of `type`; returns whether there is none.
  static func check(_ meaning: MeaningDocument, of type: NumberForm, reporting diagnostics: inout Diagnostics) -> Bool {
    let use = type.use(hasCases: meaning.casesRange != nil, hasBits: meaning.bitsRange != nil)
    let misplaced = meaning.keys.filter { Place.meaningKeys[$0.value]?.applies(to: use) == false }
    for key in misplaced { diagnostics.report(diagnostic(key, to: type, meaning: meaning)) }
    return misplaced.isEmpty
  }

  /// Reports the keys of a special number that contradict each other; returns whether there is none.
  static func check(special keys: MappingReader, reporting diagnostics: inout Diagnostics) -> Bool {
    let isRange = keys.node("from") != nil
    let misplaced = (isRange ? ["value", "mask"] : ["to"]).compactMap { key in
      keys.keyRange(key).map { Located(key, $0) }
    }
    for key in misplaced {
      diagnostics.report(diagnostic(key, to: isRange ? "numbers that begin `from` one" : "a number without `from`"))
    }
    return misplaced.isEmpty
  }

  /// Reports that `key` says nothing about what it stands at, `subject`.
  static func report(_ key: String, at range: SourceRange, to subject: String, _ diagnostics: inout Diagnostics) {
    diagnostics.report(diagnostic(Located(key, range), to: subject))
  }

  private static func diagnostic(_ key: Located<String>, to subject: String) -> Diagnostic {
    let isCount = key.value == "length" && subject == "`array`"
    let remedy = isCount ? "write `count`, the number of numbers" : "remove it"
    return Diagnostic(Self.self, "`\(key.value)` does not apply to \(subject); \(remedy)", at: key.range)
  }

  private static func diagnostic(_ key: Located<String>, to type: NumberForm, meaning: MeaningDocument) -> Diagnostic {
    guard type.isInteger else { return diagnostic(key, to: "`\(type)`") }
    if meaning.casesRange != nil { return diagnostic(key, to: "a number with cases") }
    if key.value == "unknown" { return diagnostic(key, to: "a number without cases") }
    guard type.kind.hasBits else { return diagnostic(key, to: "`\(type)`") }
    return diagnostic(key, to: meaning.bitsRange == nil ? "a number without bits" : "a number with bits")
  }
}

extension FieldDocument {
  /// Whether it is a number of bits that mean nothing.
  fileprivate var isOfReservedBits: Bool {
    guard case .value(let value) = content, !value.meaning.bits.isEmpty else { return false }
    return value.meaning.bits.allSatisfy(\.isReserved)
  }
}

enum BadLength: Rule {
  static let id = "bad-length"
  static let phase = RulePhase.resolution
  static let purpose = """
    A length says where something ends, in a way that the thing itself allows. A union that keeps \
    unknown tags needs an end, too: that of the value, or a length.
    """
  static let example = RuleExample.value(
    """
    struct:
      - { name: Where, struct: [{ name: X, raw: int16 }], length: nul }
    """,
    """
    struct:
      - { name: Where, struct: [{ name: X, raw: int16 }], length: 2 }
    """)

  /// Reports an end that only text and octets have, at a structure or a union; returns whether it is another.
  static func check(ofStructure length: LengthDocument, reporting diagnostics: inout Diagnostics) -> Bool {
    switch length.form {
    case .nul, .atMost:
      diagnostics.report(
        Diagnostic(
          Self.self, "a structure or a union takes a number of octets, `rest`, a field or a prefix as its length",
          at: length.range))
      return false
    default: return true
    }
  }

  /// Reports a key of no octets, or of more than a value has, two codings of one field, and one where nobody knows how many
  /// octets it is of; returns whether there is none.
  static func check(
    codingsOf field: FieldDocument, _ extent: Length?, reporting diagnostics: inout Diagnostics
  ) -> Bool {
    guard let coding = field.codings.last else { return true }
    guard let problem = problem(of: coding.value, in: field, extent) else { return true }
    diagnostics.report(Diagnostic(Self.self, problem, at: coding.range))
    return false
  }

  private static func problem(of coding: ExtentCoding, in field: FieldDocument, _ extent: Length?) -> String? {
    let (count, greatest) = (coding.parameters.count, AttributeValue.greatestSize)
    guard (1...greatest).contains(count) else {
      return "`\(coding.name)` has \(OctetCount.words(count)), and takes 1 to \(greatest)"
    }
    if let first = field.codings.first?.value, field.codings.count > 1 {
      return "`\(first.name)` and `\(coding.name)` each take a field of their own; put one into a `struct` of the other"
    }
    guard extent == nil else { return nil }
    return
      "how many octets `\(coding.name)` is of, nobody knows; give “\(field.name?.value ?? "")” a `length`, such as `rest`"
  }

  /// Reports the limit of `bytes` at a text; returns whether there is another length.
  static func check(ofText length: LengthDocument, reporting diagnostics: inout Diagnostics) -> Bool {
    guard case .atMost = length.form else { return true }
    diagnostics.report(
      Diagnostic(Self.self, "the largest number of octets of a text is its `max-length`", at: length.range))
    return false
  }

  /// Reports octets that are left to others where there are none; returns whether it is another length.
  static func check(ofValue length: LengthDocument?, reporting diagnostics: inout Diagnostics) -> Bool {
    guard let length, case .allBut = length.form else { return true }
    diagnostics.report(
      Diagnostic(
        Self.self, "nothing is behind this value; write `rest`, or make it a field of a `struct`", at: length.range))
    return false
  }

  /// Reports fields that leave another number of octets to those behind them than these take, or that stand where nobody
  /// knows the end; returns whether there are none.
  static func check(
    _ fields: [StructureField], _ written: [FieldDocument], takesRest: Bool, reporting diagnostics: inout Diagnostics
  ) -> Bool {
    var isSound = true
    let structure = Structure(identifier: "", fields: fields)
    for (place, document) in written.enumerated() {
      guard case .allBut(let others) = fields[place].length else { continue }
      guard let message = message(at: place, of: structure, others, takesRest: takesRest) else { continue }
      diagnostics.report(Diagnostic(Self.self, message, at: document.lengthRange))
      isSound = false
    }
    return isSound
  }

  private static func message(at place: Int, of structure: Structure, _ others: Int?, takesRest: Bool) -> String? {
    let field = structure.fields[place]
    if field.repetition != nil {
      return "each “\(field.name)” would take all but the last octets; give it another length"
    }
    guard takesRest else {
      return "where this structure ends, nobody knows; give it a `length`, or put it last"
    }
    let behind = Array(structure.fieldsOnWire.dropFirst(place + 1))
    guard let others else { return message(at: place, of: structure, behind) }
    guard let fixed = Structure(identifier: "", fields: behind).measure.octets.fixed else {
      let isCounted = message(at: place, of: structure, behind) == nil
      let cure = isCounted ? "write `all-but: fields-behind`" : "give it another length"
      return "the fields behind “\(field.name)” do not always take as many octets; \(cure)"
    }
    return fixed == others ? nil : "the fields behind “\(field.name)” take \(fixed) octets; write `all-but: \(fixed)`"
  }

  /// Why nobody knows at a field how many octets those behind it take; nil where that is known.
  private static func message(at place: Int, of structure: Structure, _ behind: [StructureField]) -> String? {
    let field = structure.fields[place]
    guard !behind.isEmpty else { return "no field is behind “\(field.name)”; write `rest`" }
    for other in behind {
      guard other.octetsWhenPresent != nil else {
        return "“\(other.displayName)” does not always take as many octets; give “\(field.name)” another length"
      }
      guard other.presence.map({ structure.isKnown($0, before: place) }) ?? true else {
        return "whether “\(other.displayName)” is there is not known in front of “\(field.name)”; "
          + "give “\(field.name)” another length"
      }
    }
    return nil
  }

  /// Reports a length at a field of the type `name`, which is `content` and ends by itself; returns whether there is none.
  static func check(
    _ length: LengthDocument?, ofType name: Located<String>, _ content: StructureField.Content,
    reporting diagnostics: inout Diagnostics
  ) -> Bool {
    guard let length else { return true }
    if case .structure(let structure) = content, structure.shared == .uuid, case .octets(let count) = length.form,
      ![2, 4, 16].contains(count.value)
    {
      diagnostics.report(
        Diagnostic(Self.self, "a UUID has 2, 4 or 16 octets, not \(count.value); write `length: 16`", at: length.range))
      return false
    }
    switch content {
    case .structure, .union: return true
    case .number, .bits, .text, .octets, .constant, .fixed, .checksum, .link:
      diagnostics.report(
        Diagnostic(
          Self.self, "`\(name.value)` is neither a structure nor a union, and ends by itself; remove the length",
          at: length.range))
      return false
    }
  }

  /// Reports a union that is told to keep the octets behind an unknown tag, where others follow.
  static func check(
    _ unknown: Located<UnknownCases>?, takesRest: Bool, reporting diagnostics: inout Diagnostics
  ) {
    guard let unknown, !takesRest else { return }
    diagnostics.report(
      Diagnostic(
        Self.self,
        "where an unknown alternative ends, nobody knows; give the union a `length`, put it last, or write `unknown: fail`",
        at: unknown.range))
  }
}

extension FieldDocument {
  /// Where its length is written, or else its kind.
  fileprivate var lengthRange: SourceRange {
    switch content {
    case .value(let value):
      if case .bytes(let length) = value.kind { return length.range }
      return value.length?.range ?? kindRange
    case .type(_, let length, _): return length?.range ?? kindRange
    case .fixed, .checksum: return kindRange
    }
  }
}

enum BadAlternate: Rule {
  static let id = "bad-alternate"
  static let phase = RulePhase.resolution
  static let purpose = """
    `raw` in `alternate` gives a number a larger type when a bit is set; encoding sets the bit for a \
    number that needs it. So both types are integers of one sign, the bit serves nothing else, and scale \
    and unit stay what they are.
    """
  static let example = RuleExample.profile(
    """
    name: Heart
    services:
      - name: Rate
        uuid: F000AA00-0451-4000-B000-000000000000
        characteristics:
          - name: Measurement
            uuid: F000AA01-0451-4000-B000-000000000000
            properties: [read]
            value:
              struct:
                - { name: Flags, raw: uint8, bits: { 0: Wide } }
                - { name: Rate, raw: uint8, alternate: { when: Wide, raw: int16 } }
    """,
    """
    name: Heart
    services:
      - name: Rate
        uuid: F000AA00-0451-4000-B000-000000000000
        characteristics:
          - name: Measurement
            uuid: F000AA01-0451-4000-B000-000000000000
            properties: [read]
            value:
              struct:
                - { name: Flags, raw: uint8, bits: { 0: Wide } }
                - { name: Rate, raw: uint8, alternate: { when: Wide, raw: uint16 } }
    """)

  /// Reports a larger type of a number that is there several times, each time with a width of its own; returns whether
  /// there is none.
  static func check(
    _ alternate: AlternateDocument, of field: FieldDocument, reporting diagnostics: inout Diagnostics
  ) -> Bool {
    guard field.repetition != nil else { return true }
    diagnostics.report(
      Diagnostic(
        Self.self, "a number that repeats has one type; put it into a `struct` with a bit of its own",
        at: alternate.range))
    return false
  }

  /// The name of the bit by which the number is of the type `wide`; nil, reported, when that is no larger type of the same
  /// sign, or goes by something else than a bit.
  static func check(
    _ alternate: AlternateDocument, from narrow: ScalarType, to wide: Located<ScalarType>,
    reporting diagnostics: inout Diagnostics
  ) -> Located<String>? {
    guard wide.value.canWiden(narrow) else {
      let next = ScalarType.all.filter { $0.canWiden(narrow) }.min { $0.octets < $1.octets }
      let remedy = next.map { "give `\($0)` or a larger one" } ?? "remove it"
      diagnostics.report(
        Diagnostic(Self.self, "`\(wide.value)` is no larger type of `\(narrow)`; \(remedy)", at: wide.range))
      return nil
    }
    guard case .isSet(let name) = alternate.condition else {
      diagnostics.report(bit(at: alternate.range))
      return nil
    }
    return name
  }

  /// Reports bits that say how wide a number is and something else as well; returns whether there are none.
  static func check(
    _ fields: [StructureField], _ written: [FieldDocument], reporting diagnostics: inout Diagnostics
  ) -> Bool {
    let structure = Structure(identifier: "", fields: fields)
    let wrong = fields.indices.filter { place in
      fields[place].wideBit.map { !structure.isDerived($0) } ?? false
    }
    for place in wrong {
      guard case .value(let value) = written[place].content, let alternate = value.meaning.alternate else { continue }
      diagnostics.report(bit(at: alternate.range))
    }
    return wrong.isEmpty
  }

  private static func bit(at range: SourceRange) -> Diagnostic {
    let message = "the larger type goes by more than a bit of its own; name a bit in `when` that nothing else goes by"
    return Diagnostic(Self.self, message, at: range)
  }
}

extension ScalarType {
  /// Whether every number of `other` is one of this type, too, which takes more bytes.
  fileprivate func canWiden(_ other: ScalarType) -> Bool {
    isInteger && kind == other.kind && octets > other.octets
  }
}

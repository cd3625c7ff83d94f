enum BadReference: Rule {
  static let id = "bad-reference"
  static let phase = RulePhase.resolution
  static let purpose = """
    What refers to a number needs one that can serve. A count or a length is an unsigned number; a tag \
    and a condition take no floating point; and all of them stand where they are read exactly once.
    """
  static let example = RuleExample.value(
    """
    struct:
      - { name: Count, raw: int8 }
      - { name: Samples, raw: uint16, repeat: { field: Count } }
    """,
    """
    struct:
      - { name: Count, raw: uint8 }
      - { name: Samples, raw: uint16, repeat: { field: Count } }
    """)

  /// Reports a name that several fields or bits have, or that of a field which is no single number; returns whether it is
  /// that of one. `number` is what the first of `references`, in `field`, is.
  static func check(
    _ name: Located<String>, _ references: [MemberReference], _ field: StructureField, _ number: ReferredNumber?,
    reporting diagnostics: inout Diagnostics
  ) -> Bool {
    var message: String?
    if references.count > 1 {
      message = "several earlier fields or bits are called “\(name.value)”; give each a name of its own"
    } else if field.repetition != nil {
      message = "“\(name.value)” repeats, so it is not one number; refer to another field"
    } else if number == nil {
      message = noNumber(name.value, field.content)
    }
    if let message { diagnostics.report(Diagnostic(Self.self, message, at: name.range)) }
    return message == nil
  }

  /// Reports a number of the wrong kind for `purpose`, or one that is not there whenever it is needed; returns whether it
  /// can serve.
  static func check(
    _ name: Located<String>, _ number: ReferredNumber, for purpose: ReferredNumber.Purpose, in scope: FieldScope,
    reporting diagnostics: inout Diagnostics
  ) -> Bool {
    guard number.form.limits != nil, purpose != .size || number.isCount else {
      diagnostics.report(Diagnostic(Self.self, unsuitable(name.value, for: purpose), at: name.range))
      return false
    }
    // Whether an absent number is zero, nobody could tell from the octets.
    let needed = number.presence?.parts ?? []
    guard purpose == .condition || needed.allSatisfy({ (scope.presence?.parts ?? []).contains($0) }) else {
      let message =
        "“\(name.value)” is not always there; give this field the same `when`, so that the two come together"
      diagnostics.report(Diagnostic(Self.self, message, at: name.range))
      return false
    }
    return true
  }

  /// Reports a name that several fields or bits have.
  static func reportSeveral(_ name: Located<String>, to diagnostics: inout Diagnostics) {
    let message = "several earlier fields or bits are called “\(name.value)”; give each a name of its own"
    diagnostics.report(Diagnostic(Self.self, message, at: name.range))
  }

  /// Reports a path into a field that has no fields of its own, each of which is there once.
  static func reportNoFields(_ field: StructureField, at range: SourceRange?, to diagnostics: inout Diagnostics) {
    guard let range else { return }
    let message =
      switch field.content {
      case _ where field.repetition != nil: "“\(field.name)” repeats, so what is in it is not one number"
      case .union: "“\(field.name)” is one of several, so nobody knows what is in it; put the number before the union"
      case .number, .bits, .text, .octets, .structure, .constant, .fixed, .checksum, .link:
        "“\(field.name)” has no fields of its own to refer to; refer to it, or to one of its bits"
      }
    diagnostics.report(Diagnostic(Self.self, message, at: range))
  }

  /// Reports a path to what is no single number.
  static func reportNoNumber(_ name: Located<String>, to diagnostics: inout Diagnostics) {
    let message = "“\(name.value)” is no single number; refer to a field with `raw`, or to bits"
    diagnostics.report(Diagnostic(Self.self, message, at: name.range))
  }

  /// Reports a path to a number that follows from other fields of a type.
  static func reportDerived(_ name: Located<String>, to diagnostics: inout Diagnostics) {
    let message =
      "“\(name.value)” follows from other fields of its type, wherever that is used; write the type's fields here as a "
      + "`struct`"
    diagnostics.report(Diagnostic(Self.self, message, at: name.range))
  }

  /// Reports a number from elsewhere where only one of the same structure will do; returns whether there is none.
  static func check(
    _ reference: MemberReference, in scope: FieldScope, for what: String, at range: SourceRange, isInnerLegal: Bool,
    reporting diagnostics: inout Diagnostics
  ) -> Bool {
    guard let link = scope.link(at: reference) else { return true }
    if case .inner = link.source, isInnerLegal { return true }
    let message =
      "\(what) goes by a number of the same structure; write two fields instead, one `when` the number says so and one "
      + "`when: { not: … }`"
    diagnostics.report(Diagnostic(Self.self, message, at: range))
    return false
  }

  /// Reports a number that cannot be one of several that make a tag; returns whether it can.
  static func check(
    _ name: Located<String>, joined number: ReferredNumber, isOptional: Bool, reporting diagnostics: inout Diagnostics
  ) -> Bool {
    let isPlain = number.form.kind == .unsigned && number.presence == nil && !isOptional
    if !isPlain {
      let message = "“\(name.value)” is no unsigned number that is always there, as each of several tags has to be"
      diagnostics.report(Diagnostic(Self.self, message, at: name.range))
    }
    return isPlain
  }

  /// Reports several numbers that have more bits than a tag; returns whether they have not.
  static func check(_ width: Int, of names: [Located<String>], reporting diagnostics: inout Diagnostics) -> Bool {
    guard width > 64, let last = names.last else { return true }
    let message = "together these numbers have \(width) bits, and a tag has at most 64; name fewer or smaller ones"
    diagnostics.report(Diagnostic(Self.self, message, at: last.range))
    return false
  }

  private static func noNumber(_ name: String, _ content: StructureField.Content) -> String {
    switch content {
    case .bits: "“\(name)” is several bits; refer to one of them by its name"
    case .constant: "“\(name)” is always the same, so nothing can depend on it"
    case .number, .text, .octets, .structure, .union, .fixed, .checksum, .link:
      "“\(name)” is no number; refer to a field with `raw`, or to bits"
    }
  }

  private static func unsuitable(_ name: String, for purpose: ReferredNumber.Purpose) -> String {
    switch purpose {
    case .condition: "“\(name)” is a floating-point number, and decides nothing; refer to an integer or a bit"
    case .tag: "“\(name)” is a floating-point number, and no tag; refer to an integer or bits"
    case .size: "“\(name)” cannot count; refer to an unsigned number without cases"
    }
  }
}

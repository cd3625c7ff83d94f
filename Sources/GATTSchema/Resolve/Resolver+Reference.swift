/// What is known of a number that something refers to.
struct ReferredNumber {
  /// What it can hold.
  var form: NumberForm
  /// What it means; nil for a bit that is set or clear.
  var meaning: Element.Meaning?
  /// When it is there.
  var presence: Condition?
}

extension ReferredNumber {
  /// What a number is wanted for.
  enum Purpose {
    /// To say whether something is there.
    case condition
    /// To say which alternative of a union is there.
    case tag
    /// To say how often something is there, or how many octets it takes.
    case size
  }
}

extension Resolver {
  /// The earlier number called `name`, when it can serve the purpose.
  mutating func number(
    _ name: Located<String>, for purpose: ReferredNumber.Purpose, _ scope: inout FieldScope
  ) -> (MemberReference, ReferredNumber)? {
    let references = scope.references(name.value)
    if references.isEmpty, let path = FieldPath(name) { return self.number(name, at: path, for: purpose, &scope) }
    guard let reference = references.first else {
      UnknownReference.report(name, for: purpose, in: scope, to: &diagnostics)
      return nil
    }
    let field = scope.fields[reference.field]
    let number = field.number(reference.member)
    let isOne = BadReference.check(name, references, field, number, reporting: &diagnostics)
    guard isOne, let number else { return nil }
    return BadReference.check(name, number, for: purpose, in: scope, reporting: &diagnostics)
      ? (reference, number) : nil
  }

  /// A number, or the name of a case, as an integer that `number` can be.
  mutating func number(_ text: Located<String>, of number: ReferredNumber) -> Int128? {
    if case .enumeration(let enumeration)? = number.meaning, let named = enumeration.named(text.value) {
      return named.value
    }
    guard let value = UnknownReference.number(text, of: number.meaning, reporting: &diagnostics) else { return nil }
    let isLegal = CaseOutOfRange.check(Located(value, text.range), of: number.form, reporting: &diagnostics)
    return isLegal ? value : nil
  }
}

extension ReferredNumber {
  /// Whether it can count.
  var isCount: Bool {
    guard case .quantity? = meaning else { return false }
    return form.kind == .unsigned
  }
}

extension StructureField {
  /// The number that it is, or that a member of its bits is.
  func number(_ member: Int?) -> ReferredNumber? {
    switch (content, member) {
    case (.number(let element), nil):
      return ReferredNumber(form: NumberForm(element.scalar), meaning: element.meaning, presence: presence)
    case (.bits(let group), let member?):
      return group.members[member].number.map { ReferredNumber(form: $0.form, meaning: $0.meaning, presence: presence) }
    default: return nil
    }
  }
}

extension BitMember {
  /// The number that the bits are.
  fileprivate var number: ReferredNumber? {
    switch content {
    case .flag: ReferredNumber(form: NumberForm(bits: 1, isSigned: false))
    case .unsigned(let meaning): ReferredNumber(form: NumberForm(bits: width, isSigned: false), meaning: meaning)
    case .signed(let meaning): ReferredNumber(form: NumberForm(bits: width, isSigned: true), meaning: meaning)
    case .reserved: nil
    }
  }
}

extension NumberForm {
  /// A number of octets.
  static let octetCount = NumberForm(octets: 0...Int128(AttributeValue.greatestSize))
}

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
    guard let reference = references.first else {
      guard !scope.isUnsound(name.value) else { return nil }
      diagnostics.report(
        UnknownReference.diagnostic(
          name, legal: scope.names, isLater: scope.isLater(name.value), isInStructure: scope.isStructure))
      return nil
    }
    guard references.count == 1 else {
      diagnostics.report(BadReference.ambiguous(name))
      return nil
    }
    let field = scope.fields[reference.field]
    guard field.repetition == nil else {
      diagnostics.report(BadReference.repeated(name))
      return nil
    }
    guard let number = field.number(reference.member) else {
      diagnostics.report(BadReference.noNumber(name, field.content))
      return nil
    }
    return check(name, number, for: purpose, scope) ? (reference, number) : nil
  }

  private mutating func check(
    _ name: Located<String>, _ number: ReferredNumber, for purpose: ReferredNumber.Purpose, _ scope: FieldScope
  ) -> Bool {
    guard number.form.limits != nil, purpose != .size || number.isCount else {
      diagnostics.report(BadReference.unsuitable(name, for: purpose))
      return false
    }
    // Whether an absent number is zero, nobody could tell from the octets.
    let needed = number.presence?.parts ?? []
    guard purpose == .condition || needed.allSatisfy({ (scope.presence?.parts ?? []).contains($0) }) else {
      diagnostics.report(BadReference.sometimesAbsent(name))
      return false
    }
    return true
  }

  /// A number, or the name of a case, as an integer that `number` can be.
  mutating func number(_ text: Located<String>, of number: ReferredNumber) -> Int128? {
    if case .enumeration(let enumeration)? = number.meaning, let named = enumeration.named(text.value) {
      return named.value
    }
    guard let value = Scalars.integer(text.value) else {
      diagnostics.report(UnknownReference.value(text, number.meaning))
      return nil
    }
    guard number.form.limits?.contains(value) == true else {
      diagnostics.report(CaseOutOfRange.diagnostic(Located(value, text.range), of: number.form))
      return nil
    }
    return value
  }
}

extension ReferredNumber {
  /// Whether it can count.
  fileprivate var isCount: Bool {
    guard case .quantity? = meaning else { return false }
    return form.kind == .unsigned
  }
}

extension StructureField {
  /// The number that it is, or that a member of its bits is.
  fileprivate func number(_ member: Int?) -> ReferredNumber? {
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
  static let octetCount = NumberForm(octets: 0...Int128(Interpreter.largestValue))
}

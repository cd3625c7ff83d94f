extension Resolver {
  /// When a field is there; nil for always.
  struct Presence {
    var condition: Condition?
  }

  /// Resolves `when` and `optional`; nil when they are unsound.
  mutating func presence(_ written: FieldDocument, _ scope: inout FieldScope) -> Presence? {
    var parts: [Condition] = []
    if let document = written.condition {
      guard let condition = condition(document, &scope) else { return nil }
      parts = condition.parts
    }
    if written.isOptional?.value == true { parts.append(.remaining) }
    let condition = parts.count > 1 ? .all(parts) : parts.first
    note(condition, of: .presence(of: scope.fields.count), &scope)
    return Presence(condition: condition)
  }

  /// Notes what a condition refers to. A bit that is the whole of it has the use; any other number is part of something.
  private func note(_ condition: Condition?, of use: FieldScope.Use, _ scope: inout FieldScope) {
    switch condition {
    case .isSet(let reference)?, .not(.isSet(let reference))?: scope.note(use, of: reference)
    case .isOne(_, let reference)?: scope.note(.other, of: reference)
    case .not(let condition)?: note(condition, of: .other, &scope)
    case .all(let parts)?: for part in parts { note(part, of: .other, &scope) }
    case .context, .remaining, nil: break
    }
  }

  private mutating func condition(_ written: ConditionDocument, _ scope: inout FieldScope) -> Condition? {
    switch written {
    case .isSet(let name): return number(name, for: .condition, &scope).map { .isSet($0.0) }
    case .isOne(let name, let texts): return comparison(name, texts, &scope)
    case .context(let name): return contextFlag(name).map { .context($0) }
    case .not(let inner): return condition(inner, &scope).map { .not($0) }
    case .all(let documents):
      let parts = documents.compactMap { condition($0, &scope) }
      guard parts.count == documents.count else { return nil }
      return parts.count == 1 ? parts.first : .all(parts.flatMap(\.parts))
    }
  }

  private mutating func comparison(
    _ name: Located<String>, _ texts: [Located<String>], _ scope: inout FieldScope
  ) -> Condition? {
    guard let (reference, number) = number(name, for: .condition, &scope) else { return nil }
    let values = texts.compactMap { self.number($0, of: number) }
    return values.count == texts.count ? .isOne(of: values, reference) : nil
  }

  /// The place of a name that is known outside the value.
  private mutating func contextFlag(_ name: Located<String>) -> Int? {
    UnknownReference.context(name, among: contextFlags, reporting: &diagnostics)
  }

  /// What a number means with its alternate meaning; nil when that is unsound.
  mutating func alternateMeaning(
    _ written: AlternateDocument, of element: Element, _ scope: inout FieldScope
  ) -> Element.Meaning? {
    guard case .quantity(var quantity) = element.meaning else { return nil }
    guard let condition = condition(written.condition, &scope) else { return nil }
    note(.not(.not(condition)), of: .other, &scope)
    guard quantity.curve == nil else {
      InapplicableKey.report("alternate", at: written.range, to: "a number with such a scale", &diagnostics)
      return nil
    }
    let isKnown = condition.references.allSatisfy {
      BadReference.check(
        $0, in: scope, for: "another meaning", at: written.range, isInnerLegal: true, reporting: &diagnostics)
    }
    guard isKnown else { return nil }
    for number in [written.scale, written.offset] where !element.scalar.isInteger {
      guard let number else { continue }
      InapplicableKey.report(
        "alternate", at: number.range, to: "`\(element.scalar)` but for its unit", &diagnostics)
      return nil
    }
    guard ScaleOfZero.check(written.scale, reporting: &diagnostics) else { return nil }
    quantity.alternate = AlternateMeaning(
      condition: condition, scale: written.scale?.value ?? quantity.scale,
      offset: written.offset?.value ?? quantity.offset,
      unit: written.unit.map { unit($0) } ?? quantity.unit)
    return .quantity(quantity)
  }
}

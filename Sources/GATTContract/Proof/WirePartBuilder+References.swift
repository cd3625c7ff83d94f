import GATTSchema

extension WirePartBuilder {
  /// Adds the fields of an alternative.
  func addAlternative(_ alternative: Alternative, _ outer: Scope?, to list: WirePartList) -> Scope {
    add(alternative.structure, in: outer, to: list)
  }

  /// What a length says; a number before the octets is added.
  func length(_ length: Length, _ scope: Scope?, to list: WirePartList) -> WireLength {
    switch length {
    case .rest: .rest
    case .allBut(let count): .allBut(count)
    case .exactly(let count), .padded(let count): .exactly(count)
    case .atMost(let count): .atMost(count)
    case .terminated: .terminated
    case .counted(let reference, let adding):
      .counted(scope.map { number(reference, $0) } ?? .unknown, adding: adding)
    case .prefixed(let element, let adding):
      .counted(
        WireReference(places: [list.append("", octets: element.scalar.octets, element.endian, .structural)]),
        adding: adding)
    }
  }

  /// Where a number is that a field goes by.
  func number(_ reference: MemberReference, _ scope: Scope) -> WireReference {
    if let known = scope.numbers[reference] { return known }
    let unknown = WireReference.unknown
    guard scope.structure.fields.indices.contains(reference.field),
      let link = scope.structure.fields[reference.field].link
    else { return unknown }
    switch link.source {
    case .outer(let outer): return scope.outer.map { number(outer, $0) } ?? unknown
    case .joined(let numbers): return WireReference(places: numbers.flatMap { number($0.reference, scope).places })
    case .inner(let inner):
      var found: Scope? = scope
      for place in inner.structures { found = found?.inner[place] }
      return found.map { number(MemberReference(field: inner.field, member: inner.memberPlace), $0) } ?? unknown
    }
  }

  /// When a field is there.
  func condition(_ condition: Condition, _ scope: Scope) -> WireCondition {
    switch condition {
    case .isSet(let reference): .isSet(number(reference, scope))
    case .isOne(let values, let reference): .isOne(values.sorted(), number(reference, scope))
    case .context(let flag): .context(flag)
    case .remaining: .remaining
    case .not(let inner): .not(self.condition(inner, scope))
    case .all(let parts): .all(parts.map { self.condition($0, scope) })
    }
  }
}

extension Element {
  /// Everything that its octets mean, without the names of quantities.
  var wireMeaning: String {
    var parts = ["\(scalar)"]
    switch meaning {
    case .quantity(let quantity):
      let special = quantity.special.map(\.numbersText).sorted()
      let limits = [quantity.minimum, quantity.maximum].map { $0.map { "\($0)" } ?? "" }
      parts += [quantity.curve?.text ?? "\(quantity.scale) \(quantity.offset)", quantity.unit?.symbol ?? ""]
      parts += ["\(special)", "\(String(describing: quantity.rawRange))", "\(limits)", "\(quantity.keepsOutOfRange)"]
    case .enumeration(let enumeration):
      parts += enumeration.cases.map { "\($0.value): \($0.name)" }.sorted() + ["\(enumeration.unknown)"]
    case .flags(let flags): parts += flags.map { "\($0.bit)" }
    }
    return parts.joined(separator: " ")
  }
}

/// What a layout says, in words.
package struct LayoutWords {
  /// Whose fields are referred to; nil where there are none.
  let structure: Structure?
  /// What is known outside the value and decides what is in it.
  let context: [ContextFlag]

  /// The words of what has no fields, and knows nothing from outside.
  package static let plain = LayoutWords(structure: nil, context: [])

  /// The words of a structure's fields, or of what has none.
  package init(structure: Structure?, context: [ContextFlag]) { (self.structure, self.context) = (structure, context) }

  /// When something is there: `with Energy Present`, `when Kind is 1 or 2`.
  package func condition(_ condition: Condition) -> String {
    switch condition {
    case .isSet(let reference): "with \(name(reference))"
    case .not(.isSet(let reference)): "without \(name(reference))"
    case .isOne(let numbers, let reference): "when \(name(reference)) is \(list(numbers, reference))"
    case .not(.isOne(let numbers, let reference)): "unless \(name(reference)) is \(list(numbers, reference))"
    case .context(let flag): "in the context \(flagName(flag))"
    case .not(.context(let flag)): "outside the context \(flagName(flag))"
    case .remaining: "if octets are left"
    case .not(let inner): "unless \(self.condition(inner))"
    case .all(let parts): parts.map { self.condition($0) }.joined(separator: " and ")
    }
  }

  /// In what a number is measured: `kg`, or `kg, or lb with Imperial` where a condition decides; nil where nothing is said.
  package func unit(_ quantity: Quantity) -> String? {
    let own = quantity.unit?.symbol
    guard let alternate = quantity.alternate, alternate.unit?.symbol != own else { return own }
    return "\(own ?? "no unit"), or \(alternate.unit?.symbol ?? "no unit") \(condition(alternate.condition))"
  }

  /// What a step is worth and what is added: `× 1/200`, or `× 1/200, or × 1/100 with Imperial` where a condition decides; nil
  /// where the number is the one on the wire.
  package func scale(_ quantity: Quantity) -> String? {
    let own = quantity.curve?.words ?? Self.scale(quantity.scale, quantity.offset)
    guard let alternate = quantity.alternate, alternate.scale != quantity.scale || alternate.offset != quantity.offset
    else { return own }
    let other = Self.scale(alternate.scale, alternate.offset) ?? "× 1"
    return "\(own ?? "× 1"), or \(other) \(condition(alternate.condition))"
  }

  /// What a step is worth and what is added: `× 1/64 + 3`; nil for nothing of both.
  package static func scale(_ scale: Rational, _ offset: Rational) -> String? {
    guard scale != .one || offset != .zero else { return nil }
    guard offset != .zero else { return "× \(scale)" }
    return "× \(scale) \(offset < .zero ? "−" : "+") \(offset.magnitude)"
  }

  /// What a step is worth, in the unit: `× 1/200 kg`, or `× 1/200 kg, or × 1/100 lb with Imperial` where a condition decides;
  /// nil where the number is the one on the wire.
  package func step(_ quantity: Quantity) -> String? {
    guard scale(quantity) != nil else { return nil }
    func line(_ scale: String?, _ unit: Unit?) -> String { (scale ?? "× 1") + (unit.map { " \($0.symbol)" } ?? "") }
    if let curve = quantity.curve { return curve.words + (quantity.unit.map { " in \($0.symbol)" } ?? "") }
    let own = line(Self.scale(quantity.scale, quantity.offset), quantity.unit)
    guard let alternate = quantity.alternate else { return own }
    let other = line(Self.scale(alternate.scale, alternate.offset), alternate.unit)
    return "\(own), or \(other) \(condition(alternate.condition))"
  }

  /// How often something is there.
  package func repetition(_ repetition: Repetition) -> String {
    switch repetition {
    case .exactly(let times): "× \(times)"
    case .rest: "× n, until the octets end"
    case .counted(let reference): "× \(name(reference))"
    case .prefixed(let element): "× a \(element.scalar) in front"
    }
  }

  /// How many octets something takes.
  package func length(_ length: Length) -> String {
    switch length {
    case .rest: "all octets that are left"
    case .allBut(nil): "all octets but those of the fields behind it"
    case .allBut(let others?): "all but the last \(OctetCount(others).words)"
    case .exactly(let count): OctetCount(count).words
    case .atMost(let count): "up to \(OctetCount(count).words)"
    case .padded(let count): "\(OctetCount(count).words), filled up with zeros"
    case .prefixed(let element, let adding): "as many octets as a \(element.scalar) in front says\(less(adding))"
    case .counted(let reference, let adding): "as many octets as \(name(reference)) says\(less(adding))"
    case .terminated: "up to a zero"
    }
  }

  /// What tells the alternatives of a union apart.
  package func tag(_ tag: Union.Tag) -> String {
    switch tag {
    case .number(let element): "a \(element.wireType) tells which"
    case .member(let reference): "\(name(reference)) tells which"
    case .length: "the number of octets tells which"
    }
  }

  /// What a field or a member of its bits is called.
  package func name(_ reference: MemberReference) -> String {
    guard let field = structure?.fields[reference.field] else { return "an earlier number" }
    guard let member = reference.member.flatMap({ field.member($0) }) else {
      // One that hands on a number from elsewhere goes by the name of that number.
      return field.name.isEmpty ? "an earlier number" : field.name
    }
    return member.name
  }

  private func less(_ adding: Int) -> String {
    adding == 0 ? "" : adding > 0 ? ", less \(adding)" : ", and \(-adding) more"
  }

  private func flagName(_ flag: Int) -> String {
    context.indices.contains(flag) ? context[flag].name : "\(flag)"
  }

  private func list(_ numbers: [Int128], _ reference: MemberReference) -> String {
    let enumeration = enumeration(reference)
    return numbers.map { enumeration?.named($0)?.name ?? "\($0)" }.joined(separator: " or ")
  }

  private func enumeration(_ reference: MemberReference) -> Enumeration? {
    guard let field = structure?.fields[reference.field] else { return nil }
    if let member = reference.member {
      guard case .enumeration(let enumeration)? = field.member(member)?.meaning else { return nil }
      return enumeration
    }
    guard case .number(let element) = field.content else { return nil }
    return element.enumeration
  }
}

extension Curve {
  /// What kind it is.
  fileprivate var words: String {
    switch form {
    case .polynomial(let coefficients): "polynomial of degree \(max(0, coefficients.count - 1))"
    case .piecewise(let points): "straight lines between \(points.count) points"
    case .table(let points): "table of \(points.count) numbers"
    }
  }
}

extension BitMember {
  /// What its number means; nil for a flag, and for reserved bits.
  package var meaning: Element.Meaning? {
    switch content {
    case .unsigned(let meaning), .signed(let meaning): meaning
    case .flag, .reserved: nil
    }
  }
}

extension Element {
  /// The type with the byte order where that is not the usual one.
  package var wireType: String { scalar.wireType(endian) }
}

extension ScalarType {
  /// The type with a byte order where that is not the usual one.
  package func wireType(_ endian: ByteOrder) -> String {
    description + (order(endian)?.words.map { " \($0)" } ?? "")
  }
}

import GATTSchema

extension Deriver {
  /// A number, what it means, and where that comes from.
  mutating func number(_ type: WireType, _ row: GSSRow, _ facts: FieldFacts) -> ValueDraft {
    guard let scalar = type.scalar else {
      note("“\(row.name)” takes \(type.bitCount ?? 0) bits, which is no whole number of octets", at: row.range)
      return ValueDraft(kind: .octets(.rest))
    }
    if let form = form(facts), let target = corpus[form.characteristic] {
      if let reference = reference(target, as: scalar, row) { return reference }
    }
    var value = ValueDraft(kind: .number(scalar), meaning: quantity(facts, scalar, row))
    let lines = caseLines(facts, row)
    guard !lines.isEmpty else { return value }
    CaseTable.apply(lines, to: &value.meaning, wrapping: { Self.wrapped($0, scalar) })
    return value
  }

  /// A reference in whose form the field is written.
  func form(_ facts: FieldFacts) -> ReferenceLine? {
    facts.references.first { $0.isForm && $0.table == nil && $0.characteristic != characteristic.identifier }
  }

  /// Another characteristic in place of a number, or what it means where the types differ.
  private mutating func reference(_ target: GSSCharacteristic, as scalar: String, _ row: GSSRow) -> ValueDraft? {
    guard target.rows.count == 1, let theirs = target.rows.first, let type = WireType(theirs.type)?.scalar else {
      return nil
    }
    guard type != scalar else { return ValueDraft(kind: .named(target.name, file: target.stem)) }
    note("“\(row.name)” is \(scalar) here, and \(type) in \(target.name), which it refers to", at: row.range)
    var deriver = Deriver(corpus: corpus, characteristic: target, depth: depth, budget: budget)
    let field = deriver.field(theirs, among: target.rows).first
    budget = deriver.budget
    guard let meaning = field?.value.meaning else { return nil }
    return ValueDraft(kind: .number(scalar), meaning: meaning)
  }

  /// Scale, unit, limits and special numbers.
  private mutating func quantity(_ facts: FieldFacts, _ scalar: String, _ row: GSSRow) -> MeaningDraft {
    var meaning = MeaningDraft()
    meaning.special = facts.special.map { NamedNumberDraft(name: $0.name, value: Self.wrapped($0.value, scalar)) }
    guard !facts.isFormula else {
      note("the value of “\(row.name)” is a formula of the number; only the number is described", at: row.range)
      return meaning
    }
    if facts.dependsOnFlags {
      note("the step of “\(row.name)” depends on other fields; only the number is described", at: row.range)
    }
    meaning.scale = facts.scale ?? .one
    meaning.unit = unit(facts, row)
    if let alternates = facts.alternates {
      meaning.scale = alternates.scale
      meaning.unit = alternates.unit
      meaning.alternate = alternates.alternate
      meaning.alternate?.bit.field = flagsName(alternates.alternate.bit.field)
    }
    if WireType(row.type)?.isMedical == true { foldThousand(&meaning) }
    limit(&meaning, facts, scalar)
    checkLimits(meaning, scalar, row)
    checkResolution(&meaning, facts, scalar, row)
    return meaning
  }

  /// “Flag field” is the field Flags.
  private func flagsName(_ name: String) -> String {
    characteristic.rows.contains { $0.name == name } ? name : name + "s"
  }

  private mutating func unit(_ facts: FieldFacts, _ row: GSSRow) -> String? {
    if let word = facts.unitWord { return word }
    guard let identifier = facts.unitIdentifier else { return nil }
    guard let symbol = UnitNames.symbol(of: identifier) else {
      note("the unit “\(identifier)” of “\(row.name)” is not known", at: row.range)
      return nil
    }
    return symbol.isEmpty ? nil : symbol
  }

  /// Decimal floats have no scale of their own: a thousand pascals are kilopascals.
  private func foldThousand(_ meaning: inout MeaningDraft) {
    guard meaning.scale == Rational(1000), let unit = meaning.unit else { return }
    meaning.scale = .one
    meaning.unit = "k" + unit
  }

  /// The limits in the unit, but for those that the type has anyway.
  private func limit(_ meaning: inout MeaningDraft, _ facts: FieldFacts, _ scalar: String) {
    let factor = facts.limits.areRaw ? meaning.scale : .one
    meaning.minimum = facts.limits.minimum?.multiplied(by: factor)
    meaning.maximum = facts.limits.maximum?.multiplied(by: factor)
    guard let range = ScalarType(scalar)?.integerRange else { return }
    if meaning.minimum == Rational(range.lowerBound).multiplied(by: meaning.scale) { meaning.minimum = nil }
    if meaning.maximum == Rational(range.upperBound).multiplied(by: meaning.scale) { meaning.maximum = nil }
  }

  /// Notes limits that no number of the type reaches.
  private mutating func checkLimits(_ meaning: MeaningDraft, _ scalar: String, _ row: GSSRow) {
    guard let range = ScalarType(scalar)?.integerRange else { return }
    let ends = [range.lowerBound, range.upperBound].compactMap { Rational($0).multiplied(by: meaning.scale) }
    guard ends.count == 2 else { return }
    for limit in [meaning.minimum, meaning.maximum].compactMap(\.self) where limit < ends[0] || limit > ends[1] {
      note("no \(scalar) “\(row.name)” in its scale reaches \(NumberSpelling.limit(limit))", at: row.range)
    }
  }

  /// Keeps the step that the prose names where it is another than the scale gives. A thousandfold one is told in another
  /// unit.
  private mutating func checkResolution(
    _ meaning: inout MeaningDraft, _ facts: FieldFacts, _ scalar: String, _ row: GSSRow
  ) {
    guard let resolution = facts.resolution, facts.alternates == nil, resolution != meaning.scale else { return }
    guard resolution != meaning.scale.multiplied(by: Rational(1000)) else { return }
    if ScalarType(scalar)?.isInteger == true { meaning.resolution = resolution }
    note(
      "the prose says that a step of “\(row.name)” is \(NumberSpelling.scale(resolution)), "
        + "and its scale that it is \(NumberSpelling.scale(meaning.scale))", at: row.range)
  }

  /// A number as the type holds it: hexadecimal digits of a signed number are its bits.
  static func wrapped(_ value: Int, _ scalar: String) -> Int {
    guard let type = ScalarType(scalar), type.kind == .signed, let last = type.integerRange?.upperBound,
      Int128(value) > last, Int128(value) <= 2 * last + 1
    else { return value }
    return Int(Int128(value) - 2 * (last + 1))
  }

  /// The named numbers of the prose, or of the table that it refers to.
  private mutating func caseLines(_ facts: FieldFacts, _ row: GSSRow) -> [CaseLine] {
    guard facts.cases.isEmpty, let table = table(facts, row) else { return facts.cases }
    return CaseTable.lines(table)
  }
}

extension WireType {
  /// Whether it is a decimal float of IEEE 11073-20601.
  var isMedical: Bool {
    if case .medical = self { true } else { false }
  }
}

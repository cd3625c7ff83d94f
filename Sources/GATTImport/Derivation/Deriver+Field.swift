import GATTSchema

extension Deriver {
  /// How deep fields may nest.
  private static let deepestNesting = 8

  private mutating func tooDeep(_ row: GSSRow) -> FieldDraft {
    if budget >= 0 { note("“\(row.name)” lies too deep in tables that refer to each other", at: row.range) }
    return FieldDraft(name: row.name, value: ValueDraft(kind: .octets(.rest)))
  }

  /// The field that a row describes; several where its own fields depend on those of the structure around it.
  mutating func field(_ row: GSSRow, among rows: [GSSRow]) -> [FieldDraft] {
    depth += 1
    budget -= 1
    defer { depth -= 1 }
    guard depth <= Self.deepestNesting, budget > 0 else { return [tooDeep(row)] }
    let facts = FieldFacts(row.description + tableProse(row))
    unreadSentences += facts.unreadSentences
    guard let type = WireType(row.type) else {
      note("the type “\(row.type)” of “\(row.name)” is not known; its octets stay octets", at: row.range)
      return [FieldDraft(name: row.name, value: opaque(row), presence: facts.presence)]
    }
    var field = FieldDraft(name: row.name, value: ValueDraft(kind: .octets(.rest)), presence: facts.presence)
    field.isOptional = facts.isOptional
    if row.description.contains("CRC calculated"), type.scalar == "uint16" {
      return [FieldDraft(name: "", value: ValueDraft(kind: .checksum), presence: facts.presence)]
    }
    if let parts = parts(facts, row, among: rows) { return parts }
    switch type {
    case .structure: return structure(row, facts, field, among: rows)
    case .several(let item, let count): return [several(item, count, row, facts, field)]
    default:
      field.value = value(type, row, facts)
      return [field]
    }
  }

  /// What the table below says about a field that is no table of numbers, such as where its unit depends on a bit.
  private func tableProse(_ row: GSSRow) -> String {
    let references = PlainText.sentences(row.description).flatMap { ReferenceLine.all(in: $0) }
    guard let name = references.first(where: { $0.characteristic == characteristic.identifier })?.table,
      let table = characteristic.table(name)
    else { return "" }
    return "\n" + table.description
  }

  /// A value of one piece.
  private mutating func value(_ type: WireType, _ row: GSSRow, _ facts: FieldFacts) -> ValueDraft {
    checkSize(type, row)
    switch type {
    case .bits: return bits(type, row, facts)
    case .text(let octets?): return ValueDraft(kind: .text(.padded(octets)))
    case .text: return ValueDraft(kind: .text(textLength(row, facts)))
    case .uuid: return ValueDraft(kind: .named("uuid", file: nil))
    case .dependent: return opaque(row)
    default: return number(type, row, facts)
    }
  }

  private func textLength(_ row: GSSRow, _ facts: FieldFacts) -> LengthDraft {
    if facts.isTerminated { return .terminated }
    guard case .range(let range) = WireSize(row.size) else { return .rest }
    return .atMost(range.upperBound)
  }

  /// Octets that something outside the supplement describes.
  mutating func opaque(_ row: GSSRow) -> ValueDraft {
    note("the supplement does not say what is in “\(row.name)”; it stays octets", at: row.range)
    return ValueDraft(kind: .octets(.rest))
  }

  private mutating func several(
    _ item: WireType, _ count: Int?, _ row: GSSRow, _ facts: FieldFacts, _ field: FieldDraft
  ) -> FieldDraft {
    var field = field
    if let bits = table(facts, row).flatMap({ bitStructure($0.fields, sizesAreBits: true) }) {
      field.value = bits
      return field
    }
    let number = number(item, row, facts)
    guard case .number(let scalar) = number.kind else {
      field.value = number
      return field
    }
    if characteristic.rows.count == 1 {
      field.value = ValueDraft(kind: .numbers(scalar), meaning: number.meaning)
    } else {
      field.value = number
      field.repeats = true
    }
    return field
  }

  /// Notes where type and size contradict each other.
  private mutating func checkSize(_ type: WireType, _ row: GSSRow) {
    guard let bits = type.bitCount, let size = WireSize(row.size) else {
      if WireSize(row.size) == nil { note("the size “\(row.size)” of “\(row.name)” is not understood", at: row.range) }
      return
    }
    switch size {
    case .fixed(let count), .optional(let count):
      guard count * 8 != bits else { return }
      note("“\(row.name)” is said to take \(count) octets, and its type \(row.type) takes \(bits / 8)", at: row.range)
    case .either, .range, .variable: break
    }
  }
}

/// Makes a union of two lists that both take all octets that are left, so that only one of them can be there.
enum ExclusiveArrays {
  /// `fields` with a union over the two neighbouring bits that bring the lists.
  static func applied(to fields: [FieldDraft]) -> [FieldDraft] {
    guard fields.count >= 2, let last = fields.last, let first = fields.dropLast().last, first.repeats, last.repeats,
      case (let low, true)? = first.onlyBit, case (let high, true)? = last.onlyBit,
      low.field == high.field, high.bit == low.bit + 1
    else { return fields }
    let name = UnionName.around([first.name, last.name]) ?? first.name
    let alternatives = [
      AlternativeDraft(name: "None", tag: 0, content: .nothing),
      AlternativeDraft(name: first.name, tag: 1, content: .fields([first.unconditional])),
      AlternativeDraft(name: last.name, tag: 2, content: .fields([last.unconditional])),
    ]
    let union = UnionDraft(tag: .bit(low), alternatives: alternatives)
    let field = FieldDraft(name: name, value: ValueDraft(kind: .union(union)))
    return fields.dropLast(2).map { joined($0, low, name: name + " Kind") } + [field]
  }

  /// The field with the bit and the next one joined.
  private static func joined(_ field: FieldDraft, _ low: BitReference, name: String) -> FieldDraft {
    guard field.name == low.field, case .bits(let scalar, let bits) = field.value.kind else { return field }
    var field = field
    let rest = bits.compactMap { bit -> BitDraft? in
      guard bit.lowest != low.bit + 1 else { return nil }
      return bit.lowest == low.bit ? BitDraft(lowest: low.bit, width: 2, name: name) : bit
    }
    field.value.kind = .bits(scalar, rest)
    return field
  }
}

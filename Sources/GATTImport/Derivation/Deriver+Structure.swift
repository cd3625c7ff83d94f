import GATTSchema

extension Deriver {
  /// A field that other fields make up: another characteristic, a table, or something that the supplement leaves open.
  mutating func structure(
    _ row: GSSRow, _ facts: FieldFacts, _ field: FieldDraft, among rows: [GSSRow]
  ) -> [FieldDraft] {
    var field = field
    if let form = form(facts) ?? mention(facts) {
      field.value = named(form, row)
      return [field]
    }
    guard let table = table(facts, row), !table.fields.isEmpty else {
      field.value = opaque(row)
      return [field]
    }
    if let bits = bitStructure(table.fields, sizesAreBits: table.sizesAreBits) {
      field.value = bits
      return [field]
    }
    return [nested(table, facts, field)]
  }

  /// The only reference of a field that is nothing else.
  private func mention(_ facts: FieldFacts) -> ReferenceLine? {
    facts.references.first { $0.table == nil && $0.characteristic != characteristic.identifier }
  }

  private mutating func named(_ reference: ReferenceLine, _ row: GSSRow) -> ValueDraft {
    guard reference.characteristic != "date_time" else { return ValueDraft(kind: .named("date-time", file: nil)) }
    guard let target = corpus[reference.characteristic] else {
      note("“\(row.name)” refers to “\(reference.characteristic)”, which is not among the files", at: row.range)
      return ValueDraft(kind: .octets(.rest))
    }
    if case .either(let low, let high) = WireSize(row.size) {
      note("“\(row.name)” may take \(low) or \(high) octets; it is read like \(target.name)", at: row.range)
    }
    return ValueDraft(kind: .named(target.name, file: target.stem))
  }

  /// The fields of a table as a structure, with a size in front where that is its first field.
  private mutating func nested(_ table: GSSTable, _ facts: FieldFacts, _ field: FieldDraft) -> FieldDraft {
    var field = field
    var rows = table.fields
    if let first = rows.first, first.description.contains(/(?i)size of .* including this field/) {
      field.extent = .countedWithSize
      rows.removeFirst()
    }
    let fields = self.fields(rows)
    field.value = ValueDraft(kind: .structure(PresencePass.applied(to: fields)))
    if facts.isSequence {
      field.repeats = true
      field.name = table.name
    }
    return field
  }
}

extension PresenceDraft {
  /// The name of the earlier field that decides.
  var field: String? {
    switch self {
    case .bit(let bit, _): bit.field
    case .value(let field, _), .notZero(let field): field
    case .context: nil
    }
  }
}

import GATTSchema

extension Deriver {
  /// A number whose bits have names.
  mutating func bits(_ type: WireType, _ row: GSSRow, _ facts: FieldFacts) -> ValueDraft {
    guard let scalar = type.scalar else { return number(type, row, facts) }
    let tables = bitTables(facts, row)
    let rows = tables.isEmpty ? facts.cases.map { ($0.numbers, $0.text) } : BitTable.rows(tables)
    let bits = BitTable.bits(rows)
    guard !bits.isEmpty else {
      if rows.isEmpty { note("the bits of “\(row.name)” are not described", at: row.range) }
      return ValueDraft(kind: .number(scalar))
    }
    let limit = type.bitCount ?? 0
    for bit in bits where bit.range.upperBound >= limit {
      note("bit \(bit.range.upperBound) of “\(row.name)” lies outside its \(limit) bits", at: row.range)
    }
    return ValueDraft(kind: .bits(scalar, bits.filter { $0.range.upperBound < limit }))
  }

  /// The parts of a field that are there one by one, as other fields of the structure around it decide.
  mutating func parts(_ facts: FieldFacts, _ row: GSSRow, among rows: [GSSRow]) -> [FieldDraft]? {
    guard case .range = WireSize(row.size), let name = facts.references.first?.table,
      let table = ownTable(name), !table.fields.isEmpty
    else { return nil }
    let names = Set(rows.map(\.name))
    let isDecidedOutside = table.fields.allSatisfy { part in
      FieldFacts(part.description).presence.contains { $0.field.map(names.contains) ?? false }
    }
    return isDecidedOutside ? fields(table.fields) : nil
  }

  /// The table of a field's bits, or those of its parts where it is made of several.
  private mutating func bitTables(_ facts: FieldFacts, _ row: GSSRow) -> [GSSTable] {
    guard let table = table(facts, row) else { return [] }
    let parts = table.fields.compactMap { part -> GSSTable? in
      let references = PlainText.sentences(part.description).flatMap { ReferenceLine.all(in: $0) }
      guard let reference = references.first, let name = reference.table else { return nil }
      return corpus[reference.characteristic]?.table(name).map { read($0) } ?? ownTable(name)
    }
    return parts.isEmpty ? [table] : parts
  }

  /// The table that a field's prose refers to: its own, or that of another characteristic.
  mutating func table(_ facts: FieldFacts, _ row: GSSRow) -> GSSTable? {
    for reference in facts.references {
      guard let name = reference.table else { continue }
      let owner = corpus[reference.characteristic] ?? characteristic
      if let table = owner.table(name) { return read(table) }
      if characteristic.tables.count == 1, let only = characteristic.tables.first {
        note("“\(row.name)” refers to a table “\(name)”, and there is only “\(only.name)”", at: row.range)
        return read(only)
      }
      note("“\(row.name)” refers to a table “\(name)”, which is not there", at: row.range)
    }
    return nil
  }

  /// Fields of a few bits each as one number, the first the lowest; nil where the sizes are octets.
  mutating func bitStructure(_ rows: [GSSRow], sizesAreBits: Bool) -> ValueDraft? {
    guard sizesAreBits, !rows.isEmpty else { return nil }
    var bits: [BitDraft] = []
    var lowest = 0
    for row in rows {
      guard case .integer(let width, _) = WireType(row.type) else { return nil }
      let facts = FieldFacts(row.description)
      bits.append(bit(row, facts, lowest: lowest, width: width))
      lowest += width
    }
    guard lowest.isMultiple(of: 8), (8...64).contains(lowest) else { return nil }
    return ValueDraft(kind: .bits("uint\(lowest)", bits))
  }

  private mutating func bit(_ row: GSSRow, _ facts: FieldFacts, lowest: Int, width: Int) -> BitDraft {
    var bit = BitDraft(lowest: lowest, width: width, name: row.name)
    let symbol = facts.unitIdentifier.flatMap { UnitNames.symbol(of: $0) } ?? ""
    bit.meaning.unit = symbol.isEmpty ? nil : symbol
    guard let table = table(facts, row) else { return bit }
    CaseTable.apply(CaseTable.lines(table), to: &bit.meaning, wrapping: { $0 })
    bit.meaning.keepsUnknown = bit.meaning.cases.count < 1 << min(width, 62)
    guard width == 1, let clear = bit.meaning.cases.first, let set = bit.meaning.cases.last else { return bit }
    bit.meaning = MeaningDraft()
    bit.labels = BitLabelsDraft(set: set.name, clear: clear.name)
    return bit
  }
}

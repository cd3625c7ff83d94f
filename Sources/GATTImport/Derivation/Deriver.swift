import GATTSchema

/// Turns a characteristic of the specification supplement into a value of the language.
///
/// What is written is carried over, right or wrong; what has no place in the language is noted. What a profile cannot have,
/// such as limits that its number never reaches, ``DocumentProof`` leaves out.
struct Deriver {
  /// What one characteristic came to.
  struct Result {
    var draft: CharacteristicDraft
    var findings: [ImportFinding]
    /// How many sentences of prose nobody has read.
    var unreadSentences: Int
  }

  let corpus: Corpus
  let characteristic: GSSCharacteristic
  var findings: [ImportFinding] = []
  var unreadSentences = 0
  var helpers: [CharacteristicDraft.Helper] = []
  /// How deep the field that is being derived lies. Tables may refer to each other in a circle.
  var depth = 0
  /// How many fields may still be derived.
  var budget = 500
  /// The anchors of its tables that have been read.
  var readTables: Set<String> = []

  /// The draft of `characteristic`.
  static func derive(_ characteristic: GSSCharacteristic, in corpus: Corpus) -> Result {
    var deriver = Deriver(corpus: corpus, characteristic: characteristic)
    let (value, name) = deriver.value()
    deriver.noteUnreadTables()
    let draft = CharacteristicDraft(
      name: characteristic.name, stem: characteristic.stem, uuid: AssignedNumber.of(characteristic.name), value: value,
      numberName: name, helpers: deriver.helpers)
    if draft.uuid == nil {
      deriver.findings.insert(.note("no UUID is assigned to “\(characteristic.name)”", at: nil), at: 0)
    }
    return Result(draft: draft, findings: deriver.findings, unreadSentences: deriver.unreadSentences)
  }

  /// The value, and the name of its one number where that is not called like the characteristic.
  private mutating func value() -> (ValueDraft, String?) {
    if let bits = bitStructure(characteristic.rows, sizesAreBits: characteristic.sizesAreBits) {
      return (bits, nil)
    }
    if let operations = operations() { return (operations, nil) }
    let fields = PresencePass.applied(to: self.fields(characteristic.rows))
    guard fields.count == 1, let field = fields.first, field.presence.isEmpty else {
      return (ValueDraft(kind: .structure(fields)), nil)
    }
    let name = field.name == characteristic.name ? nil : field.name
    switch field.value.kind {
    case .number, .bits: return (field.value, name)
    case .text, .octets, .numbers, .checksum, .union: return (field.value, nil)
    case .structure, .named: return (ValueDraft(kind: .structure(fields)), nil)
    }
  }

  /// The fields of rows, in wire order, names made unique.
  mutating func fields(_ rows: [GSSRow]) -> [FieldDraft] {
    var fields: [FieldDraft] = []
    var names = UniqueNames()
    for row in rows {
      for var field in self.field(row, among: rows) {
        field.name = names.add(field.name)
        fields.append(field)
      }
    }
    return ChecksumPass.applied(to: endingWithRest(fields, rows))
  }

  /// The fields up to one that takes all octets that are left. What is behind it cannot be told from it.
  private mutating func endingWithRest(_ fields: [FieldDraft], _ rows: [GSSRow]) -> [FieldDraft] {
    guard let (kept, taker, dropped) = RestPass.applied(to: fields) else { return fields }
    for field in dropped {
      let row = rows.first { $0.name == field.name }
      note("“\(field.name)” cannot be told from “\(taker)”, and stays part of it", at: row?.range)
    }
    return kept
  }

  /// Its table that a reference calls `name`.
  mutating func ownTable(_ name: String) -> GSSTable? {
    characteristic.table(name).map { read($0) }
  }

  /// The table, which is read from here on.
  mutating func read(_ table: GSSTable) -> GSSTable {
    readTables.insert(table.anchor)
    return table
  }

  private mutating func noteUnreadTables() {
    let tables = characteristic.tables.flatMap { [$0] + $0.tables }
    for table in tables where !table.rows.isEmpty && !readTables.contains(table.anchor) {
      note("no field refers to the table “\(table.name)”, which is left out", at: table.range)
    }
  }

  /// Notes what could not be carried over.
  mutating func note(_ message: String, at range: SourceRange?) {
    findings.append(.note(message, at: range))
  }
}

import GATTSchema

/// A file of the specification supplement: a characteristic, its fields, and the tables that describe them.
struct GSSCharacteristic: Sendable {
  /// The last part of its identifier.
  var identifier: String
  /// Its name.
  var name: String
  /// Its fields, in wire order.
  var rows: [GSSRow]
  /// The tables below the fields.
  var tables: [GSSTable]
  /// Whether sizes are bits.
  var sizesAreBits: Bool
  /// The path of the file.
  var path: String

  /// The name of the file that it becomes, without the ending.
  var stem: String { String(identifier.map { "_.".contains($0) ? "-" : $0 }).lowercased() }

  /// The table that a reference calls `name`.
  func table(_ name: String) -> GSSTable? {
    let tables = tables.flatMap { [$0] + $0.tables }
    return tables.first { $0.anchor == GSSTable.anchor(name) }
  }
}

/// A field of a characteristic or of a table.
struct GSSRow: Sendable {
  /// The name.
  var name: String
  /// The type, as it is spelt.
  var type: String
  /// The size, as it is spelt.
  var size: String
  /// The prose.
  var description: String
  /// Where it stands.
  var range: SourceRange
}

/// A table that describes a field.
struct GSSTable: Sendable {
  /// The name of the field, or of several.
  var name: String
  /// The prose above it.
  var description: String
  /// Its rows.
  var rows: [Row]
  /// Whether sizes are bits.
  var sizesAreBits: Bool
  /// The tables of its own fields.
  var tables: [GSSTable]
  /// Where it stands.
  var range: SourceRange

  /// A row: its cells by the names of their columns.
  struct Row: Sendable {
    /// The cells.
    var cells: [String: String]
    /// Where it stands.
    var range: SourceRange

    /// A cell's text; empty when the row has none.
    subscript(column: String) -> String { cells[column] ?? "" }
  }

  /// What references call it.
  var anchor: String { Self.anchor(name) }

  /// A name as references spell it: lower-case, with underscores.
  static func anchor(_ name: String) -> String {
    String(name.lowercased().map { $0 == " " || $0 == "/" ? "_" : $0 })
  }

  /// The fields that it lists; empty for a table of anything else.
  var fields: [GSSRow] {
    rows.filter { $0.cells["field"] != nil }.map {
      GSSRow(
        name: $0["field"], type: $0["data_type"], size: $0["size"], description: $0["description"], range: $0.range)
    }
  }
}

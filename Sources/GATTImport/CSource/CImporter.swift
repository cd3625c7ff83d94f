package import GATTSchema

/// Imports the tables of attributes in C sources of Zephyr, NimBLE and ESP-IDF, each file as a profile, as far as their
/// initialisers are literal.
package enum CImporter {
  /// The types of which tables are made.
  private static let types: Set<CToken> = [
    .word("bt_gatt_attr"), .word("ble_gatt_svc_def"), .word("esp_gatts_attr_db_t"),
  ]

  /// Whether a source makes a table, at its top level, which is read, or in a function, which is told.
  package static func hasTable(_ source: SourceFile) -> Bool {
    let tokens = CToken.tokens(of: String(decoding: source.bytes, as: UTF8.self)).map(\.token)
    return tokens.indices.contains { place in
      tokens[place] == .word(CSource.service) || types.contains(tokens[place]) && isMade(tokens[(place + 1)...])
    }
  }

  /// Whether an initialiser follows a type: behind a name and its size, or behind the bracket that the type is in.
  private static func isMade(_ tokens: ArraySlice<CToken>) -> Bool {
    for (place, token) in tokens.prefix(16).enumerated() {
      switch token {
      case .mark("="), .mark("{"): return true
      case .mark(")"): return tokens.dropFirst(place + 1).first == .mark("{")
      case .mark(";"), .mark(","), .mark("("): return false
      case .mark, .word, .string: break
      }
    }
    return false
  }

  /// The documents of `sources`, with what could not be carried over. What they include themselves is one of `neighbours`.
  package static func documents(
    _ sources: [SourceFile], beside neighbours: SourceNeighbours = SourceNeighbours()
  ) -> [ImportedDocument] {
    zip(sources, TableNames.profiles(ofFiles: sources.map(\.path))).map { source, name -> ImportedDocument in
      var reader = CTableReader(CSource(source, beside: neighbours), name: name)
      reader.take()
      return ImportedDocument(path: source.path, imported: reader.draft, findings: reader.findings)
    }.refusingSeconds()
  }
}

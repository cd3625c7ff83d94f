package import GATTSchema

/// Imports decoders of Theengs.
package enum TheengsImporter {
  /// A decoder, the document that it became, and how that reads.
  package struct Imported: Sendable {
    /// The document, with what could not be carried over.
    package var document: ImportedDocument
    /// The decoder; nil for a file without one.
    var decoder: TheengsDecoder?
    /// How the document reads as Theengs' values.
    var readings: [TheengsReading] = []
    /// The values that no octets say.
    var constants: [String: TheengsValue] = [:]
    /// The values that no octets of one format say, by its name.
    var formatConstants: [String: [String: TheengsValue]] = [:]
  }

  /// The documents of all decoders in `sources`, in the order in which they stand.
  ///
  /// - Parameter serviceUUIDs: The UUIDs of service data whose condition names none, by the name of a document or by the
  ///   identifier of a model.
  package static func documents(_ sources: [SourceFile], serviceUUIDs: [String: [String]] = [:]) -> [Imported] {
    var written: Set<String> = []
    let all = sources.flatMap { source -> [Imported] in
      let (decoders, findings) = TheengsReader.read(source)
      var imported = decoders.map { decoder -> Imported in
        var decoder = decoder
        if decoder.serviceUUIDs.isEmpty {
          decoder.serviceUUIDs = serviceUUIDs[decoder.stem] ?? serviceUUIDs[decoder.modelID] ?? []
        }
        var imported = self.imported(decoder, path: source.path)
        if imported.document.fileName != nil, !written.insert(decoder.stem).inserted {
          imported.document.refuseSecond()
        }
        return imported
      }
      if imported.isEmpty, !findings.isEmpty {
        return [Imported(document: ImportedDocument(path: source.path, findings: findings))]
      }
      if !imported.isEmpty { imported[0].document.findings.insert(contentsOf: findings, at: 0) }
      return imported
    }
    return zip(all, DocumentProof.proving(all.map(\.document))).map { imported, document in
      var imported = imported
      imported.document = document
      return imported
    }
  }

  private static func imported(_ decoder: TheengsDecoder, path: String) -> Imported {
    var deriver = TheengsDeriver(decoder)
    let tree = deriver.tree()
    let notes = deriver.notes.map { note in
      ImportFinding(severity: tree == nil ? .error : .note, message: "\(decoder.stem): \(note)", line: decoder.line)
    }
    var document = ImportedDocument(path: path, findings: notes)
    if let tree { document = ImportedDocument(path: path, name: decoder.stem, stem: decoder.stem, tree: tree) }
    document.findings = notes
    return Imported(
      document: document, decoder: decoder, readings: deriver.readings, constants: deriver.constants,
      formatConstants: deriver.formatConstants)
  }
}

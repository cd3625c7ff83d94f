package import GATTSchema

/// Imports the older XML files of characteristics: all of them together, since they refer to each other.
package enum XMLImporter {
  /// The documents of `sources`, with what could not be carried over; in the order of the files.
  package static func documents(_ sources: [SourceFile]) -> [ImportedDocument] {
    let read = sources.map { source -> (XMLCharacteristic?, [ImportFinding]) in
      var findings: [ImportFinding] = []
      let root = XMLReader.read(source, reporting: &findings)
      return (root.flatMap { XMLCharacteristic($0, reporting: &findings) }, findings)
    }
    let corpus = Dictionary(read.compactMap(\.0).map { ($0.identifier.lowercased(), $0) }) { first, _ in first }
    var written: Set<String> = []
    let documents = zip(sources, read).map { source, result in
      guard let characteristic = result.0 else { return ImportedDocument(path: source.path, findings: result.1) }
      let derived = XMLDeriver.derive(characteristic, in: corpus)
      var document = ImportedDocument(path: source.path, draft: derived.draft)
      document.findings = result.1 + derived.findings
      if !written.insert(derived.draft.stem).inserted { document.refuseSecond() }
      return document
    }
    return DocumentProof.proving(documents)
  }
}

package import GATTSchema

/// Imports files of the specification supplement: all of them together, since they refer to each other.
package enum GSSImporter {
  /// The documents of `sources`, with what could not be carried over; in the order of the files.
  package static func documents(_ sources: [SourceFile], patches: PatchFile? = nil) -> [ImportedDocument] {
    let read = sources.map { source -> (GSSCharacteristic?, [ImportFinding]) in
      var findings: [ImportFinding] = []
      return (GSSReader.read(source, reporting: &findings), findings)
    }
    let corpus = Corpus(read.compactMap(\.0))
    var unused = Set((patches?.patches ?? [:]).keys).union(patches?.contradictions ?? [])
    let identifiers = patches?.identifiers ?? [:]
    var (written, named): (Set<String>, Set<String>) = ([], [])
    var documents = zip(sources, read).map { source, result in
      guard let characteristic = result.0 else { return ImportedDocument(path: source.path, findings: result.1) }
      let derived = Deriver.derive(characteristic, in: corpus)
      var document = ImportedDocument(path: source.path, draft: derived.draft)
      document.findings = result.1 + derived.findings
      document.unreadSentences = derived.unreadSentences
      guard written.insert(derived.draft.stem).inserted else {
        document.refuseSecond()
        return document
      }
      if let patch = patches?.patches[derived.draft.name] {
        document.apply(patch)
        unused.remove(derived.draft.name)
      }
      if patches?.contradictions.contains(derived.draft.name) == true, document.settleContradictions() {
        unused.remove(derived.draft.name)
      }
      document.name(identifiers, used: &named)
      return document
    }
    documents = DocumentProof.proving(documents)
    documents += Set(identifiers.keys).subtracting(named).sorted().map { name in
      ImportedDocument(path: "patches", findings: [.error("nothing is called “\(name)” to have a Swift name", at: nil)])
    }
    documents += unused.sorted().map { name in
      ImportedDocument(path: "patches", findings: [.error("there is no characteristic “\(name)” to patch", at: nil)])
    }
    return documents
  }
}

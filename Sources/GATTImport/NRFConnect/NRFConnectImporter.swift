package import GATTSchema

/// Imports the macros of nRF Connect, XML files, each as a profile: the services, characteristics and properties that the macro
/// asserts, those that it uses besides, and the values that it expects.
package enum NRFConnectImporter {
  /// The documents of `sources`, with what could not be carried over.
  package static func documents(_ sources: [SourceFile]) -> [ImportedDocument] {
    zip(sources, TableNames.profiles(ofFiles: sources.map(\.path))).map { source, name -> ImportedDocument in
      var findings: [ImportFinding] = []
      guard let root = XMLReader.read(source, reporting: &findings) else {
        return ImportedDocument(path: source.path, findings: findings)
      }
      guard root.name == "macro" else {
        findings.append(ImportFinding(severity: .error, message: "this is no macro of nRF Connect", line: root.line))
        return ImportedDocument(path: source.path, findings: findings)
      }
      var reader = MacroReader(draft: TableDraft(name: name), findings: findings)
      for element in root.children { reader.take(element) }
      reader.finish()
      return ImportedDocument(path: source.path, imported: reader.draft, findings: reader.findings)
    }.refusingSeconds()
  }
}

package import GATTSchema

/// Imports the configurations of Silicon Labs' GATT Configurator, `.btconf`, each as a profile: an XML file with an element
/// `gatt`, whose services and characteristics are elements; and the reusable services of their SDKs.
package enum BtconfImporter {
  /// The documents of `sources`, with what could not be carried over.
  package static func documents(_ sources: [SourceFile]) -> [ImportedDocument] {
    zip(sources, TableNames.profiles(ofFiles: sources.map(\.path))).map { source, name -> ImportedDocument in
      var findings: [ImportFinding] = []
      guard let root = XMLReader.read(source, reporting: &findings) else {
        return ImportedDocument(path: source.path, findings: findings)
      }
      let gatt = root.name == "gatt" ? root : root.child("gatt")
      guard let services = gatt?.children("service") ?? (root.name == "service" ? [root] : nil) else {
        let message = "there is no element “gatt” and none “service”"
        findings.append(ImportFinding(severity: .error, message: message, line: root.line))
        return ImportedDocument(path: source.path, findings: findings)
      }
      var reader = BtconfReader(draft: TableDraft(name: name), findings: findings)
      reader.take(services)
      return ImportedDocument(path: source.path, imported: reader.draft, findings: reader.findings)
    }.refusingSeconds()
  }
}

extension ImportFinding {
  /// Something that could not be carried over, in a line.
  static func note(_ message: String, line: Int) -> ImportFinding {
    ImportFinding(severity: .note, message: message, line: line)
  }
}

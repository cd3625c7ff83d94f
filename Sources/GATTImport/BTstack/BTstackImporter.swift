package import GATTSchema

/// Imports `.gatt` files of BTstack, each as a profile.
package enum BTstackImporter {
  /// The documents of `sources`, with what could not be carried over.
  package static func documents(_ sources: [SourceFile]) -> [ImportedDocument] {
    sources.map { source -> ImportedDocument in
      let (draft, findings) = BTstackReader.read(source, name: TableNames.profile(ofFile: source.path))
      return ImportedDocument(path: source.path, draft: draft, findings: findings)
    }.refusingSeconds()
  }
}

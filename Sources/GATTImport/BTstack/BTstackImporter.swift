package import GATTSchema

/// Imports `.gatt` files of BTstack, each as a profile.
package enum BTstackImporter {
  /// The documents of `sources`, with what could not be carried over. What they import themselves is one of `neighbours`.
  package static func documents(
    _ sources: [SourceFile], beside neighbours: SourceNeighbours = SourceNeighbours()
  ) -> [ImportedDocument] {
    zip(sources, TableNames.profiles(ofFiles: sources.map(\.path))).map { source, name -> ImportedDocument in
      let (draft, findings) = BTstackReader.read(source, name: name, beside: neighbours)
      return ImportedDocument(path: source.path, imported: draft, findings: findings)
    }.refusingSeconds()
  }
}

import GATTSchema

/// Compiles documents as lint does, each beside those that it imports, and leaves out what that refuses: limits, units and
/// special values that contradict their numbers, since octets are read the same without them. A document that is refused for
/// anything else is none.
enum DocumentProof {
  /// The documents without errors, with a note or an error for each that there was.
  static func proving(_ documents: [ImportedDocument]) -> [ImportedDocument] {
    var documents = documents
    var sound: [String: Compilation] = [:]
    // Each round leaves something out, or a document.
    while true {
      let errors = errors(of: documents, knowing: &sound)
      guard !errors.isEmpty else { return documents }
      // What imports a file with errors may have none when that has none.
      let own = errors.filter { $0.error.rule != "bad-import" }
      for (index, error) in own.isEmpty ? errors : own { documents[index].settle(error) }
      for index in documents.indices { documents[index].write() }
    }
  }

  /// The errors of all documents, with the places of these. What imports a file with errors has one itself, so that those
  /// without are `sound` for good.
  private static func errors(
    of documents: [ImportedDocument], knowing sound: inout [String: Compilation]
  ) -> [(index: Int, error: Diagnostic)] {
    var files: [String: SourceFile] = [:]
    var written: [(index: Int, source: SourceFile)] = []
    for (index, document) in documents.enumerated() {
      guard let name = document.fileName, let text = document.text else { continue }
      let source = SourceFile(path: name, text: text)
      files[name] = source
      written.append((index, source))
    }
    var pipeline = SchemaPipeline(knowing: sound) { [files] path throws(FileError) in
      guard let file = files[path] else { throw FileError.missing(path) }
      return file
    }
    let compilations = pipeline.compile(written.map(\.source))
    sound = pipeline.compilations.filter { $0.value.profile != nil }
    return zip(written, compilations).flatMap { file, compilation in
      compilation.diagnostics.filter { $0.severity == .error }.map { (file.index, $0) }
    }
  }
}

extension ImportedDocument {
  /// Leaves out what `error` refuses, or the document.
  fileprivate mutating func settle(_ error: Diagnostic) {
    guard fileName != nil else { return }
    guard let path = text.flatMap({ YAMLPath(to: error.range, in: $0) })?.dispensable else {
      refuse("lint refuses what it becomes: \(error.message)")
      return
    }
    let key = path.keys.last ?? ""
    findings.append(.note("`\(key)` of “\(tree.name(along: path) ?? name ?? "")” is left out: \(error.message)"))
    tree = tree.removing(path.steps[...])
  }
}

import GATTSchema

/// The files that a file names, to be opened by a click.
enum DocumentLinks {
  /// The result of `textDocument/documentLink` for a profile: what it imports.
  static func json(_ file: OpenFile) -> JSON {
    .array((file.compilation.document?.importedPaths ?? []).compactMap { link($0.value, $0.range, file.positions) })
  }

  /// The result for a configuration: the profiles that it names. Folders cannot be opened.
  static func json(_ configuration: OpenConfiguration) -> JSON {
    var diagnostics = Diagnostics()
    let source = SourceFile(path: configuration.path, bytes: configuration.positions.octets)
    let tree = YAMLReader.read(source, reporting: &diagnostics)
    let folder = configuration.path.prefix(
      through: configuration.path.lastIndex(of: "/") ?? configuration.path.startIndex)
    return .array(
      (tree?.value("profiles")?.items ?? []).compactMap { node in
        guard let text = node.text, Workspace.isProfile(text) else { return nil }
        return link(text.hasPrefix("/") ? text : folder + text, node.range, configuration.positions)
      })
  }

  private static func link(_ path: String, _ range: SourceRange, _ positions: TextPositions) -> JSON? {
    guard PackageImport.file(path) == nil, let real = FilePath.real(path) else { return nil }
    return ["range": positions.json(range), "target": .string(FileURI.uri(real)), "tooltip": "open the profile"]
  }
}

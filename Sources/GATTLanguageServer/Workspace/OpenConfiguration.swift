import GATTSchema

/// A `.gattc.yaml` as the editor has it, and what is wrong with it.
struct OpenConfiguration: Sendable {
  /// Its URI, as the editor writes it.
  let uri: String
  /// Its path.
  let path: String
  /// Its text, and where its places are.
  let positions: TextPositions
  /// What is wrong with it.
  let findings: [Diagnostic]

  init(_ uri: String, _ source: SourceFile, _ encoding: TextPositions.Encoding) {
    (self.uri, path) = (uri, source.path)
    positions = TextPositions(source.bytes, encoding)
    findings = LintConfiguration(source, realPath: source.path).findings
  }
}

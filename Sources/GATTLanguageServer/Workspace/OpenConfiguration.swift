import GATTSchema

/// A `.gattc.yaml` as the editor has it, and what is wrong with it.
struct OpenConfiguration: Sendable {
  /// Its text, and where its places are.
  let positions: TextPositions
  /// What is wrong with it.
  let findings: [Diagnostic]

  init(_ source: SourceFile, _ encoding: TextPositions.Encoding) {
    positions = TextPositions(source.bytes, encoding)
    findings = LintConfiguration(source, realPath: source.path).findings
  }
}

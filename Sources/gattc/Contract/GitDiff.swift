import GATTContract
import GATTSchema

/// What `git diff` prints of a profile by its external diff driver: every difference, and what it does.
struct GitDiff {
  /// The text.
  let text: String

  /// Compares what git gives: path, old file with its hash and mode, new file with its hash and mode.
  init(_ arguments: [String]) throws(ToolError) {
    let path = arguments[0]
    let files = try [arguments[1], arguments[4]].map { file throws(ToolError) -> SchemaFile? in
      guard file != "/dev/null" else { return nil }
      let octets: [UInt8]
      do throws(FileError) {
        octets = try SourceFile(readingAnywhere: file).bytes
      } catch {
        throw .because(.files, error.description.printable)
      }
      // Under its own path, so that what it imports is found.
      let source = SourceFile(path: FilePath.ofFile(path), bytes: octets)
      return try SchemaFile(
        Compilation(source, confinedTo: ImportConfinement(), reading: ShippedProfile.imported), name: path)
    }
    let pair = SchemaFilePair(old: files[0], new: files[1])
    let findings = ContractFinding.findings(pair.changes, in: .both, promising: .docs)
    let lines = findings.map { "  \($0.severity.rawValue): \($0.message) [\($0.change.rule)]".printable }
    text = "gattc \(path.printable)\n" + lines.map { $0 + "\n" }.joined()
  }
}

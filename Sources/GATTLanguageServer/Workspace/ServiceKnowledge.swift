package import GATTSchema

/// What is known beside the files of the editor: profiles that ship with the tool.
package struct ServiceKnowledge: Sendable {
  /// The characteristics of a service, in order; none for one that nobody knows.
  package var characteristics: @Sendable (UUID128) -> [(uuid: UUID128, name: String)]
  /// What profiles can import besides files, as `imports` names it.
  package var imports: [String]
  /// Reads what can be imported besides files; nil for the path of a file.
  package var imported: @Sendable (_ path: String) throws(FileError) -> SourceFile?

  /// Knows what it is given.
  package init(
    imports: [String] = [],
    reading imported: @escaping @Sendable (_ path: String) throws(FileError) -> SourceFile? = { _ in nil },
    characteristics: @escaping @Sendable (UUID128) -> [(uuid: UUID128, name: String)] = { _ in [] }
  ) {
    (self.imports, self.imported, self.characteristics) = (imports, imported, characteristics)
  }
  /// What is at a path. What an editor shows of a file stays in its package.
  func read(_ path: String) throws(FileError) -> SourceFile {
    guard let given = try imported(path) else { return try SourceFile(reading: path) }
    return given
  }
}

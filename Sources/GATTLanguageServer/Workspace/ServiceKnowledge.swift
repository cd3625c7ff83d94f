package import GATTSchema

/// What is known beside the files of the editor: profiles that ship with the tool.
package struct ServiceKnowledge: Sendable {
  /// The characteristics of a service, in order; none for one that nobody knows.
  package var characteristics: @Sendable (UUID128) -> [(uuid: UUID128, name: String)]
  /// What profiles can import besides files, as `imports` names it.
  package var imports: [String]
  /// Reads files, and what else can be imported.
  package var read: @Sendable (_ path: String) throws(FileError) -> SourceFile

  /// Knows what it is given, and reads files.
  package init(
    imports: [String] = [],
    reading read: @escaping @Sendable (_ path: String) throws(FileError) -> SourceFile = { path throws(FileError) in
      try SourceFile(reading: path)
    },
    characteristics: @escaping @Sendable (UUID128) -> [(uuid: UUID128, name: String)] = { _ in [] }
  ) {
    (self.imports, self.read, self.characteristics) = (imports, read, characteristics)
  }
}

/// What a file that is being edited was compiled to, by its characteristics: those that stand as they did are not read and
/// resolved again. What comes out is the same as without.
package struct CompilationMemory {
  /// What was read.
  var documents: DocumentMemory?
  /// What was resolved.
  var resolutions: ResolutionMemory?

  /// Of a file that was not compiled yet.
  package init() {
    (documents, resolutions) = (DocumentMemory(), ResolutionMemory())
  }

  private init(documents: DocumentMemory?, resolutions: ResolutionMemory?) {
    (self.documents, self.resolutions) = (documents, resolutions)
  }

  /// Of a file that is compiled once.
  static let none = CompilationMemory(documents: nil, resolutions: nil)

  /// Tells the resolver which characteristics stand as they did.
  mutating func begin(_ tree: YAMLNode, importing imports: [SourceFile]) {
    resolutions?.begin(documents?.unchanged ?? [], in: tree, importing: imports)
  }
}

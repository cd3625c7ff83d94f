/// Which findings about examples say something of their own.
///
/// A key with a wrong value counts as not written, so that the examples beside it may have other octets than the layout. That is one
/// fault, which the finding at the key says.
enum ExampleFindings {
  private static let rules: Set<String> = [ExampleUndecodable.id, ExampleMismatch.id]
  /// The rules about what is written as a value, by which no layout changes.
  private static let literals = Set(RuleCatalog.all.filter { $0.phase == .literals }.map { $0.id })

  /// Drops those findings about octets of examples that may follow from another error of the same declaration, or of a type.
  static func dropConsequences(in tree: YAMLNode?, of diagnostics: inout Diagnostics) {
    let all = diagnostics.sorted
    let errors = all.filter { $0.severity == .error && !literals.contains($0.rule) }.compactMap(\.range?.start)
    guard let tree, !errors.isEmpty, all.contains(where: { rules.contains($0.rule) }) else { return }
    let types = tree.entries?.first { $0.name == "types" }?.value.range
    let areTypesWrong = types.map { types in errors.contains(where: types.contains) } ?? false
    let declarations = tree.declarationsWithExamples
    diagnostics.filter { finding in
      guard rules.contains(finding.rule), let place = finding.range?.start else { return true }
      guard !areTypesWrong else { return false }
      return !declarations.contains { declaration in
        declaration.examples.contains(place)
          && errors.contains { declaration.all.contains($0) && !declaration.examples.contains($0) }
      }
    }
  }
}

extension YAMLNode {
  /// Where mappings are that have examples, and where these are.
  fileprivate var declarationsWithExamples: [(all: SourceRange, examples: SourceRange)] {
    switch content {
    case .scalar: return []
    case .sequence(let items): return items.flatMap(\.declarationsWithExamples)
    case .mapping(let entries):
      let own = entries.filter { $0.name == "examples" }.map { (all: range, examples: $0.value.range) }
      return own + entries.flatMap(\.value.declarationsWithExamples)
    }
  }
}

extension SourceRange {
  /// Whether a position is inside.
  fileprivate func contains(_ position: SourcePosition) -> Bool { start <= position && position < end }
}

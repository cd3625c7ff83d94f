import GATTSchema

/// Whether an edit does what its fix-it says, and nothing else: the file is compiled before and after.
struct FixProof {
  private let finding: Diagnostic
  private let fix: Diagnostic.FixIt
  private let before: Compilation
  private let after: Compilation

  /// The proof that `fix` mends `finding`, from what came of the file without it and with it.
  init(_ finding: Diagnostic, _ fix: Diagnostic.FixIt, before: Compilation, after: Compilation) {
    (self.finding, self.fix, self.before, self.after) = (finding, fix, before, after)
  }

  /// Why it is not proven; nil when it is.
  var refusal: String? {
    guard let old = Self.tree(of: before.source) else { return refusalWithoutTree }
    guard let new = Self.tree(of: after.source) else { return "the file could not be read any more" }
    guard isLimitedToPlace(old, new) else { return "it would change more than it says" }
    if after.diagnostics.contains(where: { $0.rule == finding.rule && $0.range?.start == finding.range?.start }) {
      return "it would not help"
    }
    return added.map { "there would be another finding: \($0.message)" }
  }

  /// Of a file that is no YAML yet: it has to compile, or to be readable further than before.
  private var refusalWithoutTree: String? {
    guard Self.tree(of: after.source) == nil else {
      let error = after.diagnostics.first { $0.severity == .error }
      return error.map { "what comes of it would not compile: \($0.message)" }
    }
    guard let old = finding.range?.start, let next = after.diagnostics.first else { return "it would not help" }
    let isFurther = next.range.map { $0.start > old } ?? false
    return next.rule == finding.rule && isFurther ? nil : "the file could still not be read: \(next.message)"
  }

  /// A finding that there was not before.
  private var added: Diagnostic? {
    var known: [String: Int] = [:]
    for finding in before.diagnostics { known["\(finding.rule) \(finding.message)", default: 0] += 1 }
    return after.diagnostics.first { finding in
      let key = "\(finding.rule) \(finding.message)"
      known[key, default: 0] -= 1
      return known[key, default: 0] < 0
    }
  }

  private static func tree(of source: SourceFile) -> YAMLNode? {
    var diagnostics = Diagnostics()
    return YAMLReader.read(source, reporting: &diagnostics)
  }

  /// Whether the trees differ in nothing but the node at the fix-it's place, which is as the fix-it says, or in the list
  /// around it.
  private func isLimitedToPlace(_ old: YAMLNode, _ new: YAMLNode) -> Bool {
    let written = Self.tree(of: SourceFile(path: before.source.path, text: fix.replacement))
    return old.differences(from: new).allSatisfy { old, new in
      if old.range == fix.range { return written.map { new.differences(from: $0).isEmpty } ?? false }
      return old.items != nil && new.items != nil && old.range.start <= fix.range.start
        && fix.range.end <= old.range.end
    }
  }
}

extension YAMLNode {
  /// The smallest nodes that are not the same in both trees.
  fileprivate func differences(from other: YAMLNode) -> [(old: YAMLNode, new: YAMLNode)] {
    switch (content, other.content) {
    case (.scalar(let mine, let isQuoted), .scalar(let theirs, let otherIsQuoted)):
      return mine == theirs && isQuoted == otherIsQuoted ? [] : [(self, other)]
    case (.sequence(let mine), .sequence(let theirs)) where mine.count == theirs.count:
      return zip(mine, theirs).flatMap { $0.differences(from: $1) }
    case (.mapping(let mine), .mapping(let theirs)) where mine.count == theirs.count:
      return zip(mine, theirs).flatMap { $0.key.differences(from: $1.key) + $0.value.differences(from: $1.value) }
    default: return [(self, other)]
    }
  }
}

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
    for finding in before.diagnostics { known[finding.key, default: 0] += 1 }
    return after.diagnostics.first { finding in
      known[finding.key, default: 0] -= 1
      return known[finding.key, default: 0] < 0
    }
  }

  /// Whether edits of several places, none of which overlap, each mend their finding and do nothing else.
  ///
  /// Nobody can tell then which finding has moved where, so that of each message there must be fewer findings than before.
  static func holds(of findings: [Diagnostic], before: Compilation, after: Compilation) -> Bool {
    guard let old = tree(of: before.source), let new = tree(of: after.source) else { return false }
    let proofs = findings.compactMap { finding in
      finding.fixIt.map { FixProof(finding, $0, before: before, after: after) }
    }
    let differences = old.differences(from: new)
    guard differences.allSatisfy({ pair in proofs.contains { $0.explains(pair.old, pair.new) } }) else { return false }
    var left: [String: Int] = [:]
    for finding in before.diagnostics { left[finding.key, default: 0] += 1 }
    for finding in findings { left[finding.key, default: 0] -= 1 }
    for finding in after.diagnostics { left[finding.key, default: 0] -= 1 }
    return left.values.allSatisfy { $0 >= 0 }
  }

  private static func tree(of source: SourceFile) -> YAMLNode? {
    var diagnostics = Diagnostics()
    return YAMLReader.read(source, reporting: &diagnostics)
  }

  /// Whether the trees differ in nothing but the node at the fix-it's place, which is as the fix-it says, or in the list
  /// around it.
  private func isLimitedToPlace(_ old: YAMLNode, _ new: YAMLNode) -> Bool {
    old.differences(from: new).allSatisfy { explains($0.old, $0.new) }
  }

  /// Whether a node has become another one by the edit.
  private func explains(_ old: YAMLNode, _ new: YAMLNode) -> Bool {
    if old.range == fix.range {
      let written = Self.tree(of: SourceFile(path: before.source.path, text: fix.replacement))
      return written.map { new.differences(from: $0).isEmpty } ?? false
    }
    return old.items != nil && new.items != nil && old.range.start <= fix.range.start
      && fix.range.end <= old.range.end
  }
}

extension Diagnostic {
  /// What makes it another finding than others of its rule, wherever it stands.
  fileprivate var key: String { "\(rule) \(message)" }
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

import GATTSchema

/// Mends one file by the fix-its of its findings, as far as each is proven to do what it says and nothing else.
struct FixRun {
  /// A fix-it, and what became of it.
  struct Outcome {
    var finding: Diagnostic
    var fix: Diagnostic.FixIt
    /// Why it was left; nil when it was made.
    var reason: String?
  }

  /// The file as it was.
  let original: SourceFile
  /// The file as it is now.
  private(set) var source: SourceFile
  /// What became of each fix-it.
  private(set) var outcomes: [Outcome] = []
  private let confinement: ImportConfinement
  private var current: Compilation

  /// More rounds than this would not help anyone: each mends what the one before has uncovered.
  private static let mostRounds = Diagnostics.largestCount

  /// Mends `file` as far as possible. Nothing is written.
  init(_ file: SourceFile, confinedTo confinement: ImportConfinement) {
    (original, source, self.confinement) = (file, file, confinement)
    current = Self.compile(file, confinement)
    for _ in 0..<Self.mostRounds {
      guard mendOnce() else { break }
    }
    if current.document == nil, source.bytes != original.bytes { takeBack() }
    outcomes += current.mendable.compactMap { finding in
      finding.fixIt.map {
        Outcome(finding: finding, fix: $0, reason: refusal(of: finding) ?? "another fix is in its way")
      }
    }
  }

  private static func compile(_ source: SourceFile, _ confinement: ImportConfinement) -> Compilation {
    var pipeline = SchemaPipeline(confinedTo: confinement, configuredBy: ConfigurationLoader())
    return pipeline.compile(source)
  }

  /// Tries every fix-it once, from the last to the first, so that those in front keep their places. Returns whether one
  /// was made.
  private mutating func mendOnce() -> Bool {
    let before = outcomes.count
    var bound: SourcePosition?
    for finding in current.mendable.reversed() {
      guard let fix = finding.fixIt, bound.map({ fix.range.end <= $0 }) ?? true else { continue }
      guard current.diagnostics.contains(finding), let edited = source.edited(by: fix) else { continue }
      let next = Self.compile(edited, confinement)
      guard FixProof(finding, fix, before: current, after: next).refusal == nil else { continue }
      (source, current, bound) = (edited, next, fix.range.start)
      outcomes.append(Outcome(finding: finding, fix: fix, reason: nil))
    }
    return outcomes.count > before
  }

  /// Leaves a file alone that could not be made readable.
  private mutating func takeBack() {
    (source, outcomes) = (original, [])
    current = Self.compile(source, confinement)
  }

  /// Why the fix-it of a finding is not made.
  private func refusal(of finding: Diagnostic) -> String? {
    guard let fix = finding.fixIt, let edited = source.edited(by: fix) else { return "its place is not there" }
    return FixProof(finding, fix, before: current, after: Self.compile(edited, confinement)).refusal
  }
}

extension Compilation {
  /// The findings with an edit that mends them, by place.
  fileprivate var mendable: [Diagnostic] {
    diagnostics.filter { $0.fixIt != nil }
  }
}

extension SourceFile {
  /// The file with one edit; nil when the place is not in it.
  fileprivate func edited(by fix: Diagnostic.FixIt) -> SourceFile? {
    replacing(fix.range, with: fix.replacement)
  }
}

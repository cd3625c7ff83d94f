package import GATTSchema

/// Mends one file by the fix-its of its findings, as far as each is proven to do what it says and nothing else.
package struct FixRun {
  /// A fix-it, and what became of it.
  package struct Outcome {
    /// What was wrong.
    package var finding: Diagnostic
    /// The edit that was to mend it.
    package var fix: Diagnostic.FixIt
    /// Why it was left; nil when it was made.
    package var reason: String?
  }

  /// The file as it was.
  package let original: SourceFile
  /// The file as it is now.
  package private(set) var source: SourceFile
  /// What became of each fix-it.
  package private(set) var outcomes: [Outcome] = []
  private let compile: (SourceFile) -> Compilation
  private var current: Compilation
  /// How often the file may still be compiled.
  private var left: Int

  /// More rounds than this would not help anyone: each mends what the one before has uncovered.
  private static let mostRounds = Diagnostics.largestCount

  /// Mends `file` as far as possible, by compiling it so often at most. Nothing is written. Where there is a limit, nobody
  /// finds out why a fix-it was left.
  package init(
    _ file: SourceFile, compilingAtMost most: Int = .max, by compile: @escaping (SourceFile) -> Compilation
  ) {
    (original, source, self.compile, left) = (file, file, compile, most)
    current = compile(file)
    for _ in 0..<Self.mostRounds {
      guard mendOnce() else { break }
    }
    if current.document == nil, source.bytes != original.bytes { takeBack() }
    for finding in current.mendable {
      guard let fix = finding.fixIt else { continue }
      let reason = most == .max ? refusal(of: finding) ?? "another fix is in its way" : "it was not proven"
      outcomes.append(Outcome(finding: finding, fix: fix, reason: reason))
    }
  }

  /// Tries every fix-it once. Returns whether one was made.
  private mutating func mendOnce() -> Bool {
    let before = outcomes.count
    var bound: SourcePosition?
    var (apart, overlapping): ([Diagnostic], [Diagnostic]) = ([], [])
    for finding in current.mendable.reversed() {
      guard let fix = finding.fixIt, bound.map({ fix.range.end <= $0 }) ?? true else {
        overlapping.append(finding)
        continue
      }
      bound = fix.range.start
      apart.append(finding)
    }
    mend(apart[...])
    for finding in overlapping where outcomes.count == before { mend(finding) }
    return outcomes.count > before
  }

  /// Makes the fix-its of `findings`, the last of the file first, so that those in front keep their places: all at once where
  /// that is proven, or else half of them after the other half.
  private mutating func mend(_ findings: ArraySlice<Diagnostic>) {
    guard findings.count > 1 else {
      findings.first.map { mend($0) }
      return
    }
    guard left > 0 else { return }
    let edited = findings.reduce(Optional(source)) { source, finding in
      finding.fixIt.flatMap { source?.edited(by: $0) }
    }
    if let edited, findings.allSatisfy(current.diagnostics.contains) {
      let next = compiled(edited)
      if FixProof.holds(of: Array(findings), before: current, after: next) {
        return take(Array(findings), next)
      }
    }
    let middle = findings.startIndex + findings.count / 2
    mend(findings[..<middle])
    mend(findings[middle...])
  }

  private mutating func mend(_ finding: Diagnostic) {
    guard left > 0, let fix = finding.fixIt, current.diagnostics.contains(finding) else { return }
    guard let edited = source.edited(by: fix) else { return }
    let next = compiled(edited)
    guard FixProof(finding, fix, before: current, after: next).refusal == nil else { return }
    take([finding], next)
  }

  private mutating func take(_ findings: [Diagnostic], _ next: Compilation) {
    (source, current) = (next.source, next)
    for finding in findings { finding.fixIt.map { outcomes.append(Outcome(finding: finding, fix: $0)) } }
  }

  private mutating func compiled(_ source: SourceFile) -> Compilation {
    left -= 1
    return compile(source)
  }

  /// Leaves a file alone that could not be made readable.
  private mutating func takeBack() {
    (source, outcomes) = (original, [])
    current = compiled(source)
  }

  /// Why the fix-it of a finding is not made.
  private mutating func refusal(of finding: Diagnostic) -> String? {
    guard let fix = finding.fixIt, let edited = source.edited(by: fix) else { return "its place is not there" }
    return FixProof(finding, fix, before: current, after: compiled(edited)).refusal
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

/// The findings about one file. Passes add to it and go on; the tool fails at the end with all of them.
package struct Diagnostics: Sendable {
  /// How many findings of one severity are kept of one file. Past that, one more would not help anyone.
  package static let largestCount = 1000

  private var found: [Diagnostic] = []
  private var seen = Set<Diagnostic>()
  private var counts = Dictionary<Severity, Int>()

  /// No findings.
  package init() {}

  /// Adds a finding, once. When there are too many errors already it is not even made.
  package mutating func report(_ diagnostic: @autoclosure () -> Diagnostic) {
    guard !isFull else { return }
    let diagnostic = diagnostic()
    guard counts[diagnostic.severity, default: 0] < Self.largestCount, seen.insert(diagnostic).inserted else { return }
    counts[diagnostic.severity, default: 0] += 1
    found.append(diagnostic)
  }

  /// All findings, by place, then by rule.
  package var sorted: [Diagnostic] {
    found.sorted { Self.key($0) < Self.key($1) }
  }

  /// Whether nothing was found.
  var isEmpty: Bool { found.isEmpty }

  /// Whether there are so many errors that no other is kept.
  var isFull: Bool {
    counts[.error, default: 0] >= Self.largestCount
  }

  /// Whether anything keeps the profile from being compiled.
  package var hasErrors: Bool {
    counts[.error, default: 0] > 0
  }

  /// Keeps only the findings that satisfy `condition`.
  mutating func filter(_ condition: (Diagnostic) -> Bool) {
    found = found.filter(condition)
  }

  /// Keeps the first finding of `rule` by place, which says how many more there are.
  mutating func gather(_ rule: any Rule.Type) {
    let others = found.filter { $0.rule == rule.id }.sorted { Self.key($0) < Self.key($1) }.dropFirst()
    guard !others.isEmpty else { return }
    found.removeAll(where: Set(others).contains)
    guard let first = found.firstIndex(where: { $0.rule == rule.id }) else { return }
    let places = others.count == 1 ? "one more place" : "\(others.count) more places"
    found[first].message += "; the same goes for \(places) in this file"
  }

  private static func key(_ item: Diagnostic) -> (SourcePosition, String, String) {
    (item.range?.start ?? SourceRange.startOfFile.start, item.rule, item.message)
  }
}

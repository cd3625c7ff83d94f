/// The findings about one file. Passes add to it and go on; the tool fails at the end with all of them.
public struct Diagnostics: Sendable {
  /// How many findings are kept of one file. Past that, one more would not help anyone.
  public static let largestCount = 1000

  private var found: [Diagnostic] = []
  private var seen: Set<Diagnostic> = []

  /// No findings.
  public init() {}

  /// Adds a finding, once.
  public mutating func report(_ diagnostic: Diagnostic) {
    guard found.count < Self.largestCount, seen.insert(diagnostic).inserted else { return }
    found.append(diagnostic)
  }

  /// All findings, by place, then by rule.
  public var sorted: [Diagnostic] {
    found.sorted { Self.key($0) < Self.key($1) }
  }

  /// Whether anything keeps the profile from being compiled.
  public var hasErrors: Bool {
    found.contains { $0.severity == .error }
  }

  /// Keeps only the findings that satisfy `condition`.
  mutating func filter(_ condition: (Diagnostic) -> Bool) {
    found = found.filter(condition)
  }

  private static func key(_ item: Diagnostic) -> (SourcePosition, String, String) {
    (item.range?.start ?? SourceRange.startOfFile.start, item.rule, item.message)
  }
}

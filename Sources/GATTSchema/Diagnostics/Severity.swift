/// How serious a finding is. Only an error keeps a profile from being compiled.
package enum Severity: String, Hashable, Comparable, CaseIterable, Sendable {
  /// Worth knowing; nothing has to change.
  case note
  /// Compiles, but is probably not what was meant.
  case warning
  /// Does not compile.
  case error

  /// Orders from note to error.
  package static func < (a: Self, b: Self) -> Bool {
    a.rank < b.rank
  }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}

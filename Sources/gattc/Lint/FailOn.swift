import ArgumentParser
import GATTSchema

/// The least severity that makes a run fail.
enum FailOn: String, CaseIterable, ExpressibleByArgument {
  /// What does not compile.
  case error
  /// Also what is probably a mistake.
  case warning
  /// Everything.
  case note

  /// The severity of that name.
  var severity: Severity {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}

/// Why a command could not do what it was asked for, and what to do about it.
struct ToolError: Error, CustomStringConvertible {
  /// What kind of failure it is; the raw value is the exit code.
  enum Kind: Int32 {
    /// Findings at or above `--fail-on`, or a value that is none.
    case findings = 1
    /// Arguments that make no sense.
    case usage = 2
    /// Files that cannot be read or written.
    case files = 3
    /// Bluetooth that cannot be used, or a device that does not do what it was asked for.
    case bluetooth = 4
  }

  /// What kind of failure it is.
  var kind: Kind
  /// The reason and the remedy; nil when all has been printed already.
  var message: String?
  /// Whether the message is findings, each of which says itself that it is an error.
  var isFindings = false

  /// A failure with its reason.
  static func because(_ kind: Kind, _ message: String) -> ToolError {
    ToolError(kind: kind, message: message)
  }

  /// A failure whose reasons are findings.
  static func findings(_ findings: [String]) -> ToolError {
    ToolError(kind: .findings, message: findings.joined(separator: "\n"), isFindings: true)
  }

  /// A failure whose reasons have been printed already.
  static func silent(_ kind: Kind) -> ToolError {
    ToolError(kind: kind, message: nil)
  }

  var description: String {
    message ?? ""
  }
}

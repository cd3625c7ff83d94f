import GATTSchema

/// What is wrong with a profile that was loaded, as `gattc lint` says it.
public struct ProfileFinding: Error, Hashable, Sendable {
  /// How serious a finding is.
  public enum Severity: Hashable, Sendable {
    /// Worth knowing; nothing has to change.
    case note
    /// The profile can be used, but is probably not what was meant.
    case warning
    /// The profile cannot be used.
    case error
  }

  /// The path of the file, as it was given.
  public let path: String
  /// The line, from 1; nil when it concerns the file as a whole.
  public let line: Int?
  /// The column, from 1.
  public let column: Int?
  /// How serious it is.
  public let severity: Severity
  /// What is wrong and what to do.
  public let message: String
  /// The name of the rule, such as `unknown-key`; nil where the file could not be read.
  public let rule: String?

  init(_ finding: Diagnostic, path: String) {
    self.path = path
    (line, column) = (finding.range?.start.line, finding.range?.start.column)
    severity = Severity(finding.severity)
    (message, rule) = (finding.message, finding.rule)
  }

  init(_ error: FileError) {
    (path, line, column, severity, message, rule) = (error.path, nil, nil, .error, error.reason, nil)
  }

  init(path: String, _ message: String, at position: SourcePosition? = nil) {
    (self.path, line, column) = (path, position?.line, position?.column)
    (severity, self.message, rule) = (.error, message, nil)
  }
}

extension ProfileFinding: CustomStringConvertible {
  /// The finding as compilers print it: `Hut.gatt.yaml:3:5: error: … [unknown-key]`. What nobody sees as a character is escaped.
  public var description: String {
    let place = [line, column].compactMap(\.self).map { ":\($0)" }.joined()
    return "\(path)\(place): \(severity): \(message)\(rule.map { " [\($0)]" } ?? "")".printable
  }
}

extension ProfileFinding.Severity {
  fileprivate init(_ severity: GATTSchema.Severity) {
    self =
      switch severity {
      case .note: .note
      case .warning: .warning
      case .error: .error
      }
  }
}

import GATTSchema

/// Something about one file that is worth knowing: why it cannot be read, or what of it could not be carried over.
package struct ImportFinding: Hashable, Sendable {
  /// How serious it is.
  package enum Severity: String, Hashable, Sendable {
    /// The file gives no document.
    case error
    /// The document says less, or something else, than the file.
    case note
  }

  /// How serious it is.
  package var severity: Severity
  /// What is wrong, in one sentence without a full stop.
  package var message: String
  /// The line of the file, from 1.
  package var line: Int?

  /// A reason why the file gives no document.
  static func error(_ message: String, at range: SourceRange?) -> ImportFinding {
    ImportFinding(severity: .error, message: message, line: range?.start.line)
  }

  /// Something that could not be carried over.
  static func note(_ message: String, at range: SourceRange?) -> ImportFinding {
    ImportFinding(severity: .note, message: message, line: range?.start.line)
  }

  /// Something about a device that could not be known, or has no place in a profile.
  static func note(_ message: String) -> ImportFinding {
    ImportFinding(severity: .note, message: message, line: nil)
  }
}

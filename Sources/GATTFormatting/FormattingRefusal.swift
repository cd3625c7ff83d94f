package import GATTSchema

/// Why a file is not formatted. It stays as it is.
package struct FormattingRefusal: Error, Hashable, Sendable {
  /// Where the reason stands; nil when it is the file as a whole.
  package var position: SourcePosition?
  /// The reason and the remedy, in one sentence without a full stop.
  package var message: String

  init(_ position: SourcePosition?, _ message: String) {
    self.position = position
    self.message = message
  }

  /// The refusal as compilers print errors.
  package func text(path: String) -> String {
    let place = position.map { ":\($0.line):\($0.column)" } ?? ""
    return "\(path)\(place): error: not formatted: \(message)"
  }
}

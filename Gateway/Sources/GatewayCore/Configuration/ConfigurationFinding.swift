/// What is wrong with a configuration, where, and what to do.
public struct ConfigurationFinding: Hashable, Sendable {
  /// The path of the file, as it was given.
  public let path: String
  /// The line, from 1; nil where it concerns the file as a whole.
  public let line: Int?
  /// The column, from 1.
  public let column: Int?
  /// What is wrong and what to do, in one sentence.
  public let message: String

  init(_ path: String, _ place: ConfigurationPlace?, _ message: String) {
    (self.path, line, column, self.message) = (path, place?.line, place?.column, message)
  }
}

extension ConfigurationFinding: CustomStringConvertible {
  /// The finding as compilers print it: `gateway.yaml:3:5: error: …`. What nobody sees as a character is escaped.
  public var description: String {
    let place = [line, column].compactMap(\.self).map { ":\($0)" }.joined()
    return "\(path)\(place): error: \(message)".printable
  }
}

/// A place in a file, from 1.
struct ConfigurationPlace: Hashable, Sendable {
  let line: Int
  let column: Int
}

/// All that is wrong with a configuration.
public struct ConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The findings, by line.
  public let findings: [ConfigurationFinding]

  /// A line a finding.
  public var description: String { findings.map(\.description).joined(separator: "\n") }
}

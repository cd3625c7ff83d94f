/// What somebody who helps has to know of a gateway, as one text without secrets.
public struct Diagnosis: Sendable {
  /// How many bytes a section has at most: its end, since that is what is newest.
  private static let limit = 65_536

  /// The text so far.
  public private(set) var text: String
  private let secrets: ConfigurationSecrets

  /// One that says nothing yet.
  ///
  /// - Parameters:
  ///   - title: what it is of, and when.
  ///   - secrets: what is in none of its sections.
  public init(_ title: String, without secrets: ConfigurationSecrets) {
    self.secrets = secrets
    text = "# \(title)\n"
  }

  /// Adds a section. Secrets are taken out of it before it is cut, so that no half of one stays.
  public mutating func add(_ title: String, _ words: String) {
    let words = secrets.redacted(words).trimmingPrefix { $0.isNewline }
    text += "\n## \(title)\n\n"
    if words.utf8.count > Self.limit {
      let end = words.utf8.suffix(Self.limit)
      // The line that was cut is left out.
      let lines = words[end.startIndex...].drop { !$0.isNewline }.dropFirst()
      text += "… \(words.utf8.count - lines.utf8.count) bytes are left out\n\(lines)"
    } else {
      text += words
    }
    if text.last?.isNewline != true { text += "\n" }
  }
}

/// One finding about a source file: which rule, where, what is wrong, and what would mend it.
package struct Diagnostic: Error, Hashable, Sendable {
  /// The stable name of the rule that found it, such as `unknown-key`.
  package var rule: String
  /// How serious it is.
  package var severity: Severity
  /// What is wrong and what to do, in one sentence without a full stop.
  package var message: String
  /// Where it is wrong; nil when it concerns the file as a whole.
  package var range: SourceRange?
  /// Other places that explain it.
  package var notes: [Note]
  /// An edit that mends it, when there is one obvious edit.
  package var fixIt: FixIt?

  /// Another place that explains a finding.
  package struct Note: Hashable, Sendable {
    /// What there is to see.
    package var message: String
    /// Where to look.
    package var range: SourceRange

    /// A note at a place.
    package init(_ message: String, at range: SourceRange) {
      self.message = message
      self.range = range
    }
  }

  /// A replacement that mends a finding.
  package struct FixIt: Hashable, Sendable {
    /// What the edit does, as an instruction.
    package var title: String
    /// The text to replace.
    package var range: SourceRange
    /// What to put there.
    package var replacement: String

    /// An edit of the text in `range`.
    package init(_ title: String, replacing range: SourceRange, with replacement: String) {
      self.title = title
      self.range = range
      self.replacement = replacement
    }
  }

  /// A finding of `rule`, at the rule's own severity.
  package init(
    _ rule: any Rule.Type, _ message: String, at range: SourceRange?, notes: [Note] = [], fixIt: FixIt? = nil
  ) {
    self.rule = rule.id
    self.severity = rule.severity
    self.message = Self.shortened(message)
    self.range = range
    self.notes = notes
    self.fixIt = fixIt
  }

  /// A finding that no ``Rule`` has made: of two schemas, or of a device.
  package init(rule: String, severity: Severity, message: String, at range: SourceRange?, notes: [Note] = []) {
    self.rule = rule
    self.severity = severity
    self.message = Self.shortened(message)
    self.range = range
    self.notes = notes
    fixIt = nil
  }

  /// A message quotes what was written, and that may be a whole file.
  private static func shortened(_ message: String) -> String {
    let longest = 600
    guard message.utf8.count > longest, message.unicodeScalars.count > longest else { return message }
    return String(message.unicodeScalars.prefix(longest)) + "…"
  }
}

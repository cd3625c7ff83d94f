import Foundation
import GATTSchema
import Testing

/// A fixture with one mistake, and how good its findings are.
struct Mistake: CustomTestStringConvertible, CustomStringConvertible, Sendable {
  /// The file.
  var fixture: Fixture
  /// What compiling it reports.
  var findings: [Diagnostic]
  /// The line that the mistake is in.
  var line: Int?
  /// Words that a finding in this line has to have.
  var cures: [String]
  /// The line as it is once the advice has been taken, empty where it is to be removed; nil where the file does not say.
  var cured: String?

  /// How good the findings about a mistake are.
  enum Grade: String, CaseIterable {
    /// The first findings are in the line, one of them has all of the words, and there are three findings at most.
    case cured = "A (place and cure)"
    /// The first finding is in the line.
    case placed = "B (place only)"
    /// The first finding is in another line.
    case elsewhere = "C (misleading)"
    /// Nothing is found.
    case accepted = "D (accepted)"
  }

  /// Reads the header of `fixture`, and compiles it.
  init(_ fixture: Fixture) {
    let text = String(decoding: fixture.source.bytes, as: UTF8.self)
    let header = text.firstMatch(of: /# Cure in line ([0-9]+): ([^\n]+)/)
    self.fixture = fixture
    findings = Compilation(fixture.source).diagnostics
    line = header.flatMap { Int($0.1) }
    cured = text.firstMatch(of: /# Cured:(?: ([^\n]*))?\n/).map { String($0.1 ?? "") }
    cures = header?.2.split(separator: " | ").map(String.init) ?? []
  }

  var description: String { fixture.description }
  var testDescription: String { description }

  /// Computed from the findings but notes, the line and the words.
  var grade: Grade {
    let findings = findings.filter { $0.severity != .note }
    guard !findings.isEmpty else { return .accepted }
    let leading = findings.prefix { $0.range?.start.line == line }
    guard !leading.isEmpty else { return .elsewhere }
    let isCured = leading.contains { finding in cures.allSatisfy { finding.message.contains($0) } }
    return isCured && findings.count <= 3 ? .cured : .placed
  }
}

import GATTSchema

/// Findings as lines: `path:line:col: error: message [rule]`, and on a terminal the source line with a mark below.
struct TextReport {
  private let report: LintReport
  private let style: TextStyle

  /// The findings of `report` in the given style.
  init(_ report: LintReport, style: TextStyle) {
    self.report = report
    self.style = style
  }

  /// All lines; nothing when nothing was found.
  var text: String {
    let lines = report.files.flatMap { file in file.findings.flatMap { self.lines($0, file) } }
    return lines.map { $0 + "\n" }.joined()
  }

  /// A finding, its source, then its notes.
  private func lines(_ finding: Diagnostic, _ file: LintedFile) -> [String] {
    let lines = finding.printable.text(path: file.path.printable).split(separator: "\n").map { String($0) }
    let source = style.showsSource ? SourceExcerpt.lines(of: finding.range, in: file.source, style) : []
    return lines.prefix(1).map { painted($0, finding.severity) } + source
      + lines.dropFirst().map { painted($0, .note) }
  }

  /// The line with its severity in colour.
  private func painted(_ line: String, _ severity: Severity) -> String {
    let word = ": \(severity.rawValue): "
    guard style.hasColor, let range = line.firstRange(of: word) else { return line }
    let place = style.paint(line[..<range.lowerBound] + ":", .bold)
    return "\(place) \(style.paint("\(severity.rawValue):", severity.color)) \(line[range.upperBound...])"
  }
}

extension Severity {
  /// The colour in which it prints.
  fileprivate var color: TextStyle.Color {
    switch self {
    case .error: .red
    case .warning: .yellow
    case .note: .cyan
    }
  }
}

extension Diagnostic {
  /// The finding without anything that a terminal or a line-wise reader would act on.
  var printable: Diagnostic {
    var result = self
    result.message = message.printable
    result.notes = notes.map { Note($0.message.printable, at: $0.range) }
    result.fixIt = fixIt.map { FixIt($0.title.printable, replacing: $0.range, with: $0.replacement) }
    return result
  }
}

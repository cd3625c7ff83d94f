import GATTSchema

/// Changes as a section of a changelog in Markdown: what breaks, what is a risk, and what does neither.
package enum ContractChangelog {
  /// The whole text; a sentence where nothing differs.
  package static func markdown(_ findings: [ContractFinding]) -> String {
    guard !findings.isEmpty else { return "Nothing has changed.\n" }
    let sections: [(Severity, String)] = [(.error, "Breaks"), (.warning, "Risks"), (.note, "Other changes")]
    return sections.compactMap { severity, title in
      let own = findings.filter { $0.severity == severity }
      guard !own.isEmpty else { return nil }
      return "### \(title)\n\n" + own.map { "- \(line($0))\n" }.joined()
    }.joined(separator: "\n")
  }

  private static func line(_ finding: ContractFinding) -> String {
    "\(MarkdownText.escaped(finding.message.firstUppercased)) (\(MarkdownText.code(finding.change.path)), \(finding.change.rule))"
  }
}

extension String {
  /// With its first letter in upper case.
  fileprivate var firstUppercased: String { prefix(1).uppercased() + dropFirst() }
}

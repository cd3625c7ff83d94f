extension Diagnostic {
  /// The finding as compilers print it, `path:line:col: severity: message [rule]`, with a line for each note and the fix-it.
  package func text(path: String) -> String {
    var lines = ["\(path)\(Self.suffix(range)): \(severity.rawValue): \(message) [\(rule)]"]
    lines += notes.map { "\(path)\(Self.suffix($0.range)): note: \($0.message)" }
    if let fixIt { lines.append("\(path)\(Self.suffix(fixIt.range)): note: fix: \(fixIt.title)") }
    return lines.joined(separator: "\n")
  }

  private static func suffix(_ range: SourceRange?) -> String {
    guard let start = range?.start else { return "" }
    return ":\(start.line):\(start.column)"
  }
}

import GATTSchema

/// Looks for numbers that are called like a type of another file in the same folder, and are something else.
enum TypeDifference {
  /// Adds a finding to every file with such a number, unless it has one for that number already.
  static func report(in files: inout [LintedFile]) {
    let folders = Dictionary(grouping: files.compactMap(\.document)) { folder(of: $0.path) }
    for (path, finding) in folders.values.flatMap({ TypeMismatch.findings($0) }) {
      guard let index = files.firstIndex(where: { $0.path == path }) else { continue }
      guard !files[index].findings.contains(where: { $0.rule == finding.rule && $0.range == finding.range }) else {
        continue
      }
      files[index].report(finding)
    }
  }

  private static func folder(of path: String) -> String {
    ReportPath.absolute(path).split(separator: "/").dropLast().joined(separator: "/")
  }
}

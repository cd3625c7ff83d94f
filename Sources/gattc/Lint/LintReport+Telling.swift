import GATTSchema

extension LintReport {
  /// Prints what is worth knowing before profiles are used, and throws where they cannot be: for errors, for files that
  /// cannot be read, and where there is none to `purpose`, such as `generate from`.
  func tell(for purpose: String) throws(ToolError) {
    for file in files {
      for finding in file.findings where finding.severity > .note {
        Console.complain(finding.printable.text(path: file.path.printable))
      }
    }
    failures.forEach { Console.complain($0.description.printable) }
    if let failure { throw failure }
    guard files.isEmpty else { return }
    throw ToolError.because(.usage, "there is no *.gatt.yaml or *.gatt.yml to \(purpose)")
  }
}

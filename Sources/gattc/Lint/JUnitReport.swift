import GATTSchema

/// Findings as a JUnit test report: a suite a file, a case a rule that the file breaks, one passing case for a clean file.
///
/// Findings below `--fail-on` do not fail their case; they stand in its output.
enum JUnitReport {
  /// The whole document.
  static func text(of report: LintReport, checkedBy command: String = "lint") -> String {
    let suites = report.files.map { Suite($0, report, command) } + report.failures.map { Suite($0) }
    let attributes = ["name": "gattc", "time": "0"]
    let root = XMLElement("testsuites", attributes.merging(total(suites)) { $1 }, suites.map(\.element))
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + root.text(indent: "")
  }

  private static func total(_ suites: [Suite]) -> [String: String] {
    [
      "tests": "\(suites.reduce(0) { $0 + $1.cases.count })",
      "failures": "\(suites.reduce(0) { $0 + $1.failures })",
      "errors": "\(suites.reduce(0) { $0 + $1.errors })",
    ]
  }

  /// The cases of one file.
  private struct Suite {
    var name: String
    var cases: [XMLElement]
    var failures = 0
    var errors = 0

    /// A case for each rule that the file breaks, in the order of the first findings.
    init(_ file: LintedFile, _ report: LintReport, _ command: String) {
      name = file.path
      cases = []
      var rules: [String] = []
      for finding in file.findings where !rules.contains(finding.rule) { rules.append(finding.rule) }
      guard !rules.isEmpty else {
        cases = [Self.testCase(command, file.path, [])]
        return
      }
      for rule in rules {
        let findings = file.findings.filter { $0.rule == rule }
        let isFailure = findings.contains(where: report.fails)
        failures += isFailure ? 1 : 0
        let lines = findings.map { $0.printable.text(path: file.path) }.joined(separator: "\n")
        let result = isFailure ? Self.failure(findings, lines) : XMLElement("system-out", [:], text: lines)
        cases.append(Self.testCase(rule, file.path, [result]))
      }
    }

    /// One case that went wrong before anything could be checked.
    init(_ failure: FileError) {
      name = failure.path
      errors = 1
      let attributes = ["message": failure.reason, "type": "unreadable"]
      cases = [Self.testCase("lint", failure.path, [XMLElement("error", attributes, text: failure.description)])]
    }

    var element: XMLElement {
      XMLElement(
        "testsuite",
        [
          "name": name, "tests": "\(cases.count)", "failures": "\(failures)", "errors": "\(errors)", "skipped": "0",
          "time": "0",
        ], cases)
    }

    private static func testCase(_ name: String, _ path: String, _ results: [XMLElement]) -> XMLElement {
      XMLElement("testcase", ["name": name, "classname": path, "time": "0"], results)
    }

    private static func failure(_ findings: [Diagnostic], _ lines: String) -> XMLElement {
      let worst = findings.max { $0.severity < $1.severity }
      return XMLElement(
        "failure", ["message": worst?.message.printable ?? "", "type": worst?.severity.rawValue ?? "error"], text: lines
      )
    }
  }
}

import GATTSchema

/// Answers the lines of standard input one by one, each with one line of JSON.
enum LineBatch {
  /// Prints what `answer` says of each line; for one that fails `{"line": …, "input": …, "error": …}`, and ends so that
  /// the tool's exit code says it.
  static func run(_ answer: (Substring) throws(ToolError) -> String) throws {
    let lines = try StandardInput.text("-").split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    var areAnswered = true
    for (index, line) in lines.enumerated() where !line.allSatisfy(\.isWhitespace) {
      let result = Result { () throws(ToolError) in try answer(line) }
      try Console.print(json(result, line, number: index + 1))
      if case .failure = result { areAnswered = false }
    }
    guard areAnswered else { throw ToolError.silent(.findings) }
  }

  private static func json(_ result: Result<String, ToolError>, _ line: Substring, number: Int) -> String {
    switch result {
    case .success(let json): json
    case .failure(let error):
      ValueReport.object([
        ("line", "\(number)"), ("input", MeaningTree.quoted(String(line))),
        ("error", MeaningTree.quoted(error.description)),
      ])
    }
  }
}

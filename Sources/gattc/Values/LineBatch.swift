import GATTSchema

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Answers the lines of standard input one by one, each with one line, before it waits for the next.
struct LineBatch {
  /// Appends what there is to say of a line.
  typealias Answer = (_ line: String, _ output: inout [UInt8]) throws(ToolError) -> Void

  private static let longestOutput = 1 << 16

  private let format: ValueFormat
  /// Whether nothing is printed of a line, and what is wrong with one is told apart.
  private let isSilent: Bool
  private var lines = LineReader()
  private var output: [UInt8] = []
  private var areAnswered = true

  /// Prints what `answer` says of each line that is neither empty nor a comment; for one that fails
  /// `{"line": …, "input": …, "error": …}` or in text the error alone, and ends so that the tool's exit code says it.
  static func run(_ format: ValueFormat, _ answer: Answer) throws {
    var batch = LineBatch(format: format, isSilent: false)
    while try batch.next(answer) {}
    try batch.flush()
    guard batch.areAnswered else { throw ToolError.silent(.findings) }
  }

  /// Takes each line, tells what is wrong with those that fail, and then does `end`, before it ends in the same way.
  static func take(_ answer: Answer, end: () throws -> Void) throws {
    var batch = LineBatch(format: .text, isSilent: true)
    while try batch.next(answer) {}
    try end()
    guard batch.areAnswered else { throw ToolError.silent(.findings) }
  }

  private init(format: ValueFormat, isSilent: Bool) {
    self.format = format
    self.isSilent = isSilent
  }

  /// Answers the next line; false behind the last.
  private mutating func next(_ answer: Answer) throws -> Bool {
    if !lines.hasLine { try flush() }
    guard let line = try lines.next() else { return false }
    let first = line.utf8.first { $0 != 0x20 && !(0x09...0x0D).contains($0) }
    guard let first, first != UInt8(ascii: "#") else { return true }
    do throws(ToolError) {
      try answer(line, &output)
    } catch {
      areAnswered = false
      guard !isSilent else {
        Console.complain("line \(lines.number): " + failure(error, line))
        return true
      }
      output += failure(error, line).utf8
    }
    guard !isSilent else { return true }
    output.append(UInt8(ascii: "\n"))
    if output.count >= Self.longestOutput { try flush() }
    return true
  }

  private func failure(_ error: ToolError, _ line: String) -> String {
    switch format {
    case .text: "error: " + error.description.split(separator: "\n").joined(separator: " ")
    case .json:
      ValueReport.object([
        ("line", "\(lines.number)"), ("input", JSONString.quoted(line)),
        ("error", JSONString.quoted(error.description)),
      ])
    }
  }

  private mutating func flush() throws(FileError) {
    guard !output.isEmpty else { return }
    try FileWriting.write(output, to: STDOUT_FILENO, path: "<stdout>")
    output.removeAll(keepingCapacity: true)
  }
}

import GATTSchema

/// Decodes many values, one a line: a UUID or a name, and octets.
struct DecodeBatch {
  let options: ValueOptions
  let choice: SubjectChoice
  let isRaw: Bool

  /// What the octets of a line mean, as a line of JSON.
  func json(_ line: Substring) throws(ToolError) -> String {
    let (name, hex) = Self.parts(line)
    let coding = try options.coding(name, in: choice)
    let bytes = try DecodeCommand.octets(hex)
    do {
      return ValueReport(coding: coding, value: try coding.interpreter.decode(bytes), isRaw: isRaw).json()
    } catch {
      throw ValueReport.failure(error, coding.subject)
    }
  }

  /// What stands before and behind the last blank, or the first tab where there is one: a name may have blanks.
  private static func parts(_ line: Substring) -> (name: String, hex: String) {
    let split = line.firstIndex(of: "\t") ?? line.lastIndex { $0 == " " } ?? line.endIndex
    return (String(line[..<split]).trimmed, String(line[split...]).trimmed)
  }
}

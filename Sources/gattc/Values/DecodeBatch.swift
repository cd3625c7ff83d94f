import GATTSchema

/// Decodes many values, one a line: a UUID or a name, and octets.
struct ValueBatch {
  let options: ValueOptions
  let choice: SubjectChoice
  let isRaw: Bool

  /// A line of JSON for the value of a line, and whether it is one.
  func result(_ line: Substring, number: Int) -> (json: String, isValue: Bool) {
    do throws(ToolError) {
      return (try report(line).json(), true)
    } catch {
      let members = [
        ("line", "\(number)"), ("input", MeaningTree.quoted(String(line))),
        ("error", MeaningTree.quoted(error.description)),
      ]
      return (ValueReport.object(members), false)
    }
  }

  private func report(_ line: Substring) throws(ToolError) -> ValueReport {
    let (name, hex) = Self.parts(line)
    let coding = try options.coding(name, in: choice)
    let bytes = try DecodeCommand.octets(hex)
    do {
      return ValueReport(coding: coding, value: try coding.interpreter.decode(bytes), isRaw: isRaw)
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

import ArgumentParser
import GATTSchema

/// `gattc encode`: gives the octets of a value.
struct EncodeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "encode", abstract: "Give the octets of a characteristic's value.",
    discussion: """
      Prints hexadecimal digits, or with --format json one object, \
      {"characteristic": …, "uuid": …, "value": …, "hex": …}. What decode prints as JSON can be given back. A value that \
      the characteristic cannot hold ends with exit code 1.
      """)

  @Argument(help: "The characteristic's UUID, 2A19, 0x2A19 or all 128 bits, or its name.")
  var characteristic: String

  @Argument(help: "The value as JSON, as decode prints it or its \"value\" alone, or - for standard input.")
  var json: String

  @OptionGroup var options: ValueOptions

  func run() throws {
    let coding = try options.coding(characteristic)
    let value = try value(for: coding)
    do {
      let hex = Hex.text(try coding.interpreter.encode(value))
      let report = ValueReport(coding: coding, value: value)
      try Console.print(options.format == .json ? report.json([("hex", hex)]) : hex)
    } catch let error as ValueError {
      throw ValueReport.failure(error, coding.subject)
    }
  }

  private func value(for coding: ValueCoding) throws -> RawValue {
    let path = json == "-" ? "<stdin>" : "JSON"
    let text = try StandardInput.text(json)
    let isBlank = ["", "null", "~"].contains(text.trimmed)
    guard !isBlank else { throw ToolError.because(.findings, "a value is missing; give JSON, such as 42") }
    var diagnostics = Diagnostics()
    guard let node = JSONArgument.node(text, path: path, reporting: &diagnostics) else {
      throw Self.failure(diagnostics, path)
    }
    var reader = LiteralReader(coding.interpreter)
    guard let value = reader.value(try Self.inner(node, coding.subject)) else {
      throw Self.failure(reader.diagnostics, path)
    }
    return value
  }

  /// The value of an object as `decode` prints it, or the node itself.
  private static func inner(_ node: YAMLNode, _ subject: ValueSubject) throws -> YAMLNode {
    let parts = Dictionary((node.entries ?? []).map { ($0.name, $0.value) }) { first, _ in first }
    guard let value = parts["value"], let name = parts["characteristic"]?.text else { return node }
    guard Set(parts.keys).isSubset(of: ["characteristic", "uuid", "value", "hex"]) else { return node }
    let call = parts["uuid"]?.text ?? name
    guard subject.isCalled(call) else {
      throw ToolError.because(.findings, "this is a value of \(call), not of \(subject.title)".printable)
    }
    return value
  }

  private static func failure(_ diagnostics: Diagnostics, _ path: String) -> ToolError {
    diagnostics.sorted.forEach { Console.complain($0.printable.text(path: path)) }
    return .silent(.findings)
  }
}

extension String {
  /// The text without blanks and line ends around it.
  var trimmed: String {
    let start = drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}

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

  @Argument(help: "The characteristic's UUID: 2A19, 0x2A19 or all 128 bits.")
  var uuid: String

  @Argument(help: "The value as JSON, as decode prints it or its \"value\" alone, or - for standard input.")
  var json: String

  @OptionGroup var options: ValueOptions

  func run() throws {
    let entry = try options.entry(uuid)
    let value = try value(for: entry)
    do {
      let hex = Hex.text(try Interpreter(entry.characteristic).encode(value))
      let report = ValueReport(entry: entry, value: value)
      try Console.print(options.format == .json ? report.json([("hex", hex)]) : hex)
    } catch let error as ValueError {
      throw ValueReport.failure(error, entry.characteristic)
    }
  }

  private func value(for entry: ProfileLibrary.Entry) throws -> RawValue {
    let path = json == "-" ? "<stdin>" : "JSON"
    let text = try StandardInput.text(json)
    let isBlank = ["", "null", "~"].contains(text.trimmed)
    guard !isBlank else { throw ToolError.because(.findings, "a value is missing; give JSON, such as 42") }
    var diagnostics = Diagnostics()
    guard let node = JSONArgument.node(text, path: path, reporting: &diagnostics) else {
      throw Self.failure(diagnostics, path)
    }
    var reader = LiteralReader(entry.characteristic)
    guard let value = reader.value(try Self.inner(node, entry.characteristic)) else {
      throw Self.failure(reader.diagnostics, path)
    }
    return value
  }

  /// The value of an object as `decode` prints it, or the node itself.
  private static func inner(_ node: YAMLNode, _ characteristic: Characteristic) throws -> YAMLNode {
    guard let entries = node.entries, let value = entries.first(where: { $0.name == "value" })?.value else {
      return node
    }
    guard let uuid = entries.first(where: { $0.name == "uuid" })?.value.text else { return node }
    let names = Set(entries.map(\.name))
    guard names.isSuperset(of: ["characteristic"]), names.isSubset(of: ["characteristic", "uuid", "value", "hex"])
    else {
      return node
    }
    guard UUID128(uuid) == characteristic.uuid else {
      throw ToolError.because(
        .findings, "this is a value of \(uuid.printable), not of \(characteristic.name) (\(characteristic.uuid))")
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

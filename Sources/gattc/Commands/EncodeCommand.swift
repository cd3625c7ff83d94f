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

      With --batch standard input has an object a line as decode prints it, and each becomes one line of JSON with the \
      octets; what has none becomes {"line": …, "input": …, "error": …}.
      """)

  @Argument(help: "The characteristic's UUID, 2A19, 0x2A19 or all 128 bits, or its name.")
  var characteristic: String?

  @Argument(help: "The value as JSON, as decode prints it or its \"value\" alone, or - for standard input.")
  var json: String?

  @OptionGroup var options: ValueOptions

  @ArgumentParser.Flag(name: .customLong("raw"), help: "The value has the numbers of the wire, not what they mean.")
  var isRaw = false

  @ArgumentParser.Flag(
    name: .customLong("batch"), help: "Encode the values of standard input, one a line, to one line of JSON each.")
  var isBatch = false

  func validate() throws {
    guard !isBatch else {
      guard characteristic == nil else { throw ValidationError("with --batch the values come from standard input") }
      return
    }
    guard characteristic != nil else { throw ValidationError("give a UUID or a name, or --batch") }
    guard json != nil else { throw ValidationError("give the value as JSON, or - for standard input") }
  }

  func run() throws {
    guard let characteristic, let json else { return try encodeLines() }
    let coding = try options.coding(characteristic)
    let argument = try ValueArgument(try StandardInput.text(json), path: json == "-" ? "<stdin>" : "JSON")
    let (report, hex) = try encoded(argument, coding)
    try Console.print(options.format == .json ? report.json([("hex", hex)]) : hex)
  }

  private func encodeLines() throws {
    let choice = try options.choice()
    try LineBatch.run { line throws(ToolError) in
      let argument = try ValueArgument(String(line), path: "JSON")
      guard let subject = argument.subject else {
        throw .because(.findings, "no `uuid` or `characteristic` says what this is a value of")
      }
      let (report, hex) = try encoded(argument, try options.coding(subject, in: choice))
      return report.json([("hex", hex)])
    }
  }

  private func encoded(
    _ argument: ValueArgument, _ coding: ValueCoding
  ) throws(ToolError) -> (report: ValueReport, hex: String) {
    let value = try argument.value(coding, isRaw: isRaw)
    do {
      let octets = try coding.interpreter.encode(value)
      return (ValueReport(coding: coding, value: value, isRaw: isRaw), Hex.text(octets))
    } catch {
      throw ValueReport.failure(error, coding.subject)
    }
  }
}

extension String {
  /// The text without blanks and line ends around it.
  var trimmed: String {
    let start = drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}

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
      """
  ).listingExitCodes(findings: "a value that the characteristic cannot hold")

  @OptionGroup var batch: BatchOptions

  @Argument(help: "The value as JSON, as decode prints it or its \"value\" alone, or - for standard input.")
  var json: String?

  @OptionGroup var options: ValueOptions

  func validate() throws {
    guard batch.isBatch || json != nil else { throw ValidationError("give the value as JSON, or - for standard input") }
  }

  func run() throws {
    guard let characteristic = batch.characteristic, let json else { return try encodeLines() }
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
    let value = try argument.value(coding, isRaw: batch.isRaw)
    do {
      let octets = try coding.interpreter.encode(value)
      return (ValueReport(coding: coding, value: value, isRaw: batch.isRaw), Hex.text(octets))
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

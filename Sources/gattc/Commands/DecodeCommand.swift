import ArgumentParser
import GATTSchema

/// `gattc decode`: says what octets mean.
struct DecodeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "decode", abstract: "Say what a characteristic's octets mean.",
    discussion: """
      Prints one line for each number, scaled and with its unit, or with --format json one object, \
      {"characteristic": …, "uuid": …, "value": …}. Octets that are no value of the characteristic end with exit code 1.

      With --batch standard input has a value a line, a UUID or a name and behind it the octets, and each becomes one \
      line of JSON; what is no value becomes {"line": …, "input": …, "error": …}.
      """)

  @Argument(help: "The characteristic's UUID, 2A19, 0x2A19 or all 128 bits, or its name.")
  var characteristic: String?

  @Argument(help: "The octets as pairs of hexadecimal digits, with or without separators, or - for standard input.")
  var hex: [String] = []

  @OptionGroup var options: ValueOptions

  @ArgumentParser.Flag(name: .customLong("raw"), help: "Print the numbers of the wire, not what they mean; of JSON.")
  var isRaw = false

  @ArgumentParser.Flag(
    name: .customLong("batch"), help: "Decode the values of standard input, one a line, to one line of JSON each.")
  var isBatch = false

  func validate() throws {
    guard !isBatch else {
      guard characteristic == nil else { throw ValidationError("with --batch the values come from standard input") }
      return
    }
    guard characteristic != nil else { throw ValidationError("give a UUID or a name, or --batch") }
    guard !hex.isEmpty else { throw ValidationError("give the octets, or - for standard input") }
    guard !isRaw || options.format == .json else { throw ValidationError("--raw goes with --format json") }
  }

  func run() throws {
    guard let characteristic else { return try decodeLines() }
    let coding = try options.coding(characteristic)
    let bytes = try Self.octets(try hex.map { try StandardInput.text($0) }.joined(separator: " "))
    do {
      let value = try coding.interpreter.decode(bytes)
      let report = ValueReport(coding: coding, value: value, isRaw: isRaw)
      try Console.print(options.format == .json ? report.json() : report.text)
    } catch let error as ValueError {
      throw ValueReport.failure(error, coding.subject)
    }
  }

  private func decodeLines() throws {
    let batch = DecodeBatch(options: options, choice: try options.choice(), isRaw: isRaw)
    try LineBatch.run(batch.json)
  }

  /// The octets that people write as `text`.
  static func octets(_ text: String) throws(ToolError) -> [UInt8] {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard let bytes = Hex.bytes(words) else {
      throw .because(.findings, "“\(words.prefix(80).printable)” is not pairs of hexadecimal digits, such as 0a ff")
    }
    return bytes
  }
}

extension Substring {
  /// The text without anything that a terminal would act on.
  var printable: String { String(self).printable }
}

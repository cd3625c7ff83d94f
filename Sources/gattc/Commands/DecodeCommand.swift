import ArgumentParser
import GATTSchema

/// `gattc decode`: says what octets mean.
struct DecodeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "decode", abstract: "Say what a characteristic's octets mean.",
    discussion: """
      Prints one line for each number, scaled and with its unit, or with --format json one object, \
      {"characteristic": …, "uuid": …, "value": …}. Octets that are no value of the characteristic end with exit code 1.
      """)

  @Argument(help: "The characteristic's UUID: 2A19, 0x2A19 or all 128 bits.")
  var uuid: String

  @Argument(help: "The octets as pairs of hexadecimal digits, with or without separators, or - for standard input.")
  var hex: [String]

  @OptionGroup var options: ValueOptions

  func run() throws {
    let entry = try options.entry(uuid)
    let bytes = try octets()
    do {
      let report = ValueReport(entry: entry, value: try Interpreter(entry.characteristic).decode(bytes))
      try Console.print(options.format == .json ? report.json() : report.text)
    } catch let error as ValueError {
      throw ValueReport.failure(error, entry.characteristic)
    }
  }

  private func octets() throws -> [UInt8] {
    let text = try hex.map { try StandardInput.text($0) }.joined(separator: " ")
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard let bytes = Hex.bytes(words) else {
      throw ToolError.because(
        .findings, "“\(words.prefix(80).printable)” is not pairs of hexadecimal digits, such as 0a ff")
    }
    return bytes
  }
}

extension Substring {
  /// The text without anything that a terminal would act on.
  var printable: String { String(self).printable }
}

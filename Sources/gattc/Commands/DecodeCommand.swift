import ArgumentParser
import GATTSchema

/// `gattc decode`: says what octets mean.
struct DecodeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "decode", abstract: "Say what a characteristic's octets mean.",
    discussion: """
      Prints one line for each number, scaled and with its unit, or with --format json one object, \
      {"characteristic": …, "uuid": …, "value": …}. Octets that are no value of the characteristic end with exit code 1.

      With --batch standard input has a value a line, a UUID or a name and behind it the octets, or an object with "uuid" \
      or "characteristic" and "hex". Each becomes one line of JSON, or with --format text one line of text; what is no \
      value becomes {"line": …, "input": …, "error": …}. Empty lines and lines that begin with # are skipped.
      """
  ).listingExitCodes(findings: "octets that are no value")

  @OptionGroup var batch: BatchOptions

  @Argument(help: "The octets as pairs of hexadecimal digits, with or without separators, or - for standard input.")
  var hex: [String] = []

  @OptionGroup var options: ValueOptions

  func validate() throws {
    guard batch.isBatch || !hex.isEmpty else { throw ValidationError("give the octets, or - for standard input") }
    guard !batch.isRaw || format == .json else { throw ValidationError("--raw goes with --format json") }
  }

  private var format: ValueFormat { options.format ?? (batch.isBatch ? .json : .text) }

  func run() throws {
    guard let characteristic = batch.characteristic else { return try decodeLines() }
    let coding = try options.coding(characteristic)
    let bytes = try Self.octets(try hex.map { try StandardInput.text($0) }.joined(separator: " "))
    do {
      let value = try coding.interpreter.decode(bytes)
      let report = ValueReport(coding: coding, value: value, isRaw: batch.isRaw)
      try Console.print(format == .json ? report.json() : report.text)
    } catch let error as ValueError {
      throw ValueReport.failure(error, coding.subject)
    }
  }

  private func decodeLines() throws {
    var decoding = DecodeBatch(format: format, isRaw: batch.isRaw, codings: try ValueCodings(options))
    try LineBatch.run(format) { line, output throws(ToolError) in try decoding.answer(line, to: &output) }
  }

  /// The octets that people write as `text`.
  static func octets(_ text: String) throws(ToolError) -> [UInt8] {
    if let octets = Hex.bytes(text) { return octets }
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

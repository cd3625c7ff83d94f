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

      With --set fields are given one by one, in place of JSON: --set "Heart Rate=72" --set "Sensor Contact=Detected". \
      A field is called by its name, or by the path to it that decode prints. The others are those of the octets that \
      --from has, else those of the initial value, else absent.

      With --batch standard input has a value a line, an object as decode prints it, or a UUID or a name and behind it \
      the value as JSON. Each becomes one line of JSON with the octets, or with --format text the octets alone; what has \
      none becomes {"line": …, "input": …, "error": …}. Empty lines and lines that begin with # are skipped.
      """
  ).listingExitCodes(findings: "a value that the characteristic cannot hold")

  @OptionGroup var batch: BatchOptions

  @Argument(help: "The value as JSON, as decode prints it or its \"value\" alone, or - for standard input.")
  var json: String?

  @ArgumentParser.Flag(
    name: .customLong("keep-out-of-range"),
    help: "Encode a number outside of its limits, too, where the profile says that such a one is read as it is.")
  var keepsOutOfRange = false

  @OptionGroup var settings: FieldSettings

  @Option(help: "The octets of the value whose fields --set changes, as pairs of hexadecimal digits.")
  var from: String?

  @OptionGroup var output: FormatOptions<ValueFormat>
  @OptionGroup var options: ValueOptions

  private var outOfRange: OutOfRangeLiterals {
    keepsOutOfRange ? .kept : .refusedUnless("--keep-out-of-range")
  }

  func validate() throws {
    guard settings.isEmpty else {
      guard !batch.isBatch, json == nil else { throw ValidationError("give the value by --set, or as JSON, not both") }
      guard !batch.isRaw else { throw ValidationError("--set takes what numbers mean, not those of --raw") }
      return
    }
    guard from == nil else { throw ValidationError("--from is the value that --set changes; say what, or decode it") }
    guard batch.isBatch || json != nil else {
      throw ValidationError("give the value as JSON, - for standard input, or its fields by --set")
    }
  }

  func run() throws {
    guard let characteristic = batch.characteristic, json != nil || !settings.isEmpty else {
      return try encodeLines(ValueCodings(options), output.chosen ?? .json)
    }
    let coding = try options.coding(characteristic)
    guard let json else { return try encodeSettings(coding) }
    let argument = try ValueArgument(try StandardInput.text(json), path: json == "-" ? "<stdin>" : "JSON")
    let (report, hex) = try argument.encoded(coding, isRaw: batch.isRaw, outOfRange: outOfRange)
    try Console.print(output.chosen == .json ? report.json([("hex", hex)]) : hex)
  }

  private func encodeSettings(_ coding: ValueCoding) throws {
    let octets = try from.map { try HexArgument.octets($0) } ?? coding.initial
    let present = try octets.map { octets throws(ToolError) in try coding.value(of: octets) }
    let value = try settings.value(coding, changing: present, outOfRange: outOfRange)
    let hex = Hex.text(try coding.octets(of: value))
    let report = ValueReport(coding: coding, value: value)
    try Console.print(output.chosen == .json ? report.json([("hex", hex)]) : hex)
  }

  private func encodeLines(_ codings: ValueCodings, _ format: ValueFormat) throws {
    var encoding = EncodeBatch(format: format, isRaw: batch.isRaw, outOfRange: outOfRange, codings: codings)
    try LineBatch.run(format) { line, output throws(ToolError) in try encoding.answer(line, to: &output) }
  }
}

extension String {
  /// The text without blanks and line ends around it.
  var trimmed: String {
    utf8.first?.isInk ?? false && utf8.last?.isInk ?? false ? self : self[...].trimmed
  }
}

extension Substring {
  /// The text without blanks and line ends around it.
  var trimmed: String {
    var rest = self
    // Before a character of ASCII a blank is one by itself.
    if rest.utf8.first == UInt8(ascii: " "), rest.utf8.dropFirst().first?.isInk ?? false {
      rest = Substring(rest.utf8.dropFirst())
    }
    guard !(rest.utf8.first?.isInk ?? false && rest.utf8.last?.isInk ?? false) else { return String(rest) }
    while rest.first?.isWhitespace ?? false { rest.removeFirst() }
    while rest.last?.isWhitespace ?? false { rest.removeLast() }
    return String(rest)
  }
}

extension UInt8 {
  /// Whether it is a character of ASCII that leaves a mark.
  fileprivate var isInk: Bool { (0x21...0x7E).contains(self) }
}

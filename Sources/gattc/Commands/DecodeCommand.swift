import ArgumentParser
import GATTSchema

/// `gattc decode`: says what octets mean.
struct DecodeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "decode", abstract: "Say what the octets of a characteristic, or of an advertisement, mean.",
    discussion: """
      Prints one line for each number, scaled and with its unit, or with --format json one object, \
      {"characteristic": …, "uuid": …, "value": …}, and what the profile computes from them, in JSON as "computed". \
      Octets that are no value of the characteristic end with exit code 1. With --trailing ignore there may be more behind \
      the value, which is said, in JSON as "trailing".

      With --advertisement the octets are those of an advertisement, all of it or one structure with or without its \
      length, and each value that a known format finds in it is printed. What is encrypted is decrypted with the key \
      in the file of --keys, of --address where there are several.

      With --batch standard input has a value a line, a UUID or a name and behind it the octets, or an object with "uuid" \
      or "characteristic" and "hex". Each becomes one line of JSON, or with --format text one line of text; what is no \
      value becomes {"line": …, "input": …, "error": …}. Empty lines and lines that begin with # are skipped. With \
      --advertisement a line is an advertisement, and becomes a list of the values in it. With --plot a number of the \
      values is drawn, over the "time" of objects where they have it, in the terminal, or with --format svg as a document.
      """
  ).listingExitCodes(findings: "octets that are no value")

  @OptionGroup var batch: BatchOptions

  @Argument(help: "The octets as pairs of hexadecimal digits, with or without separators, or - for standard input.")
  var hex: [String] = []

  @ArgumentParser.Flag(name: .customLong("advertisement"), help: "The octets are those of an advertisement.")
  var isAdvertisement = false

  @Option(help: "What octets behind a whole value are: an error, or to ignore, which is said.")
  var trailing = TrailingOctets.error

  @OptionGroup var others: OtherValueOptions

  @Option(
    name: .customLong("keys"),
    help:
      "With --advertisement, a file with keys, or - for standard input: an address and 32 hexadecimal digits a line.",
    completion: .file())
  var keyFile: String?

  @Option(
    help:
      "In place of --keys, the 32 hexadecimal digits of a key. Other users see the arguments of a program that runs.")
  var key: String?

  @Option(help: "With --key or --keys, the address of the device, such as 54:48:E6:8F:80:A5.")
  var address: String?

  @OptionGroup var output: FormatOptions<PlottedFormat>
  @OptionGroup var plotting: PlotOptions
  @OptionGroup var options: ValueOptions

  func validate() throws {
    try plotting.check(output.chosen)
    guard plotting.field == nil || (batch.isBatch && !batch.isRaw && !isAdvertisement) else {
      throw ValidationError("--plot goes with --batch, and with neither --raw nor --advertisement")
    }
    guard !isAdvertisement else { return try validateAdvertisement() }
    guard key == nil, keyFile == nil, address == nil else {
      throw ValidationError("--key, --keys and --address go with --advertisement")
    }
    guard batch.isBatch || !hex.isEmpty else { throw ValidationError("give the octets, or - for standard input") }
    guard others.values.isEmpty || !batch.isBatch else {
      throw ValidationError("--with goes with one value, not --batch")
    }
    guard !batch.isRaw || format == .json else { throw ValidationError("--raw goes with --format json") }
  }

  var format: ValueFormat {
    output.chosen.map { $0 == .json ? .json : .text } ?? (batch.isBatch ? .json : .text)
  }

  func run() throws {
    guard !isAdvertisement else { return try decodeAdvertisement() }
    guard let characteristic = batch.characteristic else { return try decodeLines() }
    let coding = try options.coding(characteristic)
    let others = try others.decoded(for: coding.subject)
    let bytes = try HexArgument.octets(try hex.map { try StandardInput.text($0) }.joined(separator: " "))
    let report = try coding.report(of: bytes, isRaw: batch.isRaw, trailing: trailing, others: others)
    (report.missing + [report.trailingNote].compactMap(\.self)).forEach { Console.complain("note: \($0)".printable) }
    try Console.print(format == .json ? report.json() : report.text)
  }

  private func decodeLines() throws {
    var decoding = DecodeBatch(
      format: format, isRaw: batch.isRaw, trailing: trailing, codings: try ValueCodings(options), plot: plotting.plot)
    guard decoding.plot != nil else {
      return try LineBatch.run(format) { line, output throws(ToolError) in try decoding.answer(line, to: &output) }
    }
    try LineBatch.take { line, output throws(ToolError) in
      try decoding.answer(line, to: &output)
    } end: {
      try decoding.plot?.print(asSVG: self.output.chosen == .svg)
    }
  }
}

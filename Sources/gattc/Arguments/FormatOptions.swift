import ArgumentParser

/// The form of a command's result: `--format`, and `--json` as short for `--format json`. Every command that prints a
/// result takes both.
struct FormatOptions<Format: OutputFormat>: ParsableArguments {
  @Option(name: .customLong("format"), help: "The form of the result; text unless given.")
  private var named: Format?

  @ArgumentParser.Flag(name: .customLong("json"), help: "Short for --format json.")
  private var isJSON = false

  /// The form that was asked for; nil when nothing was said.
  var chosen: Format? { isJSON ? .json : named }

  /// The form of the result.
  var format: Format { chosen ?? .text }

  func validate() throws {
    guard isJSON, let named, named != .json else { return }
    throw ValidationError("--json is short for --format json; leave out one of the two")
  }
}

import ArgumentParser
import GATTContract
import GATTSchema

/// `gattc breaking`: tells what a change of schemas does to clients and devices in the field.
struct BreakingCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "breaking", abstract: "Compare profiles with those that were published, and report what breaks.",
    discussion: """
      Compares what was resolved, by UUIDs, positions, numbers and tags, so that renaming, reordering of keys and moving \
      a value into `types` is no change of the wire. A finding about a value shows octets that the two schemas read \
      differently. The base is a commit of git: REF, REF:PATH, or merge-base:REF; a file or a folder, written as /PATH, \
      ./PATH, ../PATH, PATH/ or NAME.gatt.yaml; or the table of a device, device:ADDRESS. \
      `gattc schema breaking` describes the JSON.
      """
  ).listingExitCodes(findings: "findings at or above --fail-on, or a profile with errors", usesBluetooth: true)

  @Argument(help: "Files and folders (every *.gatt.yaml and *.gatt.yml below them).", completion: .file())
  var paths: [String] = ["."]

  @Option(help: "What they are compared with: REF, REF:PATH, merge-base:REF, ./PATH, or device:ADDRESS.")
  var against: String?

  @Option(help: "Who is to go on working: an old client with new devices, a new client with old devices, or both.")
  var direction = ContractDirection.oldClient

  @Option(help: "What is promised to stay, with all before it: wire, json, source, docs.")
  var category = ContractCategory.wire

  @OptionGroup var form: FormatOptions<BreakingFormat>

  @Option(help: "The least severity that makes the run fail.")
  var failOn: FailOn = .error

  @ArgumentParser.Flag(name: .shortAndLong, help: "Leave out the closing line.")
  var quiet = false

  @ArgumentParser.Flag(
    help: "Write what a .gattc.yaml has to say to accept everything that makes the run fail, and fail on nothing.")
  var suggestExceptions = false

  @ArgumentParser.Flag(help: "Take the arguments that git gives to an external diff driver, and tell all that differs.")
  var gitDiff = false

  @OptionGroup var rules: RulesURLOption

  @OptionGroup var output: OutputOptions

  @Option(help: "Colours in a text report.")
  var color: ColorChoice = .auto

  func validate() throws {
    guard !gitDiff else {
      guard paths.count >= 7 else { throw ValidationError("--git-diff is for `git config diff.gatt.command`") }
      return
    }
    guard against != nil else {
      throw ValidationError("say what to compare with, such as --against merge-base:origin/main")
    }
    guard !paths.contains("-") else { throw ValidationError("give the path of a file, not -") }
  }

  func run() async throws {
    guard !gitDiff else { return try Console.write(GitDiff(paths).text) }
    let news = try SchemaFile.files(SourceDiscovery(paths).withoutExcluded())
    let olds = try await SchemaBase(against ?? "", for: paths).files(for: paths, now: news)
    let today = String(Timestamp.now.prefix(10))
    let report =
      olds.isEmpty
      ? BreakingReport.allNew(failOn: failOn.severity)
      : BreakingReport(
        SchemaFilePair.pairs(olds.files, olds.comparable(news)), direction, category, failOn: failOn.severity,
        today: today,
        without: olds.broken)
    guard !suggestExceptions else { return try output.write(report.exceptions(until: Self.inAYear(today))) }
    let style = TextStyle(color, isTerminal: output.path == nil && Console.isTerminal)
    try output.write(form.format.text(of: report, style: style, rules: rules.folder))
    if form.format == .text, !quiet {
      Console.complain(TextStyle(color, isTerminal: Console.tellsTerminal).paint(report.summary, .bold))
    }
    if let failure = report.counted.failure { throw failure }
  }
}

extension BreakingCommand {
  /// The same day of the next year, as `2026-12-31`.
  private static func inAYear(_ today: String) -> String {
    let year = today.prefix(4)
    let day = today.dropFirst(4)
    return "\((Int(year) ?? 0) + 1)" + (day == "-02-29" ? "-02-28" : day)
  }
}

extension ContractDirection: ExpressibleByArgument {}
extension ContractCategory: ExpressibleByArgument {}

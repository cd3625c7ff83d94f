import ArgumentParser
import GATTContract
import GATTRuntime
import GATTSchema

/// `gattc conform`: holds a living device against a profile.
struct ConformCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "conform", abstract: "Hold a device against a profile, and report in what it differs.",
    discussion: """
      Looks at the services, characteristics, properties and descriptors that the device has, reads what can be read, \
      and decodes all values; with --for also those that it sends. The Database Hash of the device is held against that of \
      the profile, where it is all of a device, and otherwise against the table that the device shows. Nothing is written, so that what writing takes is \
      not tried. Findings stand where the profile says what the device does not do; `gattc schema lint` describes the \
      JSON.
      """
  ).listingExitCodes(findings: "findings at or above --fail-on, or a profile with errors", usesBluetooth: true)

  @Argument(help: "The device's address, such as F0:F1:F2:F3:F4:F5.")
  var address: DeviceAddress

  @Argument(help: "The profile.", completion: .file())
  var file: String

  @Option(name: .customLong("for"), help: "How many seconds notifications are awaited; not at all unless given.")
  var seconds: Seconds?

  @Option(help: "With --for: after how many values of a characteristic no more are awaited.")
  var count: Int?

  @OptionGroup var radio: AdapterOptions
  @OptionGroup var limits: TimeoutOptions
  @OptionGroup var form: FormatOptions<LintFormat>

  @Option(help: "The least severity that makes the run fail.")
  var failOn: FailOn = .error

  @OptionGroup var output: OutputOptions

  @Option(help: "Colours in a text report.")
  var color: ColorChoice = .auto

  func validate() throws {
    guard count ?? 1 >= 1 else { throw ValidationError("--count is at least 1") }
    guard count == nil || seconds != nil else { throw ValidationError("--count is for --for; add it") }
  }

  func run() async throws {
    let files = try SchemaFile.files(SourceDiscovery([file]))
    guard let schema = files.first, files.count == 1 else {
      throw ToolError.because(.usage, "\(file) is no profile; give the path of one file".printable)
    }
    let profiles = try KnownProfiles([file])
    try await InterruptibleWork.run(isEndless: false) {
      try await AdapterOpening.central(radio.adapter, names: profiles.names, limits.timeouts)
    } closing: { central in
      await central.close()
    } work: { central in
      try await check(schema, central)
    }
  }

  private func check(_ schema: SchemaFile, _ central: CentralManager) async throws {
    let progress = ProgressLine()
    progress.show("connecting to \(address.identifier); Ctrl-C ends")
    defer { progress.show("") }
    let connection = try await central.connect(to: address.identifier)
    progress.show("looking at \(address.identifier); Ctrl-C ends")
    let check = ConformanceCheck(
      contract: schema.contract, connection: connection, limit: seconds?.duration, count: count)
    let found = try await check.run()
    progress.show("")
    let report = LintReport(
      files: [LintedFile(path: schema.path, source: schema.source, findings: found.findings)],
      failOn: failOn.severity)
    let style = TextStyle(color, isTerminal: output.path == nil && Console.isTerminal)
    try output.write(form.format.text(of: report, style: style, rules: nil))
    if form.format == .text { Console.complain("\(report.summary), \(found.summary)") }
    if let failure = report.failure { throw failure }
  }
}

import ArgumentParser
import GATTLanguageServer
import GATTSchema

/// `gattc schema`: prints a JSON Schema.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Print a JSON Schema: of the language, for editors, or of the tool's own JSON.",
    discussion: """
      An editor with a YAML server completes and checks profiles that begin with
      # yaml-language-server: $schema=gatt.schema.json
      """
  ).listingExitCodes()

  /// What there is a schema of.
  enum Subject: String, CaseIterable, ExpressibleByArgument {
    /// `*.gatt.yaml`.
    case language
    /// `.gattc.yaml`.
    case configuration
    /// `gattc lint --json`.
    case lint
    /// `gattc breaking --json`.
    case breaking
    /// `gattc format --json`.
    case format
    /// `gattc docs --json`.
    case docs
    /// `gattc init --json`.
    case `init`
    /// `gattc version --json`.
    case version
    /// `gattc rules --json`.
    case rules
    /// `gattc explain --json`.
    case explain
    /// `gattc decode` and `gattc encode` with `--json`.
    case value
    /// A line of `gattc profiles --json`.
    case profiles
    /// A line of `gattc describe --json`.
    case describe
    /// A line of `gattc scan --json`.
    case scan
    /// A line of `gattc browse --json`.
    case browse
    /// A line of `gattc read --json`.
    case read
    /// A line of `gattc write --json`.
    case write
    /// A line of `gattc watch --json`.
    case watch
    /// A line of `gattc inspect --json`.
    case inspect
    /// A line of `gattc rssi --json`.
    case rssi
    /// A line of `gattc connect --json`.
    case connect
    /// A line of `gattc simulate --json`.
    case simulate
    /// A line of `gattc beacon advertise --json` and of `gattc beacon range --json`.
    case beacon
    /// A line of `gattc capture --json`.
    case capture
    /// A line of `gattc replay --json`.
    case replay
  }

  @Argument(help: "What to describe.")
  var subject: Subject = .language

  @OptionGroup var output: OutputOptions

  func run() throws {
    try output.write(JSONText.of(schema))
  }

  private var schema: JSON {
    switch subject {
    case .language: LanguageSchema.document
    case .configuration: LanguageSchema.configuration
    case .lint: ReportSchemas.lint
    case .breaking: ReportSchemas.breaking
    case .format: ReportSchemas.format
    case .docs: ReportSchemas.docs
    case .`init`: ReportSchemas.package
    case .version: ReportSchemas.version
    case .rules: ReportSchemas.rules
    case .explain: ReportSchemas.rule
    case .value: ReportSchemas.value
    case .profiles: DescriptionSchemas.profiles
    case .describe: DescriptionSchemas.describe
    case .scan: DeviceSchemas.scan
    case .browse: DeviceSchemas.browse
    case .read: DeviceSchemas.read
    case .write: DeviceSchemas.write
    case .watch: DeviceSchemas.watch
    case .inspect: DeviceSchemas.inspect
    case .rssi: DeviceSchemas.rssi
    case .connect: DeviceSchemas.connect
    case .simulate: DeviceSchemas.simulate
    case .beacon: DeviceSchemas.beacon
    case .capture: DeviceSchemas.capture
    case .replay: DeviceSchemas.replay
    }
  }
}

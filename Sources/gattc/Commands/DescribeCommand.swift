import ArgumentParser
import GATTDocuments

/// `gattc describe`: says what a characteristic, or anything else with a UUID or a name, is.
struct DescribeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "describe",
    abstract: "Say what a characteristic, a service, a descriptor, an advertisement or a type is.",
    discussion: """
      Prints properties and permissions, and of the value a picture of its octets, a row an octet with the bits 7 to 0: \
      hatched where it is reserved, with a torn edge where the length differs, in a dashed frame with the condition beside \
      it where it is optional. Below it the fields with types, scales, units, ranges and cases, and the examples with what \
      they mean. With --json one object a line.

      Of the path of a profile, or of package:SIG/Health/HeartRate and others that ship, prints its services and its contract \
      hash, which is the same for all profiles that promise the same; and, where it has the services that each device has, \
      the Database Hash. With --json all of it with what it imports, by which ProfileLibrary(json:) of GATTDynamic loads it \
      without YAML.
      """
  ).listingExitCodes(findings: "a --profile with errors")

  @Argument(
    help: """
      The UUID, 2A19, 0x2A19 or all 128 bits, or the name, by itself or behind that of its profile; or the path of a \
      profile.
      """,
    completion: .described)
  var text: String

  @Option(help: "The UUID or the name of the service, for a UUID that several services have.")
  var service: String?

  @ArgumentParser.Flag(help: "Draw with characters of ASCII alone.")
  var ascii = false

  @ArgumentParser.Flag(help: "Print the steps that read and write the octets, in place of picture and fields.")
  var program = false

  @OptionGroup var output: FormatOptions<ValueFormat>
  @OptionGroup var profiles: ProfileOptions

  func run() throws {
    guard !ProfileModel.isPath(text) else { return try describeProfile() }
    let library = try ProfileLibrary(profiles.allPaths())
    let items = try DescriptionChoice(library: library).items(text, service: service)
    guard output.format == .text else {
      for item in items { try Console.print(json(of: item)) }
      return
    }
    for (place, item) in items.enumerated() {
      if place > 0 { try Console.print("") }
      for line in lines(of: item) { try Console.print(line) }
    }
  }

  /// Prints a profile as a whole.
  private func describeProfile() throws {
    let model = try ProfileModel(of: text)
    for line in output.format == .json ? [model.json] : model.lines { try Console.print(line) }
  }

  private var drawing: TerminalPicture { TerminalPicture(isASCII: ascii) }

  private func lines(of item: DescribedItem) -> [String] {
    switch item {
    case .service(let service, let file): ServiceDescription(service: service, file: file).lines
    case .value(let subject): ValueDescription(subject, drawing: drawing).lines(showsProgram: program)
    case .descriptor(let subject):
      ValueDescription(subject, isDescriptor: true, drawing: drawing).lines(showsProgram: program)
    }
  }

  private func json(of item: DescribedItem) -> String {
    switch item {
    case .service(let service, let file): ServiceDescription(service: service, file: file).json
    case .value(let subject): ValueDescription(subject, drawing: drawing).json
    case .descriptor(let subject): ValueDescription(subject, isDescriptor: true, drawing: drawing).json
    }
  }
}

import ArgumentParser
import GATTCapture
import GATTProfiles
import GATTRuntime
import GATTSchema

/// `gattc replay`: prints a recording as scans and sessions print what they hear.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay", abstract: "Print what a recording of scan or connect has, as these print it.",
    discussion: """
      Prints each device of a recording as it was found, and again when its name came later, or with --decode another value; and \
      each value that was read or sent over a connection, with its time. With --json these are an object a line, as those of scan \
      and connect. Devices, names and values come in their order, as fast as they can be printed.

      Recordings are made with --record by scan, connect and gatt-gateway; of other captures with HCI packets, such as btmon's, \
      the same is printed. `gattc capture` shows all that is in the packets.
      """
  ).listingExitCodes(findings: "octets that are no value, and a recording that is damaged")

  @Argument(help: "The recording, or - for standard input.", completion: .file())
  var file: String

  @OptionGroup var output: FormatOptions<ValueFormat>
  @OptionGroup var profiles: ProfileOptions

  @Option(
    name: .customLong("service"), parsing: .singleValue,
    help: "Of advertisements, only those of devices with this service, or another that is given so, by UUID or name.")
  var services: [String] = []

  @Option(help: "Of advertisements, only those of devices with this in their name, in any case.")
  var name: String?

  @Option(help: "Only the device with this address.")
  var address: DeviceAddress?

  @ArgumentParser.Flag(help: "Print every advertisement, not only what is new.")
  var duplicates = false

  @ArgumentParser.Flag(help: "Print what the advertised data means, as far as a profile describes it.")
  var decode = false

  @Option(
    name: .customLong("keys"),
    help: "With --decode, a file with the keys of devices that encrypt: an address and 32 hexadecimal digits a line.")
  var keyFile: String?

  func validate() throws {
    guard decode || keyFile == nil else { throw ValidationError("--keys goes with --decode") }
  }

  func run() throws {
    let known = try KnownProfiles(profiles.allPaths())
    var uuids: [BluetoothUUID] = []
    for service in services { uuids.append(try known.service(service)) }
    let filter = ScanFilter(services: uuids, name: name.map { .contains($0) }, allowsDuplicates: true)
    var printer = ReplayPrinter(
      known, filter: filter, device: address?.identifier, isComplete: duplicates, showsValues: decode,
      keys: try keyFile.map { try KeyFile(path: $0).keys }, isJSON: output.format == .json)
    do {
      var recording = try Recording(contentsOf: file)
      while let event = try recording.next() { try printer.print(event) }
    } catch let error as RecordingError {
      try printer.finish()
      throw ToolError.because(error.isDamage ? .findings : .files, "\(error)".printable)
    }
    try printer.finish()
    if printer.missing > 0 {
      Console.complain("\(file.printable): note: the recorder has missed \(printer.missing) packets")
    }
    if printer.hasFailed { throw ToolError.silent(.findings) }
  }
}

extension RecordingError {
  /// Whether the file is there, and not as it should be.
  fileprivate var isDamage: Bool { if case .damaged = self { true } else { false } }
}

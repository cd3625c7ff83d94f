import ArgumentParser
import GATTProfiles
import GATTRuntime

/// `gattc scan`: lists the devices that advertise nearby.
struct ScanCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scan", abstract: "List the Bluetooth LE devices nearby.",
    discussion: """
      Prints each device as it is found, and again when its name comes later, or with --decode another value, until Ctrl-C or for as long as --timeout \
      says; with --json one object a line. With --live, on a terminal, a table is drawn again each second; with --sort each \
      device is printed once, at the end. Ends with exit code 4 when the time is over and there was none.
      """
  ).listingExitCodes(findings: "a --profile with errors", usesBluetooth: true)

  @OptionGroup var bluetooth: BluetoothOptions

  @Option(help: "How many seconds to scan; until Ctrl-C unless given.")
  var timeout: Seconds?

  @Option(
    name: .customLong("service"), parsing: .singleValue,
    help: "Only devices that advertise this service, or another that is given so, by UUID or name.")
  var services: [String] = []

  @Option(help: "Only devices with this in their name, in any case.")
  var name: String?

  @Option(
    parsing: .unconditional,
    help: "Only devices that are heard at least this strong, in dBm, such as -70.")
  var rssi: Int?

  @Option(help: "Only the device with this address.")
  var address: DeviceAddress?

  @Option(help: "The order of the devices, which are then printed at the end, or with --live in the table.")
  var sort: ScanTable.Order?

  @ArgumentParser.Flag(help: "On a terminal, draw a table of what was seen last of each device, again each second.")
  var live = false

  @ArgumentParser.Flag(help: "Print every advertisement, not only what is new.")
  var duplicates = false

  @ArgumentParser.Flag(help: "Print what the advertised data means, as far as a profile describes it.")
  var decode = false

  @Option(
    name: .customLong("keys"),
    help: "With --decode, a file with the keys of devices that encrypt: an address and 32 hexadecimal digits a line.")
  var keyFile: String?

  @ArgumentParser.Flag(help: "Only listen: ask no device for more than it says by itself. Fails where BlueZ cannot.")
  var passive = false

  @OptionGroup var recording: RecordingOptions

  func validate() throws {
    guard decode || keyFile == nil else { throw ValidationError("--keys goes with --decode") }
    guard !live || bluetooth.radio.output.format == .text, !(duplicates && (live || sort != nil)) else {
      throw ValidationError("--live goes with neither --json nor --duplicates, and --sort not with --duplicates")
    }
    guard let rssi, !(-127...20).contains(rssi) else { return }
    throw ValidationError("--rssi is between -127 and 20 dBm, such as -70")
  }

  func run() async throws {
    let keys = try keyFile.map { try KeyFile(path: $0).keys }
    try await BluetoothSession.run(bluetooth, recording: recording, isEndless: timeout == nil) { session in
      let scan = DeviceScan(
        session: session, filter: try filter(session.profiles), isComplete: duplicates, timeout: timeout?.duration,
        showsValues: decode, keys: keys, isJSON: bluetooth.radio.isJSON, device: address?.identifier, order: sort,
        isLive: live && Console.isTerminal)
      try await scan.run()
    }
  }

  /// Which devices are printed.
  func filter(_ profiles: KnownProfiles) throws(ToolError) -> ScanFilter {
    var uuids: [BluetoothUUID] = []
    for service in services { uuids.append(try profiles.service(service)) }
    return ScanFilter(
      services: uuids, name: name.map { .contains($0) }, minimumRSSI: rssi, allowsDuplicates: true,
      method: passive ? .passive : .active)
  }
}

extension ScanTable.Order: ExpressibleByArgument {}

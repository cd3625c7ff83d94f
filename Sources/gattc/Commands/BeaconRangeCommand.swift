import ArgumentParser
import GATTProfiles
import GATTRuntime

/// `gattc beacon range`: tells which iBeacons are near.
struct BeaconRangeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "range", abstract: "Tell which iBeacons are near, and how near.",
    discussion: """
      Lists the beacons that are heard, the nearest first, until Ctrl-C or for as long as --timeout says: as a table that \
      is drawn anew on a terminal, else a line a beacon and period; with --json one object a line. A distance is an estimate \
      from the strength, and wrong by half where walls or people are in between. Ends with exit code 4 when the time is over \
      and there was none.

      With --monitor it tells when a region is entered and left instead.
      """
  ).listingExitCodes(usesBluetooth: true)

  @Argument(help: "Only beacons of this region, UUID, UUID/MAJOR or UUID/MAJOR/MINOR, or of another that is given.")
  var regions: [BeaconRegionArgument] = []

  @ArgumentParser.Flag(help: "Tell when a region is entered, and when it is left.")
  var monitor = false

  @Option(help: "How many seconds lie between two lists.")
  var every = Seconds(1)

  @Option(
    help: "How many seconds a beacon is not heard before it is gone; 10, or 30 with --monitor, unless given.")
  var absence: Seconds?

  @Option(help: "How many seconds to listen; until Ctrl-C unless given.")
  var timeout: Seconds?

  @OptionGroup var radio: RadioOptions

  func validate() throws {
    guard monitor, regions.isEmpty else { return }
    throw ValidationError("--monitor takes regions: give the UUID of the beacons, or UUID/MAJOR")
  }

  func run() async throws {
    let absence = absence?.duration ?? .seconds(monitor ? 30 : 10)
    let (regions, period, timeout) = (regions.map(\.region), every.duration, timeout?.duration)
    let (isMonitoring, isJSON) = (monitor, radio.isJSON)
    try await InterruptibleWork.run(isEndless: timeout == nil) {
      try await AdapterOpening.central(radio.adapter, names: .shared, Timeouts())
    } closing: { central in
      await central.close()
    } work: { central in
      let listening = BeaconListening(
        central: central, regions: regions, period: period, absence: absence, isJSON: isJSON)
      if isMonitoring { try await listening.monitor(for: timeout) } else { try await listening.range(for: timeout) }
    }
  }
}

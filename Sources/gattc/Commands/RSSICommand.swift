import ArgumentParser
import GATTRuntime

/// `gattc rssi`: prints how strong a device is heard.
struct RSSICommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rssi", abstract: "Print how strong a device is heard, again and again.",
    discussion: """
      On a terminal draws a chart of the latest readings, with the least, the mean and the greatest of all; elsewhere \
      prints a line a reading, with the time in front, and with --json one object a line. Goes by what the device \
      advertises, or with --connection by the strength of a connection where the system can tell it. Until Ctrl-C, \
      --count readings or --for so many seconds.
      """
  ).listingExitCodes(findings: "a --profile with errors", usesBluetooth: true)

  @Argument(help: "The device's address, such as F0:F1:F2:F3:F4:F5.")
  var address: DeviceAddress

  @ArgumentParser.Flag(help: "Connect, and read the strength of the connection.")
  var connection = false

  @Option(help: "With --connection, how many seconds there are between two readings; 1 unless given.")
  var every: Seconds?

  @Option(help: "End after so many readings.")
  var count: Int?

  @Option(name: .customLong("for"), help: "End after so many seconds.")
  var limit: Seconds?

  @OptionGroup var bluetooth: BluetoothOptions

  func validate() throws {
    guard every == nil || connection else { throw ValidationError("--every goes with --connection") }
    guard let count, count < 1 else { return }
    throw ValidationError("--count is at least 1")
  }

  func run() async throws {
    let period = every ?? Seconds(1)
    try await BluetoothSession.run(bluetooth, isEndless: count == nil && limit == nil) { session in
      let watch = RSSIWatch(
        session: session, device: address.identifier,
        source: connection ? .connection(every: period.duration) : .advertisements, count: count,
        limit: limit?.duration, isJSON: bluetooth.radio.isJSON)
      try await watch.run()
    }
  }
}

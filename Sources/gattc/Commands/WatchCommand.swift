import ArgumentParser
import GATTRuntime

/// `gattc watch`: prints what a device sends of a characteristic.
struct WatchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch", abstract: "Print the notifications or indications of a characteristic.",
    discussion: """
      Prints a line for each value, the time in front, until Ctrl-C, --count values or --for so many seconds; with --json \
      one object a line. Octets that are no value of the characteristic are printed as read does. Several notifications \
      that make up one value are joined, where the profile says how.

      With --plot a number of the values is drawn over time: at each of them on a terminal, else at the end. A document is \
      what `gattc decode --batch --plot FIELD --format svg` makes of the lines of --json.
      """
  ).listingExitCodes(findings: "octets that were no value", usesBluetooth: true)

  @Argument(help: "The device's address, such as F0:F1:F2:F3:F4:F5.")
  var address: DeviceAddress

  @Argument(
    help: "The characteristic's UUID, 2A19, 0x2A19 or all 128 bits, or its name.", completion: .characteristic)
  var characteristic: String

  @Option(help: "End after so many values.")
  var count: Int?

  @Option(name: .customLong("for"), help: "End after so many seconds.")
  var limit: Seconds?

  @OptionGroup var plotting: PlotOptions
  @OptionGroup var choice: CharacteristicOptions
  @OptionGroup var options: DeviceOptions

  func validate() throws {
    try plotting.check(options.bluetooth.radio.isJSON ? .json : .text)
    guard let count, count < 1 else { return }
    throw ValidationError("--count is at least 1")
  }

  func run() async throws {
    let isEndless = count == nil && limit == nil
    try await BluetoothSession.connect(to: address, options, isEndless: isEndless) { connection, profiles in
      let attribute = try CharacteristicChoice(characteristic, choice)
        .attribute(among: try await connection.attributes(profiles))
      let watch = ValueWatch(
        connection: connection, attribute: attribute, coding: try attribute.coding(context: choice.subject.context),
        isJSON: options.bluetooth.radio.isJSON, count: count, limit: limit?.duration,
        plot: plotting.plot)
      try await watch.run()
    }
  }
}

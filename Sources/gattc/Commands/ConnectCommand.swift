import ArgumentParser
import GATTRuntime

/// `gattc connect`: a session with a device.
struct ConnectCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "connect", abstract: "Talk to a device in a session: browse, read, write, and watch several at once.",
    discussion: """
      On a terminal takes commands at a prompt, with history and with completion of names by Tab; help lists them. What \
      is watched is printed above the line that is being typed. Ctrl-C ends what is being done, else the watches, else the \
      session.

      Elsewhere takes a command a line from standard input, without a prompt, and carries them out one after the other. \
      What fails is told with the number of its line, and the exit code is that of the first failure. Empty lines and \
      lines that begin with # are skipped. With --json the results are those of the commands browse, read, write, watch \
      and rssi, an object a line, and so is what becomes of the link.

      When the link is lost the session ends with 4, or with --reconnect goes on when the device is back, and so do watches.
      """
  ).listingExitCodes(findings: "octets that are no value", usesBluetooth: true)

  @Argument(help: "The device's address, such as F0:F1:F2:F3:F4:F5.")
  var address: DeviceAddress

  @ArgumentParser.Flag(help: "Connect again when the link is lost, as often as it takes.")
  var reconnect = false

  @OptionGroup var options: DeviceOptions
  @OptionGroup var recording: RecordingOptions

  func run() async throws {
    let isJSON = options.bluetooth.radio.isJSON
    try await BluetoothSession.run(
      options.bluetooth, timeouts: options.limits.timeouts, recording: recording, isEndless: true
    ) { radio in
      let output = SessionOutput()
      let session = DeviceSession(radio, with: address.identifier, output: output, isJSON: isJSON)
      try await SessionShell(session, output: output, reconnects: reconnect, isJSON: isJSON).run()
    }
  }
}

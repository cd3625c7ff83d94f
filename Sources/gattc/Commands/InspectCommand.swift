import ArgumentParser
import GATTInspection
import GATTProfiles
import GATTRuntime
import GATTSchema

/// `gattc inspect`: shows the properties of a program that publishes them, as they change.
struct InspectCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect", abstract: "Show and set the properties that a program publishes with an Inspector.",
    discussion: """
      Prints the properties as a table that stays up to date, until Ctrl-C or --for so many seconds. Where the output is no \
      terminal it prints a line for each property, and one for each change, the time in front; with --json one object a line. \
      With --set it sets properties, prints what they are then, and ends.
      """
  ).listingExitCodes(usesBluetooth: true)

  @Argument(help: "The inspector's name, all of it, or its address.")
  var inspector: String

  @Option(
    name: .customLong("set"), parsing: .singleValue,
    help: "A property and its value as NAME=VALUE; the value is JSON, or else a text. May be given more than once.")
  var settings: [PropertySetting] = []

  @Option(name: .customLong("for"), help: "End after so many seconds.")
  var limit: Seconds?

  @Option(help: "How many seconds looking for it may take, then connecting, and then each operation.")
  var timeout = Seconds(20)

  @OptionGroup var radio: RadioOptions

  func run() async throws {
    let limits = Timeouts(connection: timeout.duration, discovery: timeout.duration, operation: timeout.duration)
    do {
      try await InterruptibleWork.run(isEndless: settings.isEmpty) {
        try await AdapterOpening.central(radio.adapter, names: ProfileManager(), limits)
      } closing: { central in
        await central.close()
      } work: { central in
        try await inspect(by: central)
      }
    } catch InspectionError.bluetooth(let error) {
      throw error
    } catch let error as InspectionError {
      throw ToolError.because(.bluetooth, "\(error)".printable)
    }
  }

  private func inspect(by central: CentralManager) async throws {
    let server = try await connect(Observer(central: central, minimumRSSI: nil))
    let report = PropertyReport(isJSON: radio.isJSON)
    guard settings.isEmpty else {
      for setting in settings { try await server.write(setting.value, to: setting.identifier) }
      for setting in settings {
        try report.show(setting.identifier, try await server.read(setting.identifier), among: server.identifiers)
      }
      return
    }
    let values = try await server.values()
    let identifiers = server.identifiers
    for identifier in identifiers { try report.show(identifier, values[identifier] ?? .null, among: identifiers) }
    try await withThrowingTaskGroup { group in
      group.addTask {
        for try await change in server.changes {
          try report.show(change.identifier, change.value, among: server.identifiers)
        }
      }
      if let limit { group.addTask { try await Task.sleep(for: limit.duration) } }
      try await group.next()
      group.cancelAll()
    }
    try report.finish()
    await server.disconnect()
  }

  private func connect(_ observer: Observer) async throws -> RemoteInspector {
    let progress = ProgressLine()
    progress.show("looking for \(inspector.printable); Ctrl-C ends")
    defer { progress.show("") }
    guard BluetoothAddress(inspector) == nil else {
      return try await observer.connect(to: DeviceIdentifier(inspector))
    }
    return try await observer.connect(to: inspector, timeout: timeout.duration)
  }
}

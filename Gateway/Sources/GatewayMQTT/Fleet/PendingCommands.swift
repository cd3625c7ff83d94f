import GatewayCore

/// Commands that another gateway is to answer, as long as it has not. Where that one is lost, the one that has the device then
/// answers them: each command has one result.
struct PendingCommands: Sendable {
  private struct Entry: Sendable {
    let command: BrokerCommand
    let identifier: String?
    let at: Duration
  }

  /// How many are remembered of a device, of how many devices, and for how long.
  private static let (limit, deviceLimit, memory) = (16, 1_000, Duration.seconds(3600))
  private var entries: [Slug: [Entry]] = [:]

  /// The devices that have any.
  var devices: [Slug] { Array(entries.keys) }

  /// A command has come that another gateway is to answer.
  mutating func add(_ command: BrokerCommand, at uptime: Duration) {
    var waiting = (entries[command.device] ?? []).filter { uptime - $0.at < Self.memory }
    guard waiting.count < Self.limit, entries[command.device] != nil || entries.count < Self.deviceLimit else { return }
    waiting.append(
      Entry(command: command, identifier: DeviceCommand.identifier(of: command.payload), at: uptime))
    entries[command.device] = waiting
  }

  /// A result has come: of the command of its identifier, or of the first without one.
  mutating func answer(_ device: Slug, _ payload: String) {
    let identifier = DeviceCommand.identifier(of: payload)
    guard let place = entries[device]?.firstIndex(where: { $0.identifier == identifier }) else { return }
    entries[device]?.remove(at: place)
    if entries[device]?.isEmpty == true { entries[device] = nil }
  }

  /// Those of a device, which are to be refused, and are not remembered any more.
  mutating func take(_ device: Slug, refusal: CommandError) -> [BrokerCommand] {
    (entries.removeValue(forKey: device) ?? []).map { entry in
      var command = entry.command
      command.refusal = refusal
      return command
    }
  }
}

import GatewayCore

/// Commands that other gateways are to answer, and what they have. Where one is lost, the one that has the device then answers what
/// it has not: each command has one result. One that has its result is not carried out again under its identifier, whoever has the
/// device by then.
struct PendingCommands: Sendable {
  private struct Entry: Sendable {
    let command: BrokerCommand
    let identifier: String?
    let at: Duration
    /// What has been told of it; nil for nothing yet.
    var result: String?
    /// Why this gateway has refused it in place of a lost one.
    var refusal: CommandError?

    var isWaiting: Bool { result == nil && refusal == nil }
  }

  /// How many wait of a device, how many of one are remembered, of how many devices, and for how long.
  private static let (limit, knownLimit, deviceLimit, memory) = (16, 64, 1_000, Duration.seconds(3600))
  /// How many bytes of a result are remembered at most.
  private static let resultLimit = 16_384
  private var entries: [Slug: [Entry]] = [:]

  /// The devices that have any which wait.
  var devices: [Slug] { entries.filter { $0.value.contains(where: \.isWaiting) }.map(\.key) }

  /// A command has come that another gateway is to answer.
  mutating func add(_ command: BrokerCommand, at uptime: Duration) {
    var known = (entries[command.device] ?? []).filter { uptime - $0.at < Self.memory }
    guard entries[command.device] != nil || entries.count < Self.deviceLimit else { return }
    let identifier = DeviceCommand.identifier(of: command.payload)
    // It comes once more: it has one result.
    if identifier == nil || !known.contains(where: { $0.identifier == identifier }),
      known.count(where: \.isWaiting) < Self.limit
    {
      known.append(Entry(command: command, identifier: identifier, at: uptime))
    }
    if known.count > Self.knownLimit { known.removeFirst(known.count - Self.knownLimit) }
    entries[command.device] = known
  }

  /// A result has come: of the command of its identifier, or of the first without one.
  mutating func answer(_ device: Slug, _ payload: String) {
    guard !CommandResult.isUnderWay(json: payload) else { return }
    let identifier = DeviceCommand.identifier(of: payload)
    guard let place = entries[device]?.firstIndex(where: { $0.identifier == identifier && $0.result == nil }) else {
      return
    }
    if identifier != nil, payload.utf8.count <= Self.resultLimit {
      entries[device]?[place].result = payload
    } else {
      entries[device]?.remove(at: place)
    }
    if entries[device]?.isEmpty == true { entries[device] = nil }
  }

  /// Says of a command that this gateway is to carry out what became of it where another one had the device.
  func recognise(_ command: inout BrokerCommand) {
    guard let identifier = DeviceCommand.identifier(of: command.payload),
      let entry = entries[command.device]?.first(where: { $0.identifier == identifier && !$0.isWaiting })
    else { return }
    guard (entry.command.form, entry.command.payload) == (command.form, command.payload) else {
      return command.refusal = .identifierInUse(identifier)
    }
    (command.result, command.refusal) = (entry.result, entry.refusal)
  }

  /// Those of a device that wait, which are to be refused.
  mutating func take(_ device: Slug, refusal: CommandError) -> [BrokerCommand] {
    let waiting = entries[device]?.filter(\.isWaiting) ?? []
    for place in entries[device]?.indices ?? 0..<0 where entries[device]?[place].isWaiting == true {
      entries[device]?[place].refusal = refusal
    }
    entries[device]?.removeAll { $0.identifier == nil && !$0.isWaiting }
    if entries[device]?.isEmpty == true { entries[device] = nil }
    return waiting.map { entry in
      var command = entry.command
      command.refusal = refusal
      return command
    }
  }
}

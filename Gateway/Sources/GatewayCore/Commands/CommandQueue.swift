/// The commands of one device, in their order. It has no clock and does nothing: it is told what becomes of each, and says what of
/// them is next.
struct CommandQueue: Sendable {
  /// How many wait at most.
  static let limit = 16
  /// How many identifiers are remembered.
  private static let memory = 64

  /// A command on its way.
  struct Entry: Sendable {
    let number: Int
    let command: DeviceCommand
    /// When its time is over.
    let deadline: Duration
    let answer: @Sendable (CommandResult) -> Void
    /// Whether something of it may have reached the device.
    var isBegun = false
  }

  /// What is known of a command by its identifier.
  private struct Known: Sendable {
    let command: DeviceCommand
    var result: CommandResult?
  }

  /// Those that have no result yet, the first of which may be under way.
  private(set) var entries: [Entry] = []
  private var known = LatestTable<String, Known>(capacity: memory)
  private var lastNumber = 0

  /// Whether there is one to carry out.
  var isEmpty: Bool { entries.isEmpty }

  /// Takes a command behind the others.
  ///
  /// - Returns: what to answer at once: that it is refused, or, where it came before, once more what became of it, or that it is
  ///   under way; nil when its result comes later.
  mutating func add(
    _ command: DeviceCommand, at uptime: Duration, answer: @escaping @Sendable (CommandResult) -> Void
  ) -> CommandResult? {
    if let identifier = command.identifier, let before = known[identifier] {
      guard before.command == command else {
        return CommandResult(identifier: identifier, error: .identifierInUse(identifier))
      }
      // A broker may deliver twice, and who asks may not know whether it has arrived: it is carried out once.
      return before.result ?? .underWay(identifier)
    }
    guard entries.count < Self.limit else {
      return CommandResult(identifier: command.identifier, error: .full(limit: Self.limit))
    }
    if let identifier = command.identifier { known[identifier] = Known(command: command) }
    lastNumber += 1
    entries.append(
      Entry(number: lastNumber, command: command, deadline: uptime + command.time, answer: answer))
    return nil
  }

  /// The command to carry out now, unless its time is over.
  func next(at uptime: Duration) -> Entry? { entries.first { $0.deadline > uptime } }

  /// Something of a command is about to reach the device.
  ///
  /// - Returns: whether it still may.
  mutating func begin(_ number: Int, at uptime: Duration) -> Bool {
    guard let place = entries.firstIndex(where: { $0.number == number }), entries[place].deadline > uptime else {
      return false
    }
    entries[place].isBegun = true
    return true
  }

  /// A command has its result, which is its only one.
  ///
  /// - Returns: what is to be told of it; nil where it has been told already.
  mutating func finish(_ number: Int, _ result: CommandResult) -> Entry? {
    guard let place = entries.firstIndex(where: { $0.number == number }) else { return nil }
    let entry = entries.remove(at: place)
    if let identifier = entry.command.identifier {
      known[identifier] = Known(command: entry.command, result: result)
    }
    return entry
  }

  /// Ends those whose time is over.
  mutating func expire(at uptime: Duration) -> [(Entry, CommandResult)] {
    entries.filter { $0.deadline <= uptime }.compactMap { entry in
      let error = CommandError.expired(entry.command.time, mayBeDone: entry.isBegun)
      let result = CommandResult(identifier: entry.command.identifier, error: error)
      return finish(entry.number, result).map { ($0, result) }
    }
  }

  /// Another gateway has the device: ends those of which nothing has reached it.
  ///
  /// - Parameter isAnswered: whether that one has answered for them, and for those that were begun as well.
  mutating func leave(isAnswered: Bool) -> [(Entry, CommandResult)] {
    entries.filter { isAnswered || !$0.isBegun }.compactMap { entry in
      let result = CommandResult(identifier: entry.command.identifier, error: isAnswered ? .gatewayLost : .moved)
      return finish(entry.number, result).map { ($0, result) }
    }
  }

  /// Ends all of them.
  mutating func stop(_ reason: CommandError = .stopped) -> [(Entry, CommandResult)] {
    entries.compactMap { entry in
      let result = CommandResult(identifier: entry.command.identifier, error: reason)
      return finish(entry.number, result).map { ($0, result) }
    }
  }
}

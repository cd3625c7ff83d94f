public import GATTProfiles

/// Carries out many commands at a time over one channel, each of which gets the answer that has its identifier.
///
/// ```swift
/// let commands = CommandQueue(on: channel, identifier: CommandIdentifier(PacketField(at: 1), range: 1...255))
/// async let lock = commands.perform([0x10, 0, 0x01])
/// async let status = commands.perform([0x20, 0], priority: .high)
/// ```
///
/// The queue puts an identifier into each request. So many commands are in flight at a time as it is given; the others
/// wait in the order of their priorities, then of the calls. An answer that comes late, twice, or without a request is
/// dropped and counted. When the channel ends, all that is in flight or waits fails; when it is open again, the queue works
/// again. What has to be done one after the other beside it goes into a ``SerialQueue``.
public final class CommandQueue: Sendable {
  /// What carries the packets. Who opens and closes it is not the queue.
  public let channel: any PacketChannel
  /// What applies to commands that bring no policy of their own.
  public let policy: CommandPolicy

  private let identifier: CommandIdentifier
  private let table: CommandTable
  private let gate: FIFOGate

  /// A queue on a channel.
  ///
  /// - Parameters:
  ///   - channel: what carries the packets; it may have other clients.
  ///   - identifier: where packets carry the identifier.
  ///   - policy: what applies to commands that bring none of their own.
  ///   - maximumInFlight: how many commands may wait for their answers at a time; never more than there are identifiers.
  ///   - isAnswer: tells answers from what else the device sends, which is neither taken for an answer nor counted here;
  ///     ``PacketChannel/packets(buffering:)`` has it. All packets are answers unless given.
  public convenience init(
    on channel: any PacketChannel, identifier: CommandIdentifier, policy: CommandPolicy = CommandPolicy(),
    maximumInFlight: Int = 32, isAnswer: @escaping @Sendable (_ packet: [UInt8]) -> Bool = { _ in true }
  ) {
    self.init(
      on: channel, table: CommandTable(identifier, isAnswer: isAnswer), policy: policy,
      maximumInFlight: maximumInFlight)
  }

  init(
    on channel: any PacketChannel, table: CommandTable, policy: CommandPolicy = CommandPolicy(),
    maximumInFlight: Int = 32
  ) {
    (self.channel, self.table, self.policy) = (channel, table, policy)
    identifier = table.identifier
    gate = FIFOGate(permits: max(1, min(maximumInFlight, identifier.count)))
    channel.hub.attach(table)
  }

  /// What was sent, and what became of it.
  public var statistics: CommandStatistics { table.statistics }

  /// How many commands wait for their answers; those that wait for their turn are not among them.
  public var inFlightCount: Int { table.inFlightCount }

  /// Sends a request, and returns the packet that answers it.
  ///
  /// - Parameters:
  ///   - request: the packet. Its identifier is put into it, whatever stands there.
  ///   - priority: which of those that wait goes first.
  ///   - policy: the queue's unless given.
  /// - Throws: ``GATTError/timedOut(operation:after:)`` when there is no answer, ``GATTError/valueTooLong(bytes:maximum:)``,
  ///   ``GATTError/undecodable(characteristic:_:)`` when the request is too short for the identifier, ``GATTError/cancelled``,
  ///   ``GATTError/channelNotOpen`` or why the channel failed, ``GATTError/disconnected(_:)`` for example.
  public func perform(
    _ request: [UInt8], priority: CommandPriority = .normal, policy: CommandPolicy? = nil
  ) async throws(GATTError) -> [UInt8] {
    try await perform(priority: priority, policy: policy) { _ in request }
  }

  /// Sends the request that is made with an identifier, and returns the packet that answers it: for a request that has a
  /// checksum, or is a value of a type. As ``perform(_:priority:policy:)``.
  ///
  /// - Parameters:
  ///   - priority: which of those that wait goes first.
  ///   - policy: the queue's unless given.
  ///   - request: makes the packet, once for the command; it is put into the packet, too.
  /// - Throws: ``GATTError/requestNotMade(reason:)`` when the closure throws, unless by a ``GATTError``.
  public func perform(
    priority: CommandPriority = .normal, policy: CommandPolicy? = nil,
    _ request: @escaping @Sendable (_ identifier: UInt32) throws -> [UInt8]
  ) async throws(GATTError) -> [UInt8] {
    try await perform(priority, policy, accepting: { _ in true }, request)
  }

  func perform(
    _ priority: CommandPriority, _ policy: CommandPolicy?, accepting accepts: @escaping @Sendable ([UInt8]) -> Bool,
    _ request: @escaping @Sendable (UInt32) throws -> [UInt8]
  ) async throws(GATTError) -> [UInt8] {
    try channel.hub.requireOpen()
    let policy = policy ?? self.policy
    let result = OneShot<[UInt8]>()
    let number = table.add(result, accepting: accepts)
    defer { table.remove(number) }
    let isOver = GATTError.timedOut(operation: "a command", after: policy.wait ?? .zero)
    do throws(GATTError) {
      return try await channel.hub.deadline.run(within: policy.wait, failingWith: isOver, into: result) {
        () async throws(GATTError) in
        try await self.gate.wait(for: self.gate.enqueue(priority: priority.rawValue))
        defer { self.gate.release() }
        // Before the next has its turn, so that it finds a free identifier.
        defer { self.table.remove(number) }
        return try await self.attempt(number, result, policy, request)
      }
    } catch {
      if case .timedOut = error { table.noteTimeout() }
      throw error
    }
  }

  /// The packet that a closure of the program makes.
  private static func packet(_ make: () throws -> [UInt8]) throws(GATTError) -> [UInt8] {
    do {
      return try make()
    } catch let error as GATTError {
      throw error
    } catch {
      throw .requestNotMade(reason: "\(error)")
    }
  }

  /// Sends a request as often as its policy says. Its answer does not come here: it settles the result, which ends this.
  private func attempt(
    _ number: Int, _ result: OneShot<[UInt8]>, _ policy: CommandPolicy, _ request: (UInt32) throws -> [UInt8]
  ) async throws(GATTError) -> [UInt8] {
    let value = try table.assignIdentifier(to: number)
    var packet = try Self.packet { try request(value) }
    guard identifier.request.set(value, in: &packet) else {
      let needed = identifier.request.offset + identifier.request.width.rawValue
      let error = ValueDecodingError(
        .truncated(needed: needed, available: packet.count), offset: identifier.request.offset, field: "identifier")
      throw .undecodable(characteristic: "a command", error)
    }
    try channel.checkLength(of: packet)
    return try await policy.attempts { (attempt) async throws(GATTError) in
      table.noteSending(packet, of: number, again: attempt > 0)
      try await channel.send(packet, awaiting: result)
      let isOver = GATTError.timedOut(operation: "command \(value)", after: policy.timeout)
      return try await channel.hub.deadline.value(of: OneShot<[UInt8]>(), within: policy.timeout, failingWith: isOver)
    }
  }
}

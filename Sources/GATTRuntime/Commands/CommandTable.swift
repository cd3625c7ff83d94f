import GATTProfiles
import Synchronization

/// The commands of a queue, and what came for them.
final class CommandTable: PacketClient {
  private struct Command {
    var result: OneShot<[UInt8]>
    var accepts: @Sendable ([UInt8]) -> Bool
    var identifier: UInt32?
    var sub: UInt32?
  }

  private struct State {
    var commands: [Int: Command] = [:]
    /// The commands whose requests are sent, by their identifiers.
    var inFlight: [UInt32: Int] = [:]
    /// The identifiers of those that are over, latest last.
    var over: [UInt32] = []
    var lastNumber = 0
    var statistics = CommandStatistics()
  }

  /// Of so many that are over, a late answer is known for what it is.
  private static let remembered = 256

  let identifier: CommandIdentifier
  private let isAnswer: @Sendable ([UInt8]) -> Bool
  private let last: LastIdentifier
  private let state = Mutex(State())

  init(
    _ identifier: CommandIdentifier, after last: LastIdentifier = LastIdentifier(),
    isAnswer: @escaping @Sendable ([UInt8]) -> Bool = { _ in true }
  ) {
    (self.identifier, self.isAnswer, self.last) = (identifier, isAnswer, last)
  }

  var statistics: CommandStatistics { state.withLock { $0.statistics } }

  var inFlightCount: Int { state.withLock { $0.inFlight.count } }

  /// Adds a command, whose result is settled by its answer or the channel's end.
  ///
  /// - Returns: the command's number here.
  func add(
    _ result: OneShot<[UInt8]>, accepting accepts: @escaping @Sendable ([UInt8]) -> Bool
  ) -> Int {
    state.withLock { state in
      state.lastNumber += 1
      state.commands[state.lastNumber] = Command(result: result, accepts: accepts)
      return state.lastNumber
    }
  }

  /// Gives a command an identifier that no other has in flight.
  ///
  /// - Throws: ``GATTError/cancelled`` when the command is over.
  func assignIdentifier(to number: Int) throws(GATTError) -> UInt32 {
    let value = state.withLock { state -> UInt32? in
      guard state.commands[number] != nil else { return nil }
      let next = last.value.withLock { last in
        guard let next = identifier.next(after: last, isTaken: { state.inFlight[$0] != nil }) else {
          return nil as UInt32?
        }
        last = next
        return next
      }
      guard let next else { return nil }
      state.inFlight[next] = number
      state.commands[number]?.identifier = next
      return next
    }
    guard let value else { throw .cancelled }
    return value
  }

  /// Notes that a command's request is about to be sent, for the first time or again.
  func noteSending(_ request: [UInt8], of number: Int, again isAgain: Bool) {
    state.withLock { state in
      state.commands[number]?.sub = identifier.sub?.value(in: request)
      state.statistics.sent += 1
      if isAgain { state.statistics.retried += 1 }
    }
  }

  func noteTimeout() {
    state.withLock { $0.statistics.timedOut += 1 }
  }

  /// Takes a command out, whatever became of it. What comes for it now is late.
  func remove(_ number: Int) {
    state.withLock { state in _ = Self.remove(number, from: &state) }
  }

  func receive(_ packet: [UInt8]) {
    guard isAnswer(packet) else { return }
    let value = identifier.answer.value(in: packet)
    let result = state.withLock { state -> OneShot<[UInt8]>? in
      guard let value else {
        state.statistics.unmatched += 1
        return nil
      }
      guard let number = state.inFlight[value] else {
        if state.over.contains(value) { state.statistics.late += 1 } else { state.statistics.unmatched += 1 }
        return nil
      }
      guard let command = state.commands[number], matches(packet, command) else {
        state.statistics.unmatched += 1
        return nil
      }
      state.statistics.answered += 1
      return Self.remove(number, from: &state)?.result
    }
    result?.settle(.success(packet))
  }

  func end(with error: GATTError) {
    for command in state.withLock({ Array($0.commands.values) }) { command.result.settle(.failure(error)) }
  }

  private func matches(_ packet: [UInt8], _ command: Command) -> Bool {
    if let sub = command.sub, identifier.subInAnswers?.value(in: packet) != sub { return false }
    return command.accepts(packet)
  }

  private static func remove(_ number: Int, from state: inout State) -> Command? {
    guard let command = state.commands.removeValue(forKey: number) else { return nil }
    guard let identifier = command.identifier else { return command }
    state.inFlight[identifier] = nil
    state.over.removeAll { $0 == identifier }
    if state.over.count == remembered { state.over.removeFirst() }
    state.over.append(identifier)
    return command
  }
}

/// The identifier that was given last, to whichever queue's command.
final class LastIdentifier: Sendable {
  let value = Mutex<UInt32?>(nil)
}

import Synchronization

/// Tells acknowledgements from packets.
final class AcknowledgementReceiver: PacketClient {
  private struct Expectation {
    var number: Int
    var packet: [UInt8]
    var result: OneShot<Void>
  }

  private struct State {
    /// In the order in which they were sent.
    var expectations: [Expectation] = []
    var lastNumber = 0
  }

  private let acknowledgement: Acknowledgement
  private let hub: PacketHub
  /// A device that sends faster than its packets are acknowledged sends again what was not.
  private let replies = StreamBuffer<[UInt8]>(.oldest(capacity: 64))
  private let state = Mutex(State())

  init(_ acknowledgement: Acknowledgement, for hub: PacketHub, on lower: any PacketChannel) {
    (self.acknowledgement, self.hub) = (acknowledgement, hub)
    Task { [replies] in
      // One that cannot be sent is no error either.
      while let reply = try? await replies.next() { try? await lower.send(reply) }
    }
  }

  deinit {
    replies.finish(discarding: true)
  }

  func expect(_ result: OneShot<Void>, of packet: [UInt8]) -> Int {
    state.withLock { state in
      state.lastNumber += 1
      state.expectations.append(Expectation(number: state.lastNumber, packet: packet, result: result))
      return state.lastNumber
    }
  }

  func forget(_ number: Int) {
    state.withLock { state in state.expectations.removeAll { $0.number == number } }
  }

  func receive(_ packet: [UInt8]) {
    guard !acknowledgement.isAcknowledgement(packet) else { return settle(by: packet) }
    hub.receive(packet)
    if let reply = acknowledgement.reply(packet) { replies.offer(reply) }
  }

  func end(with error: GATTError) {
    for expectation in state.withLock({ $0.expectations }) { expectation.result.settle(.failure(error)) }
    hub.end(with: error)
  }

  private func settle(by packet: [UInt8]) {
    let first = state.withLock { state -> OneShot<Void>? in
      let index = state.expectations.firstIndex { acknowledgement.acknowledges(packet, $0.packet) }
      return index.map { state.expectations.remove(at: $0).result }
    }
    first?.settle(.success(()))
  }
}

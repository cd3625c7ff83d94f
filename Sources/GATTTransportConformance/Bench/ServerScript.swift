import GATTProfiles
import GATTRuntime
import Synchronization

/// A server that does what a check tells it to, and keeps what it was asked and told.
final class ServerScript: PeripheralRoleDelegate {
  /// Who subscribes to what.
  struct Subscriber: Hashable, Sendable {
    var characteristic: AttributeKey
    var central: Central
  }

  private struct State {
    var values: [AttributeKey: [UInt8]] = [:]
    var refusals: [AttributeKey: ATTError] = [:]
    var held: [OneShot<Void>]?
    var bluetooth: [BluetoothState] = []
    var connected: [Central] = []
    var gone: [Central] = []
    var subscribers: [Subscriber: SubscriptionKind] = [:]
    var reads: [ReadRequest] = []
    var written: [AttributeKey: [[UInt8]]] = [:]
    var confirmations = 0
  }

  private let state = Mutex(State())

  /// The states of Bluetooth that were reported.
  var bluetooth: [BluetoothState] { state.withLock { $0.bluetooth } }
  /// The clients that came, in order.
  var connected: [Central] { state.withLock { $0.connected } }
  /// The clients that went, in order.
  var gone: [Central] { state.withLock { $0.gone } }
  var reads: [ReadRequest] { state.withLock { $0.reads } }
  /// How many writes are known to be confirmed.
  var confirmations: Int { state.withLock { $0.confirmations } }
  /// How many reads wait until they are released.
  var heldReads: Int { state.withLock { $0.held?.count ?? 0 } }

  /// The values that were written to a characteristic, in order.
  func written(to characteristic: AttributeKey) -> [[UInt8]] {
    state.withLock { $0.written[characteristic] ?? [] }
  }

  /// Who subscribes to a characteristic now.
  func subscribers(to characteristic: AttributeKey) -> [Central: SubscriptionKind] {
    state.withLock { state in
      let found = state.subscribers.filter { $0.key.characteristic == characteristic }
      return Dictionary(found.map { ($0.key.central, $0.value) }) { $1 }
    }
  }

  func setValues(_ values: [AttributeKey: [UInt8]]) {
    state.withLock { $0.values.merge(values) { $1 } }
  }

  /// Refuses reads and writes of a characteristic from now on; with nil, no longer.
  func refuse(_ characteristic: AttributeKey, with error: ATTError?) {
    state.withLock { $0.refusals[characteristic] = error }
  }

  /// Leaves reads without an answer from now on.
  func holdReads() {
    state.withLock { $0.held = [] }
  }

  /// Answers the reads that are held, with the values of the time when they came, and further ones at once.
  func releaseReads() {
    let held = state.withLock { state in
      defer { state.held = nil }
      return state.held ?? []
    }
    for read in held { read.settle(.success(())) }
  }

  func stateChanged(to bluetooth: BluetoothState) {
    state.withLock { $0.bluetooth.append(bluetooth) }
  }

  func connected(_ central: Central) {
    state.withLock { $0.connected.append(central) }
  }

  func disconnected(_ central: Central, reason: DisconnectReason) {
    state.withLock { state in
      state.gone.append(central)
      state.subscribers = state.subscribers.filter { $0.key.central != central }
    }
  }

  func subscriptionChanged(of characteristic: AttributeKey, by central: Central, to kind: SubscriptionKind?) {
    state.withLock { $0.subscribers[Subscriber(characteristic: characteristic, central: central)] = kind }
  }

  func read(_ request: ReadRequest) async throws(ATTError) -> [UInt8] {
    let (answer, held) = state.withLock { state -> (Result<[UInt8], ATTError>, OneShot<Void>?) in
      state.reads.append(request)
      let held = state.held.map { _ in OneShot<Void>() }
      if let held { state.held?.append(held) }
      return (Self.answer(to: request, in: state), held)
    }
    try? await held?.value()
    return try answer.get()
  }

  private static func answer(to request: ReadRequest, in state: State) -> Result<[UInt8], ATTError> {
    if let refusal = state.refusals[request.attribute] { return .failure(refusal) }
    guard let value = state.values[request.attribute] else { return .failure(.attributeNotFound) }
    guard (0...value.count).contains(request.offset) else { return .failure(.invalidOffset) }
    return .success(Array(value[request.offset...]))
  }

  func write(_ requests: [WriteRequest]) async throws(ATTError) -> (@Sendable () -> Void)? {
    let refusal = state.withLock { state -> ATTError? in
      if let refusal = requests.compactMap({ state.refusals[$0.attribute] }).first { return refusal }
      var changed: [AttributeKey: [UInt8]] = [:]
      for request in requests {
        let present = changed[request.attribute] ?? state.values[request.attribute] ?? []
        guard (0...present.count).contains(request.offset) else { return .invalidOffset }
        changed[request.attribute] = present.prefix(request.offset) + request.value
      }
      for (key, value) in changed {
        state.values[key] = value
        state.written[key, default: []].append(value)
      }
      return nil
    }
    if let refusal { throw refusal }
    return { [self] in state.withLock { $0.confirmations += 1 } }
  }
}

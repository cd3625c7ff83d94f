import GATTProfiles
import Logging
import Synchronization

/// What a transport asks of and reports to the peripheral role, answered from the characteristics' values.
final class PeripheralHub: PeripheralRoleDelegate {
  private struct State {
    var bluetooth = BluetoothState.unknown
    var services: [MutableService] = []
    /// What clients read and write.
    var attributes: [AttributeKey: ServedAttribute] = [:]
    var role: (any PeripheralRole)?
  }

  private let state = Mutex(State())
  private let states = Broadcaster<BluetoothState>(capacity: 16)
  private let events = Broadcaster<PeripheralEvent>(capacity: 256)
  let deadline: Deadline
  let logger: Logger
  /// What is measured; nil when nothing is.
  let metrics = PeripheralMetrics.current()

  init(clock: any Clock<Duration> = ContinuousClock(), logger: Logger = Logger(label: "gatt.peripheral")) {
    deadline = Deadline(clock: clock)
    self.logger = logger
  }

  var bluetooth: BluetoothState { state.withLock { $0.bluetooth } }

  /// The services that are offered, in the order they were added.
  var services: [MutableService] { state.withLock { $0.services } }

  /// The role to send values with.
  var role: (any PeripheralRole)? {
    get { state.withLock { $0.role } }
    set { state.withLock { $0.role = newValue } }
  }

  func stateStream() -> EventStream<BluetoothState> {
    state.withLock { states.stream(startingWith: $0.bluetooth) }
  }

  func eventStream() -> EventStream<PeripheralEvent> { events.stream() }

  func add(_ service: MutableService) {
    state.withLock { state in
      state.services.append(service)
      for attribute in service.attributes { state.attributes[attribute.key] = attribute }
    }
  }

  func remove(_ service: MutableService) {
    state.withLock { state in
      state.services.removeAll { $0.key == service.key }
      for attribute in service.attributes { state.attributes[attribute.key] = nil }
    }
    for characteristic in service.characteristics {
      characteristic.requestServer?.cancel(of: nil)
      endSubscriptions(to: characteristic)
    }
  }

  func attribute(_ key: AttributeKey) -> ServedAttribute? {
    state.withLock { $0.attributes[key] }
  }

  /// The offered characteristics of a type.
  func instances<T: GATTCharacteristic>(_ type: T.Type) -> [MutableCharacteristic] {
    let services = services.filter { $0.uuid == T.Service.uuid }
    return services.flatMap(\.characteristics).filter { $0.isOffered(as: T.self) }
  }

  /// The instance that is meant of a type: the one that was given, or the only one that is offered.
  func instance<T: GATTCharacteristic>(
    _ type: T.Type, _ given: MutableCharacteristic?
  ) throws(GATTError) -> MutableCharacteristic {
    if let given { return given }
    return try offered(type)
  }

  /// The offered characteristic of a type.
  func offered<T: GATTCharacteristic>(_ type: T.Type) throws(GATTError) -> MutableCharacteristic {
    let found = instances(type)
    guard let first = found.first else { throw .characteristicNotAdded(T.uuid) }
    guard found.count == 1 else { throw .ambiguous(T.uuid, handles: []) }
    return first
  }

  /// The subscription by which a client gets the values of a characteristic: its own, or, where the transport does not tell
  /// who subscribed, any.
  func subscription(of central: Central, to characteristic: MutableCharacteristic) -> Subscription? {
    let all = characteristic.subscriptions
    return all.first { $0.central == central } ?? (role?.identifiesSubscribers == false ? all.first : nil)
  }

  /// Whether nobody but a client gets what is sent to it.
  func reachesOnly(_ central: Central) -> Bool { role?.reachesOnly(central) ?? true }

  func report(_ event: PeripheralEvent) { events.send(event) }

  func finish() {
    // The role may hold this as its delegate.
    role = nil
    states.finish()
    events.finish()
  }

  func stateChanged(to bluetooth: BluetoothState) {
    state.withLock { state in
      guard state.bluetooth != bluetooth else { return }
      state.bluetooth = bluetooth
      states.send(bluetooth)
    }
  }

  func connected(_ central: Central) { report(.connected(central)) }

  func disconnected(_ central: Central, reason: DisconnectReason) {
    for characteristic in services.flatMap(\.characteristics) {
      characteristic.requestServer?.cancel(of: central)
      endSubscription(of: central, to: characteristic)
      characteristic.endReading(by: central)
    }
    report(.disconnected(central, reason))
  }

  func subscriptionChanged(of key: AttributeKey, by central: Central, to kind: SubscriptionKind?) {
    guard case .value(let characteristic)? = attribute(key) else { return }
    guard let kind, let role else { return endSubscription(of: central, to: characteristic) }
    let subscription = Subscription(central: central, of: characteristic.name, logger: logger)
    characteristic.setSubscription(subscription, of: central)
    subscription.start { (value) async throws(GATTError) in
      try await role.send(value, of: key, as: kind, to: central)
    }
    report(.subscribed(central, characteristic))
  }

  private func endSubscriptions(to characteristic: MutableCharacteristic) {
    for central in characteristic.subscribers { endSubscription(of: central, to: characteristic) }
  }

  private func endSubscription(of central: Central, to characteristic: MutableCharacteristic) {
    guard characteristic.subscribers.contains(central) else { return }
    characteristic.setSubscription(nil, of: central)
    report(.unsubscribed(central, characteristic))
  }
}

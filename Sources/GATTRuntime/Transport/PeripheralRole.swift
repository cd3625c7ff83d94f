/// The peripheral side of a transport.
public protocol PeripheralRole: Sendable {
  /// The adapter's own identity, by which clients know this server.
  var identifier: DeviceIdentifier { get }

  /// Offers a service, complete as it stands. Clients that are connected are told that the services have changed.
  ///
  /// - Throws: ``GATTError/tooManyAttributes``, ``GATTError/serviceFailed(operation:reason:remedy:)`` when the stack refuses it;
  ///   nothing of the service is offered then.
  func add(_ service: ServiceDefinition) async throws(GATTError)

  /// Withdraws a service; does nothing when it is not offered.
  func remove(_ service: AttributeKey) async

  /// How much can be advertised at a time; that of legacy advertising unless said.
  func advertisementRoom() async -> AdvertisementRoom

  /// Advertises until stopped.
  ///
  /// - Throws: ``GATTError/bluetoothUnavailable(_:)`` unless Bluetooth is on,
  ///   ``GATTError/serviceFailed(operation:reason:remedy:)`` when the stack refuses the data.
  func startAdvertising(_ data: AdvertisementData) async throws(GATTError)

  /// Stops advertising; does nothing when it is off.
  func stopAdvertising() async

  /// Sends a value to a subscriber and returns when the stack has taken a notification, or the client confirmed an
  /// indication. A value longer than a packet is cut to it, as ATT says. Calls for one subscriber come one at a time.
  ///
  /// - Throws: ``GATTError/disconnected(_:)`` when the client no longer subscribes, ``GATTError/timedOut(operation:after:)``
  ///   when it leaves an indication unconfirmed for 30 seconds.
  func send(
    _ value: [UInt8], of characteristic: AttributeKey, as kind: SubscriptionKind, to central: Central
  ) async throws(GATTError)

  /// Whether each subscription is reported with the client that made it. Where it is not, a value that is sent to one client
  /// may reach others, too. It is unless said.
  var identifiesSubscribers: Bool { get }

  /// Whether what is sent to a client now reaches nobody else. It does unless said, where subscribers are identified.
  func reachesOnly(_ central: Central) -> Bool

  /// Whether a client is bonded: paired, with keys that both sides keep. Nil where the stack does not tell, as it is unless
  /// implemented.
  func isBonded(_ central: Central) async -> Bool?

  /// Ends the role: its services, its advertising and its links.
  func close() async
}

extension PeripheralRole {
  /// That of legacy advertising.
  public func advertisementRoom() async -> AdvertisementRoom { AdvertisementRoom() }

  /// The stack does not tell.
  public func isBonded(_ central: Central) async -> Bool? { nil }

  /// It is.
  public var identifiesSubscribers: Bool { true }

  /// It does where subscribers are identified.
  public func reachesOnly(_ central: Central) -> Bool { identifiesSubscribers }
}

/// What a transport asks of and reports to the peripheral role. The reports are made one at a time, in order.
public protocol PeripheralRoleDelegate: Sendable {
  /// Bluetooth became usable, or stopped being so.
  func stateChanged(to state: BluetoothState)
  /// A client connected.
  func connected(_ central: Central)
  /// A client is gone, and its subscriptions with it.
  func disconnected(_ central: Central, reason: DisconnectReason)
  /// A client subscribed to a characteristic, or, with nil, unsubscribed.
  func subscriptionChanged(of characteristic: AttributeKey, by central: Central, to kind: SubscriptionKind?)
  /// A client reads: the value from the request's offset on.
  func read(_ request: ReadRequest) async throws(ATTError) -> [UInt8]
  /// A client writes one value or, in one long or reliable write, several: all are accepted or none.
  ///
  /// - Returns: what to call once the response to the write is on its way, or, for a write without one, at once; nil where
  ///   nobody waits for that. What the role sends after the call has to reach the client after the response.
  func write(_ requests: [WriteRequest]) async throws(ATTError) -> (@Sendable () -> Void)?
}

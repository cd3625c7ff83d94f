public import GATTProfiles

/// The client whose request a handler carries out.
public struct RequestingClient: Sendable {
  /// Who it is.
  public let central: Central
  /// Whether the request ended another one of the client's, which was still carried out.
  public let hasAborted: Bool

  let run: ProcedureRun
  let hub: PeripheralHub

  /// Sends a value to this client alone, and returns when the stack has taken it, or, of an indication, when the client has
  /// confirmed it: a client that takes its time is not overrun. The value does not become that of the characteristic.
  ///
  /// What is sent so reaches the client in this order, and before the answer.
  ///
  /// - Throws: ``GATTError/disconnected(_:)`` when the client does not subscribe to the characteristic, or no longer;
  ///   ``GATTError/cancelled`` when its request is not to be carried out any more.
  public func send<T: GATTCharacteristic>(_ value: T) async throws(GATTError) {
    let characteristic = try hub.offered(T.self)
    let parts = try characteristic.profile.framing.map { (framing) throws(GATTError) in try framing.parts(of: value) }
    for part in parts ?? [value.encoded()] { try await send(part, of: characteristic) }
  }

  /// Whether the client subscribes to the characteristic of a type.
  public func isSubscribed(to type: any GATTCharacteristic.Type) -> Bool {
    (try? hub.offered(type)).flatMap { hub.subscription(of: central, to: $0) } != nil
  }

  /// Whether the client subscribes to a characteristic.
  public func isSubscribed(to characteristic: MutableCharacteristic) -> Bool {
    hub.subscription(of: central, to: characteristic) != nil
  }

  /// Sends bytes to this client alone. As ``send(_:)``.
  public func send(_ value: [UInt8], of characteristic: MutableCharacteristic) async throws(GATTError) {
    guard let subscription = hub.subscription(of: central, to: characteristic) else { throw .disconnected(.remote) }
    try await subscription.deliver(value, of: run)
  }
}

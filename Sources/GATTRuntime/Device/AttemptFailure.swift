/// Why an attempt to connect to a device, or to make it ready, failed: a ``GATTError`` without what differs each time, so that
/// it can be counted.
public enum AttemptFailure: Hashable, Sendable {
  /// No device of the kind was found in time.
  case notFound
  /// The device did not accept a connection in time.
  case connectionTimedOut
  /// The device was connected, and did not answer an operation in time.
  case timedOut
  /// The stack could not make the connection.
  case connectionFailed
  /// The system's Bluetooth service could not do something.
  case serviceFailed
  /// Bluetooth was not on.
  case bluetoothUnavailable
  /// The link ended before the device was ready.
  case disconnected(DisconnectReason)
  /// The device answered with an ATT error code.
  case att(ATTError)
  /// The device is of another kind.
  case attributesMissing
  /// The device was connected, and what makes it ready failed otherwise.
  case preparationFailed

  /// The cause that an error is; nil for one that is no failure.
  init?(_ error: GATTError) {
    switch error {
    case .cancelled, .deviceNotConnected, .deviceInUse: return nil
    case .deviceNotFound: self = .notFound
    case .connectionTimedOut: self = .connectionTimedOut
    case .timedOut: self = .timedOut
    case .connectionFailed: self = .connectionFailed
    case .serviceFailed: self = .serviceFailed
    case .bluetoothUnavailable: self = .bluetoothUnavailable
    case .disconnected(let reason): self = .disconnected(reason)
    case .att(let code, _): self = .att(code)
    case .attributesMissing: self = .attributesMissing
    default: self = .preparationFailed
    }
  }

  /// Whether the device was not found, or did not answer, in time.
  var isTimeout: Bool { [.notFound, .connectionTimedOut, .timedOut].contains(self) }
}

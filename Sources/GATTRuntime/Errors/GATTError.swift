public import GATTProfiles

/// Whatever can go wrong between this program and a device.
///
/// The description of each says what happened and what to do next.
public enum GATTError: Error, Sendable {
  /// Bluetooth cannot be used now.
  case bluetoothUnavailable(BluetoothState)
  /// The transport has no such function.
  case unsupported(String)
  /// A scan ended without a sighting.
  case scanTimedOut(after: Duration)
  /// A device did not accept a connection in time; the attempt is cancelled.
  case connectionTimedOut(DeviceIdentifier, after: Duration)
  /// A connection could not be made.
  case connectionFailed(DeviceIdentifier, reason: String)
  /// The connection ended, and with it what was pending.
  case disconnected(DisconnectReason)
  /// An operation got no answer in time. The connection stays; a late answer is discarded.
  case timedOut(operation: String, after: Duration)
  /// The device answered with an ATT error code.
  case att(ATTError, operation: String)
  /// The device has no such service.
  case serviceNotFound(BluetoothUUID)
  /// The service has no such characteristic.
  case characteristicNotFound(BluetoothUUID, service: BluetoothUUID)
  /// Several attributes have the UUID, so that it does not say which one is meant.
  case ambiguous(BluetoothUUID, handles: [AttributeHandle])
  /// The characteristic lacks the read property.
  case notReadable(characteristic: String)
  /// The characteristic lacks the write property that was asked for.
  case notWritable(characteristic: String, type: WriteType)
  /// The characteristic has neither the notify nor the indicate property.
  case notNotifiable(characteristic: String)
  /// The descriptor is written by subscribing and unsubscribing alone.
  case descriptorReserved(BluetoothUUID)
  /// The bytes are no value of the characteristic's type.
  case undecodable(characteristic: String, ValueDecodingError)
  /// The notifications of a characteristic do not join into a message.
  case brokenMessage(characteristic: String, MessageError)
  /// A message to be sent says it has another number of bytes than it has, or none that its framing understands.
  case contradictoryMessage(characteristic: String, stated: Int?, actual: Int)
  /// The device responded to a request that it failed, with a code of the service's.
  case procedureFailed(characteristic: String, code: Int)
  /// The texts are no value of the characteristic, or its bytes have no text.
  case notSerializable(characteristic: String)
  /// The value has more bytes than can be sent.
  case valueTooLong(bytes: Int, maximum: Int)
  /// Values came faster than they were taken, and the buffering policy forbids losing one.
  case bufferOverflow(capacity: Int)
  /// An `afterDiscovered` action of a profile threw an error of its own.
  case discoveryActionFailed(characteristic: String, reason: String)
  /// Several of the writes and actions that profiles ask for after a discovery failed.
  case discoveryIncomplete([GATTError])
  /// The other side sent something that ATT does not allow.
  case protocolViolation(String)
  /// The profile manager has no profile of the service.
  case profileNotRegistered(service: String)
  /// The service's profile declares no such characteristic.
  case notDeclared(characteristic: String, service: String)
  /// The offered characteristic has no value yet.
  case valueMissing(characteristic: String)
  /// The service is already offered.
  case serviceAlreadyAdded(BluetoothUUID)
  /// The service is not offered.
  case serviceNotAdded(BluetoothUUID)
  /// The characteristic belongs to no service that is offered.
  case characteristicNotAdded(BluetoothUUID)
  /// There are no handles left for more attributes.
  case tooManyAttributes
  /// Advertising is on already.
  case alreadyAdvertising
  /// The system's Bluetooth service could not do something, and what helps.
  case serviceFailed(operation: String, reason: String, remedy: String)
  /// The task was cancelled.
  case cancelled
}

extension GATTError {
  /// The same error, told of what the caller asked for instead of what the transport did.
  func during(_ operation: String) -> GATTError {
    switch self {
    case .att(let code, _): .att(code, operation: operation)
    case .serviceFailed(_, let reason, let remedy):
      .serviceFailed(operation: operation, reason: reason, remedy: remedy)
    default: self
    }
  }
}

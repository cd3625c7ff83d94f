public import GATTProfiles

/// Whatever can go wrong between this program and a device. A device's own refusals are ``att(_:operation:)``.
///
/// The description of each says what happened and what to do next.
public enum GATTError: Error, Sendable {
  /// Bluetooth cannot be used now, for the reason that the state is; ``CentralManager/waitUntil(_:timeout:)`` waits.
  case bluetoothUnavailable(BluetoothState)
  /// The transport has no such function, named as in `reading the RSSI`.
  case unsupported(String)
  /// A scan with a time-out ended, and no device passed its filter.
  case scanTimedOut(after: Duration)
  /// A device did not accept a connection in time; the attempt is cancelled.
  case connectionTimedOut(DeviceIdentifier, after: Duration)
  /// A connection could not be made, for a reason of the stack's, in its words.
  case connectionFailed(DeviceIdentifier, reason: String)
  /// The connection ended, and with it what was pending. ``Peripheral/withConnection(reconnecting:timeout:_:)`` connects
  /// again.
  case disconnected(DisconnectReason)
  /// An operation got no answer in time. The connection stays; a late answer is discarded.
  case timedOut(operation: String, after: Duration)
  /// The device answered with an ATT error code to the operation, named as in `reading Battery Level (2a19, 0x002a)`.
  case att(ATTError, operation: String)
  /// The device has no service of the UUID, as far as it was discovered.
  case serviceNotFound(BluetoothUUID)
  /// The service has no characteristic of the UUID; another firmware of the device may. Without a service, none has it.
  case characteristicNotFound(BluetoothUUID, service: BluetoothUUID?)
  /// The service has characteristics of the UUID, but none with this descriptor, by which a profile tells them apart.
  case characteristicNotIdentified(BluetoothUUID, service: BluetoothUUID, descriptor: DescriptorProfile)
  /// There are characteristics of the UUID, but not the instance of it that was asked for, as in `Temperature, place 2`.
  case instanceNotFound(BluetoothUUID, instance: String)
  /// The characteristic has no descriptor of the UUID, as far as it was discovered.
  case descriptorNotFound(BluetoothUUID, characteristic: String)
  /// Several attributes have the UUID, so that it does not say which one is meant: pass one of the instances, whose handles
  /// these are; none where a server's own are meant.
  case ambiguous(BluetoothUUID, handles: [AttributeHandle])
  /// The device lacks what its kind has to have: services, characteristics and properties, each as in
  /// `characteristic Heart Rate Measurement (2a37) of service Heart Rate (180d)`.
  case attributesMissing(device: String, [String])
  /// The device is being activated already; ``Device/statuses`` tell when it is active.
  case activationInProgress(device: String)
  /// The device is not connected, and may not be connected to by this program.
  case deviceNotConnected(device: String)
  /// No device of the kind was found within ``DeviceOptions/searching``.
  case deviceNotFound(device: String, after: Duration)
  /// The device was not ready in time, for the last reason that is known: what was found is no such device, say, or did not
  /// accept a connection; nil where nothing has gone wrong yet.
  indirect case deviceNotReady(device: String, after: Duration, because: GATTError?)
  /// Another ``Device`` of the same kind is this one already, and two of them are two devices.
  case deviceInUse(device: String, DeviceIdentifier)
  /// What makes the device ready failed with an error of the program's own.
  case preparationFailed(device: String, reason: String)
  /// The characteristic lacks the read property.
  case notReadable(characteristic: String)
  /// The characteristic lacks the property for a write of the type: `write`, `write-without-response`, `reliable-write`.
  case notWritable(characteristic: String, type: WriteType)
  /// The characteristic has neither the notify nor the indicate property.
  case notNotifiable(characteristic: String)
  /// The descriptor is written by subscribing and unsubscribing alone.
  case descriptorReserved(BluetoothUUID)
  /// The bytes are no value of the characteristic's type; the error says which field, at which offset in bytes.
  case undecodable(characteristic: String, ValueDecodingError)
  /// The notifications of a characteristic do not join into a message; the next one may.
  case brokenMessage(characteristic: String, MessageError)
  /// A message to be sent says it has another number of bytes than the `actual` one, or, with nil, none that its framing
  /// understands. Nothing was sent.
  case contradictoryMessage(characteristic: String, stated: Int?, actual: Int)
  /// The device responded to a request that it failed, with a code of the service's own, not of ATT's; `meaning` is the
  /// profile's word for it, if it has one.
  case procedureFailed(characteristic: String, code: Int, meaning: String? = nil)
  /// The texts are no value of the characteristic, or its bytes have no text.
  case notSerializable(characteristic: String)
  /// The value has more bytes than can be sent at once: 512, the MTU less 3, or what its framing can count.
  case valueTooLong(bytes: Int, maximum: Int)
  /// A packet was sent through a channel that was not opened yet, or was closed; open it first.
  case channelNotOpen
  /// Values came faster than they were taken, and ``BufferingPolicy/failing(capacity:)`` forbids losing one.
  case bufferOverflow(capacity: Int)
  /// The closure that makes a request threw an error of its own, such as a `ValueRangeError`; nothing was sent.
  case requestNotMade(reason: String)
  /// An `afterDiscovered` action of a profile threw an error of its own.
  case discoveryActionFailed(characteristic: String, reason: String)
  /// Several of the writes and actions that profiles ask for after a discovery failed, with these errors, in order.
  case discoveryIncomplete([GATTError])
  /// The other side sent something that ATT does not allow, which the text describes; the link is of no more use.
  case protocolViolation(String)
  /// The profile manager has no profile of the service: it was not registered.
  case profileNotRegistered(service: String)
  /// The service's profile declares no such characteristic.
  case notDeclared(characteristic: String, service: String)
  /// The service has to have the characteristic, so that it is not left out as an optional one is.
  case mandatory(characteristic: String, service: String)
  /// The offered characteristic has no value yet.
  case valueMissing(characteristic: String)
  /// The service is already offered by this manager.
  case serviceAlreadyAdded(BluetoothUUID)
  /// The service is not offered by this manager, and cannot be advertised or included.
  case serviceNotAdded(BluetoothUUID)
  /// The service cannot be removed while another includes it.
  case serviceIncluded(BluetoothUUID, by: BluetoothUUID)
  /// The characteristic belongs to no service that is offered.
  case characteristicNotAdded(BluetoothUUID)
  /// The client does not subscribe to the characteristic, or does so no longer.
  case notSubscribed(Central, characteristic: String)
  /// There are no handles left for more attributes: ATT has 65,535.
  case tooManyAttributes
  /// Advertising is on already; a manager advertises one thing at a time.
  case alreadyAdvertising
  /// The system's Bluetooth service could not do something; the texts say what, why, and what helps.
  case serviceFailed(operation: String, reason: String, remedy: String)
  /// The task was cancelled. What it had begun is withdrawn, and an answer that comes late discarded.
  case cancelled
}

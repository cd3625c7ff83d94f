import GATTProfiles

extension GATTError: CustomStringConvertible {
  /// What happened; what to do next: one sentence in two halves, without a period.
  public var description: String {
    switch self {
    case .bluetoothUnavailable(let state): "\(state); \(state.remedy)"
    case .unsupported(let function): "this transport does not support \(function); do without, or use another transport"
    case .scanTimedOut(let time):
      "no device was found within \(time); check that it advertises, is near, and matches the scan's filter"
    case .connectionTimedOut(let device, let time):
      "\(device) did not accept a connection within \(time); check that it is near and connectable, then try again"
    case .connectionFailed(let device, let reason): "connecting to \(device) failed: \(reason); try again"
    case .disconnected(let reason): "not connected: \(reason); \(reason.remedy)"
    case .timedOut(let operation, let time):
      "\(operation) got no answer within \(time); try again, or disconnect if the device hangs"
    case .att(let code, let operation): "\(operation) failed: \(code); \(code.remedy)"
    case .serviceFailed(let operation, let reason, let remedy): "\(operation) failed: \(reason); \(remedy)"
    case .cancelled: "the task was cancelled; nothing is left to do"
    case .protocolViolation(let detail): "the other side broke the ATT protocol: \(detail); disconnect"
    case .serviceNotFound(let uuid):
      "the device has no service \(uuid.asService); check that it is the right device, and its firmware"
    case .characteristicNotFound(let uuid, nil):
      "the device has no characteristic \(uuid.asCharacteristic()); check that it is the right device, and its firmware"
    case .characteristicNotFound(let uuid, let service?):
      "service \(service.asService) has no characteristic \(uuid.asCharacteristic(of: service)); check the profile against the device's firmware"
    case .characteristicNotIdentified(let uuid, let service, let descriptor):
      "service \(service.asService) has no characteristic \(uuid.asCharacteristic(of: service)) whose descriptor \(descriptor.uuid) is "
        + "\(descriptor.value.hexString); read those that it has, and check the profile against the device's firmware"
    case .instanceNotFound(let uuid, let instance):
      "there is no \(instance) (\(uuid)); count those that there are from 0"
    case .descriptorNotFound(let uuid, let name):
      "\(name) has no descriptor \(uuid); check the profile against the device's firmware"
    case .ambiguous(let uuid, let handles):
      handles.isEmpty
        ? "several attributes have the UUID \(uuid); pass the one you mean"
        : "several attributes have the UUID \(uuid): \(handles.map(\.description).joined(separator: ", ")); "
          + "pass the one you mean"
    case .attributesMissing(let device, let missing):
      "the device is no \(device): it has no \(missing.joined(separator: ", no ")); check its profile against its firmware"
    case .activationInProgress(let device): "\(device) is being activated; wait until its status is active"
    case .deviceNotConnected(let device): "\(device) is not connected; connect it, or let this program make the link"
    case .deviceNotFound(let device, let time):
      "no \(device) was found within \(time); bring it near, see that it advertises and no other program is connected to "
        + "it, and try again, or have more time with `DeviceOptions.searching`"
    case .deviceNotReady(let device, let time, let cause?): "\(device) was not ready within \(time): \(cause)"
    case .deviceNotReady(let device, let time, nil):
      "\(device) was not ready within \(time); see that it advertises and is near, or wait longer"
    case .deviceInUse(let device, let identifier):
      "another device of this kind is \(identifier) already, which is remembered as \(device); give the kind of each a name "
        + "of its own to be remembered by, or make it with `device(_:at:)`"
    case .preparationFailed(let device, let reason):
      "\(device) did not become ready: \(reason); correct the closure given as `prepare`"
    case .profileNotRegistered(let service):
      "no profile of \(service) is registered; call register(in:) of its profile first"
    case .notDeclared(let name, let service):
      "\(name) is no characteristic of service \(service); choose one that the service's profile declares"
    case .mandatory(let name, let service):
      "\(name) is mandatory in service \(service), and clients may refuse a device without it; offer it, or leave it out with "
        + "`omittingMandatory`"
    case .serviceAlreadyAdded(let uuid): "service \(uuid.asService) is already added; remove it first"
    case .serviceNotAdded(let uuid):
      "service \(uuid.asService) is not added; add it before it is advertised or included"
    case .serviceIncluded(let uuid, let other):
      "service \(other.asService) includes service \(uuid.asService); remove \(other) first"
    case .characteristicNotAdded(let uuid):
      "characteristic \(uuid.asCharacteristic()) is in no added service; add its service first"
    case .notSubscribed(let central, let name):
      "\(central) does not subscribe to \(name); update the value for all, or wait until the manager's `events` tell that it does"
    case .tooManyAttributes: "all 65,535 attribute handles are in use; remove a service first"
    case .alreadyAdvertising: "advertising is already on; stop it first"
    case .notReadable(let name): "\(name) cannot be read; subscribe to it instead if it notifies"
    case .notWritable(let name, .withResponse): "\(name) cannot be written with a response; try without"
    case .notWritable(let name, .withoutResponse): "\(name) cannot be written without a response; try with"
    case .notWritable(let name, .reliable):
      "\(name) cannot be written reliably: it lacks the property `reliable-write`; try with a response"
    case .notWritable(let name, .automatic): "\(name) cannot be written; check its properties in the profile"
    case .notNotifiable(let name): "\(name) neither notifies nor indicates; read it instead"
    case .descriptorReserved(let uuid): "descriptor \(uuid) is written by subscribing; use subscribe(to:) instead"
    case .undecodable(let name, let error): "\(name) does not decode: \(error); check the profile against the device"
    case .brokenMessage(let name, let error): "\(name) sent a broken message: \(error); wait for the next, or ask again"
    case .contradictoryMessage(let name, let stated?, let actual):
      "\(name) is a message of \(actual) bytes that says it has \(stated); correct its length field or its bytes"
    case .contradictoryMessage(let name, nil, let actual):
      "\(name) is a message of \(actual) bytes that does not say where it ends; begin it with a tag and a length, or "
        + "end it, as its profile says"
    case .procedureFailed(let name, let code, let meaning?):
      "\(name) responded with “\(meaning)” (code \(code)) to a request; the service's specification says when it does"
    case .procedureFailed(let name, let code, nil):
      "\(name) responded with code \(code) to a request; the service's specification says what the code means"
    case .valueMissing(let name):
      "\(name) has no value; give it one with updateValue, that of its profile with `initialValues`, or a handler with onRead"
    case .notSerializable(let name): "\(name) cannot be converted from or to text; check the keys and the values"
    case .requestNotMade(let reason):
      "the request was not made, and nothing was sent: \(reason); make it of values that the profile allows"
    case .discoveryActionFailed(let name, let reason):
      "an action after the discovery of \(name) failed: \(reason); correct the action given to afterDiscovered"
    case .discoveryIncomplete(let failures):
      "\(failures.count) actions after the discovery failed: \(failures.map(\.description).joined(separator: "; ")); "
        + "call discoverServices() to try them again"
    case .valueTooLong(let bytes, let maximum):
      "a value of \(bytes) bytes is longer than the \(maximum) that can be sent; send it in parts"
    case .channelNotOpen: "the channel is not open; open it before packets are sent, and again when it was closed"
    case .bufferOverflow(let capacity):
      "more than \(capacity) values waited to be taken; take them faster, or choose a policy that may drop some"
    }
  }
}

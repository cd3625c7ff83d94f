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

  /// Whether the device was not found, or did not answer, in time.
  var isTimeout: Bool { [.notFound, .connectionTimedOut, .timedOut].contains(self) }
}

/// What an error makes of an attempt to have a device ready.
enum AttemptOutcome: Hashable {
  /// The next attempt may succeed.
  case failure(AttemptFailure)
  /// No further attempt can help, and none has failed.
  case end
}

extension GATTError {
  /// What it makes of an attempt to have a device ready.
  var attemptOutcome: AttemptOutcome {
    switch self {
    case .cancelled, .deviceNotConnected, .deviceInUse: .end
    case .deviceNotFound: .failure(.notFound)
    case .connectionTimedOut: .failure(.connectionTimedOut)
    case .timedOut: .failure(.timedOut)
    case .connectionFailed: .failure(.connectionFailed)
    case .serviceFailed: .failure(.serviceFailed)
    case .bluetoothUnavailable: .failure(.bluetoothUnavailable)
    case .disconnected(let reason): .failure(.disconnected(reason))
    case .att(let code, _): .failure(.att(code))
    case .attributesMissing: .failure(.attributesMissing)
    case .unsupported, .scanTimedOut, .serviceNotFound, .characteristicNotFound, .characteristicNotIdentified,
      .instanceNotFound, .descriptorNotFound, .ambiguous, .activationInProgress, .deviceNotReady, .preparationFailed,
      .notReadable, .notWritable, .notNotifiable,
      .descriptorReserved, .undecodable, .brokenMessage, .contradictoryMessage, .procedureFailed, .notSerializable,
      .valueTooLong, .channelNotOpen, .bufferOverflow, .requestNotMade, .discoveryActionFailed, .discoveryIncomplete,
      .protocolViolation, .profileNotRegistered, .notDeclared, .mandatory, .valueMissing,
      .serviceAlreadyAdded, .serviceNotAdded, .serviceIncluded, .characteristicNotAdded, .notSubscribed,
      .tooManyAttributes, .alreadyAdvertising:
      .failure(.preparationFailed)
    }
  }

  /// Whether a device was not found, or did not answer, in time.
  var isAttemptTimeout: Bool {
    guard case .failure(let failure) = attemptOutcome else { return false }
    return failure.isTimeout
  }
}

extension GATTError {
  /// What an error means to those who decide what follows from it. A new error has to be given its own here.
  package enum Kind {
    /// An operation failed. Who asked for it may call it by another name than the transport does.
    case operation(renamed: @Sendable (String) -> GATTError)
    /// It only says that this program wanted no more.
    case end
    /// The link was lost.
    case loss
    /// There is no Bluetooth, or no such function: until that has changed, no further attempt helps.
    case unavailable
    /// One of many values is broken; the next may not be.
    case brokenValue
    /// What was asked for failed, and nothing follows from that for the link or for other attempts.
    case failure
  }

  /// What it means to those who decide what follows from it.
  package var kind: Kind {
    switch self {
    case .att(let code, _): .operation { .att(code, operation: $0) }
    case .serviceFailed(_, let reason, let remedy):
      .operation { .serviceFailed(operation: $0, reason: reason, remedy: remedy) }
    case .cancelled, .disconnected(.local): .end
    case .disconnected: .loss
    case .unsupported, .bluetoothUnavailable: .unavailable
    case .undecodable, .brokenMessage: .brokenValue
    case .scanTimedOut, .connectionTimedOut, .connectionFailed, .timedOut, .serviceNotFound, .characteristicNotFound,
      .characteristicNotIdentified, .instanceNotFound, .descriptorNotFound, .ambiguous, .attributesMissing,
      .activationInProgress, .deviceNotConnected, .deviceNotFound, .deviceNotReady, .deviceInUse, .preparationFailed,
      .notReadable, .notWritable, .notNotifiable, .descriptorReserved, .contradictoryMessage, .procedureFailed,
      .notSerializable, .valueTooLong, .channelNotOpen, .bufferOverflow, .requestNotMade, .discoveryActionFailed,
      .discoveryIncomplete, .protocolViolation, .profileNotRegistered, .notDeclared, .mandatory, .valueMissing,
      .serviceAlreadyAdded, .serviceNotAdded, .serviceIncluded, .characteristicNotAdded, .notSubscribed,
      .tooManyAttributes, .alreadyAdvertising:
      .failure
    }
  }

  /// The same error, told of what the caller asked for instead of what the transport did.
  func during(_ operation: String) -> GATTError {
    guard case .operation(let renamed) = kind else { return self }
    return renamed(operation)
  }

  /// Whether it only says that this program wanted no more.
  var isEnd: Bool {
    guard case .end = kind else { return false }
    return true
  }
}

package import GATTSchema

/// Who is to go on working.
package enum ContractDirection: String, CaseIterable, Sendable {
  /// A client that was built from the old schema, with a device that was built from the new one.
  case oldClient = "old-client"
  /// A client that was built from the new schema, with a device that was not updated.
  case newClient = "new-client"
  /// Both.
  case both
}

/// What a change does in each direction: nothing (a note), a risk (a warning), or a break (an error).
package struct Impact: Hashable, Sendable {
  /// What an old client meets in a new device.
  package var oldClient: Severity
  /// What a new client meets in an old device.
  package var newClient: Severity

  /// The same in both directions.
  package static let breaks = Impact(oldClient: .error, newClient: .error)
  /// A risk in both directions.
  package static let risks = Impact(oldClient: .warning, newClient: .warning)
  /// Nothing in either direction.
  package static let none = Impact(oldClient: .note, newClient: .note)

  /// An impact by direction.
  package init(oldClient: Severity = .note, newClient: Severity = .note) {
    self.oldClient = oldClient
    self.newClient = newClient
  }

  /// What a change of octets does, by what it does to who reads them. A client reads what is read and notified; a device
  /// reads what is written.
  init(oldReader: Severity, newReader: Severity, _ uses: ValueUses) {
    oldClient = max(uses.isAnswer ? oldReader : .note, uses.isRequest ? newReader : .note)
    newClient = max(uses.isAnswer ? newReader : .note, uses.isRequest ? oldReader : .note)
  }

  /// No more than `most` in each direction; nil for no limit.
  func limited(to most: (oldClient: Severity?, newClient: Severity?)) -> Impact {
    Impact(
      oldClient: most.oldClient.map { min($0, oldClient) } ?? oldClient,
      newClient: most.newClient.map { min($0, newClient) } ?? newClient)
  }

  /// What it does in a direction.
  package subscript(direction: ContractDirection) -> Severity {
    switch direction {
    case .oldClient: oldClient
    case .newClient: newClient
    case .both: max(oldClient, newClient)
    }
  }
}

/// Which way the octets of a value go.
package struct ValueUses: Hashable, Sendable {
  /// Whether the device sends them.
  package var isAnswer: Bool
  /// Whether the device is sent them.
  package var isRequest: Bool
}

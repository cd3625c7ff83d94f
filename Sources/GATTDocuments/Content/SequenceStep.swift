import GATTSchema

/// A message between a client and a server, or a wait of the client.
package struct SequenceStep: Hashable, Sendable {
  /// Who sends it.
  package enum Direction: String, Sendable {
    /// The client, to the server.
    case toServer
    /// The server, to the client.
    case toClient
    /// Nobody: the client waits.
    case none
  }

  /// Who sends it.
  package var direction: Direction
  /// What is sent.
  package var title: String
  /// What else there is to it.
  package var detail = ""
}

extension Characteristic {
  /// How a request and its response go over the air.
  var sequence: [SequenceStep] {
    guard let procedure else { return [] }
    let seconds = procedure.timeoutMilliseconds / 1000
    let confirmed = has(.indicate)
    let write = has(.write) ? "Write Request" : "Write Command"
    var steps = [
      SequenceStep(direction: .toServer, title: write, detail: "a request")
    ]
    if has(.write) { steps.append(SequenceStep(direction: .toClient, title: "Write Response")) }
    steps.append(
      SequenceStep(
        direction: .toClient, title: confirmed ? "Indication" : "Notification",
        detail: "the answer, within \(seconds) s"
          + (procedure.retries > 0 ? ", else up to \(procedure.retries) more tries" : "")))
    if confirmed { steps.append(SequenceStep(direction: .toServer, title: "Confirmation")) }
    return steps
  }

  /// Which response answers which request.
  var answers: [(request: String, responses: [String])] {
    guard case .union(let union) = requestLayout else { return [] }
    return union.alternatives.filter { !$0.answers.isEmpty }.map { ("\($0.name) (\(union.words($0)))", $0.answers) }
  }
}

extension ProfileDevice {
  /// How such a device is found, and what it has to have.
  func facts(in profile: Profile) -> [DocumentedFact] {
    func names(_ uuids: [UUID128]) -> String? {
      guard !uuids.isEmpty else { return nil }
      return uuids.map { uuid in
        profile.services.first { $0.uuid == uuid }.map { "\($0.name) (\(uuid))" } ?? uuid.description
      }.joined(separator: ", ")
    }
    let part = name.map { name in
      switch name.part {
      case .exact: "is “\(name.text)”"
      case .prefix: "begins with “\(name.text)”"
      case .contains: "contains “\(name.text)”"
      }
    }
    let company = manufacturer.map { prefix in
      Hex.digits(UInt64(prefix.company), count: 4) + (prefix.data.isEmpty ? "" : ", then \(Hex.text(prefix.data))")
    }
    let all: [(String, String?)] = [
      ("advertises", names(advertisedServices)), ("name", part), ("manufacturer data", company),
      ("signal", minimumRSSI.map { "at least \($0) dBm" }), ("has to have", names(requiredServices)),
      ("sends by", receive.map { profile[$0].characteristic.name }),
      ("is written to by", write.map { profile[$0].characteristic.name }),
    ]
    return all.compactMap { name, value in value.map { DocumentedFact(name: name, value: $0) } }
  }
}

extension Profile {
  /// What is done with a characteristic before a device is ready.
  func step(_ action: DeviceAction) -> SequenceStep {
    let name = self[action.target].characteristic.name
    return switch action.use {
    case .subscribe: SequenceStep(direction: .toServer, title: "Subscribe", detail: name)
    case .read: SequenceStep(direction: .toServer, title: "Read", detail: name)
    case .write(let octets):
      SequenceStep(direction: .toServer, title: "Write \(Hex.text(octets))", detail: name)
    case .wait(let octets, let milliseconds):
      SequenceStep(
        direction: .toClient, title: "Value" + (octets.isEmpty ? "" : " \(Hex.text(octets)) …"),
        detail: "\(name), within \(milliseconds) ms")
    }
  }
}

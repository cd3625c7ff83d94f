import GATTDynamic
import GATTProfiles
import GATTRuntime
import GATTSchema

/// Something that happens while a device is simulated, for printing.
struct SimulationEvent {
  /// What happens.
  enum Kind {
    /// The device can be found, by a name, an address and services.
    case advertising(String, DeviceIdentifier, [(uuid: BluetoothUUID, name: String)])
    /// The device advertises a value from now on.
    case advertised(ValueReport)
    /// A client is there.
    case connected
    /// A client is gone.
    case disconnected(DisconnectReason)
    /// A client wants the values of a characteristic.
    case subscribed(ValueSubject)
    /// A client does not want them any more.
    case unsubscribed(ValueSubject)
    /// A client has written.
    case wrote(SimulatedWrite)
    /// A client is answered.
    case answered(SimulatedAnswer)
    /// A client has got records, or some of them.
    case handedOut(ValueSubject, RecordTransfer)
  }

  /// What happens.
  let kind: Kind
  /// Who does it; nil where nobody does.
  let central: Central?
  /// When.
  let time: String

  private static let layout = ColumnLayout(widths: [24, 12, 17, 28, 0])

  /// The head of the table.
  static let header = layout.line(["TIME", "EVENT", "CLIENT", "CHARACTERISTIC", "VALUE"])

  /// What it is called.
  var name: String {
    switch kind {
    case .advertising: "advertising"
    case .advertised: "advertised"
    case .connected: "connected"
    case .disconnected: "disconnected"
    case .subscribed: "subscribed"
    case .unsubscribed: "unsubscribed"
    case .wrote(let write): write.refusal == nil ? "written" : "refused"
    case .answered: "answered"
    case .handedOut: "records"
    }
  }

  /// A row of the table.
  var line: String {
    let cells = [time, name, central?.description ?? "", subject?.name ?? "", detail]
    return Self.layout.line(cells.map(\.printable))
  }

  private var subject: ValueSubject? {
    switch kind {
    case .advertising, .connected, .disconnected: nil
    case .advertised(let report): report.coding.subject
    case .subscribed(let subject), .unsubscribed(let subject): subject
    case .wrote(let write): write.subject
    case .answered(let answer): answer.subject
    case .handedOut(let subject, _): subject
    }
  }

  private var detail: String {
    switch kind {
    case .advertising(let name, let address, _): return "\(name), \(address)"
    case .advertised(let report): return report.line
    case .disconnected(let reason): return "\(reason)"
    case .connected, .subscribed, .unsubscribed: return ""
    case .wrote(let write):
      let meaning = write.report?.text.split(separator: "\n").joined(separator: ", ") ?? Hex.text(write.octets)
      return write.refusal.map { "\(meaning): \($0.reason); \($0.code)" } ?? meaning
    case .answered(let answer): return answer.report?.line ?? Hex.text(answer.octets)
    case .handedOut(_, let transfer): return "\(transfer.sent) of \(transfer.count), \(transfer.end)"
    }
  }
}

extension SimulationEvent {
  /// One line of JSON; of an accepted write what `decode` prints, and more.
  var json: String {
    switch kind {
    case .advertising(let name, let address, let services):
      let list = services.map { service in
        Self.object([("uuid", UUID128(service.uuid).description), ("name", service.name)])
      }
      return Self.object(
        [("event", self.name), ("name", name), ("address", address.description), ("time", time)],
        [("services", "[\(list.joined(separator: ","))]")])
    case .advertised(let report): return report.json([("event", name), ("time", time)])
    case .connected: return Self.object([("event", name)] + origin)
    case .disconnected(let reason): return Self.object([("event", name)] + origin + [("reason", "\(reason)")])
    case .subscribed(let subject), .unsubscribed(let subject):
      return Self.object([("event", name)] + Self.names(of: subject) + Self.place(of: subject) + origin)
    case .wrote(let write):
      let extra = [("hex", Hex.text(write.octets))] + Self.place(of: write.subject) + [("event", name)] + origin
      if let report = write.report { return report.json(extra) }
      let refusal = write.refusal.map { [("error", $0.reason)] } ?? []
      let code = write.refusal.map { [("att", "\($0.code.rawValue)")] } ?? []
      return Self.object(Self.names(of: write.subject) + extra + refusal, code)
    case .answered(let answer):
      let extra = [("hex", Hex.text(answer.octets))] + Self.place(of: answer.subject) + [("event", name)] + origin
      return answer.report?.json(extra) ?? Self.object(Self.names(of: answer.subject) + extra)
    case .handedOut(let subject, let transfer):
      return Self.object(
        [("event", name)] + Self.names(of: subject) + Self.place(of: subject) + origin + [("end", "\(transfer.end)")],
        [("records", "\(transfer.count)"), ("sent", "\(transfer.sent)")])
    }
  }

  private var origin: [(String, String)] {
    [("central", central?.description ?? ""), ("time", time)]
  }

  private static func names(of subject: ValueSubject) -> [(String, String)] {
    [("characteristic", subject.name)] + (subject.uuid.map { [("uuid", $0.description)] } ?? [])
  }

  private static func place(of subject: ValueSubject) -> [(String, String)] {
    subject.service.map { [("service", $0.uuid.description)] } ?? []
  }

  private static func object(_ texts: [(String, String)], _ more: [(String, String)] = []) -> String {
    ValueReport.object(texts.map { ($0.0, JSONString.quoted($0.1)) } + more.map { ($0.0, $0.1) })
  }
}

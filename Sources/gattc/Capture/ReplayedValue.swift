import GATTCapture
import GATTDynamic
import GATTProfiles
import GATTRuntime
import GATTSchema

/// A value that went over a recorded connection, as a session prints what it watches.
struct ReplayedValue {
  private let row: CaptureValueRow

  init(_ row: CaptureValueRow) { self.row = row }

  /// Why the octets mean nothing; nil where they do.
  var failure: String? { row.refusal }

  /// Whether there are octets that a device has sent.
  var isTold: Bool {
    let isWrite = [.write, .writeCommand, .signedWrite].contains(row.value.operation)
    // Descriptors are the session's own business.
    return !isWrite && row.value.outcome == .done && row.value.attribute?.isValue ?? true
  }

  private var time: String { CaptureTime.text(row.value.time) }
  private var uuid: UUID128? { (row.value.attribute?.type).map { UUID128($0) } }

  /// The time, the name and the meaning.
  var line: String {
    let name = row.subject.subject?.name ?? uuid?.description ?? AttributeHandle(row.value.handle).description
    let meaning = row.report?.text.split(separator: "\n").joined(separator: ", ") ?? Hex.text(row.value.octets)
    return [time, name.printable, meaning].joined(separator: "  ")
  }

  /// One line of JSON: that of a session, with the address of the device.
  var json: String {
    var place = [("hex", Hex.text(row.value.octets))]
    if let service = row.value.attribute?.service { place.append(("service", UUID128(service).description)) }
    place.append(("handle", AttributeHandle(row.value.handle).description))
    place.append(("time", time))
    if let peer = row.value.link.peer { place.append(("address", peer.description)) }
    if let report = row.report { return report.json(place.map { (name: $0.0, value: $0.1) }) }
    let named = row.subject.subject.map { [("characteristic", $0.name)] } ?? []
    let reason = [("error", row.refusal ?? "no known profile describes it; give the file that does with --profile")]
    let type = uuid.map { [("uuid", $0.description)] } ?? []
    return ValueReport.object((named + type + place + reason).map { ($0.0, JSONString.quoted($0.1)) })
  }
}

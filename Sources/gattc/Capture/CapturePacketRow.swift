import GATTCapture
import GATTProfiles
import GATTRuntime
import GATTSchema

/// A packet of ATT in a capture, for printing.
struct CapturePacketRow {
  /// The packet.
  let packet: CapturedPacket
  /// What it says; nil where it is malformed, or of an unknown kind.
  let pdu: ATTPDU?

  /// The packet as one line for people.
  var text: String {
    let peer = packet.link.peer?.description ?? "link \(packet.link.number)"
    let way = packet.isSent ? "sent" : "received"
    let words = pdu.map { "\($0.name)\($0.details)" } ?? "malformed or unknown"
    return [CaptureTime.text(packet.time), "#\(packet.number)", peer, way, words, Hex.text(packet.octets)]
      .joined(separator: "  ")
  }

  /// The packet as one JSON object.
  var json: String {
    var members: [(name: String, json: String)] = [
      ("record", "\(packet.number)"), ("time", JSONString.quoted(CaptureTime.text(packet.time))),
      ("link", "\(packet.link.number)"), ("bearer", "\(packet.bearer)"), ("sent", packet.isSent ? "true" : "false"),
      ("opcode", "\(packet.octets.first ?? 0)"), ("hex", JSONString.quoted(Hex.text(packet.octets))),
    ]
    if let peer = packet.link.peer { members.append(("peer", JSONString.quoted(peer.description))) }
    if case .central(let address) = packet.link.host {
      members.append(("central", JSONString.quoted(address.description)))
    }
    guard let pdu else { return ValueReport.object(members + [("malformed", "true")]) }
    members.append(("name", JSONString.quoted(pdu.name)))
    let handles = pdu.handles.map { JSONString.quoted(AttributeHandle($0).description) }
    if !handles.isEmpty { members.append(("handles", "[\(handles.joined(separator: ","))]")) }
    if let value = pdu.value { members.append(("value", JSONString.quoted(Hex.text(value)))) }
    if case .packet(.errorResponse(let request, _, let error)) = pdu {
      members += [("request", "\(request)"), ("att", "\(error.rawValue)")]
    }
    return ValueReport.object(members)
  }
}

extension ATTPDU {
  /// Handles and value, or the error, for people.
  fileprivate var details: String {
    let handles = handles.map { AttributeHandle($0).description }.joined(separator: ", ")
    if case .packet(.errorResponse(_, _, let error)) = self { return "  \(handles) \(error)" }
    return handles.isEmpty ? "" : "  \(handles)"
  }
}

import GATTCapture
import GATTRuntime
import Testing

/// All that a capture has.
struct Reading {
  var packets: [(packet: CapturedPacket, pdu: ATTPDU?)] = []
  var values: [CapturedValue] = []
  var tables: [AttributeTable] = []
  var losses = CaptureLosses()
  var damage: CaptureError?

  init(_ octets: [UInt8], knowing known: KnownAttributes = KnownAttributes()) throws {
    var reader = try CaptureReader(CaptureInput(octets), knowing: known)
    while let event = reader.next() {
      switch event {
      case .packet(let packet, let pdu): packets.append((packet, pdu))
      case .value(let value): values.append(value)
      }
    }
    (tables, losses) = (reader.tables, reader.losses)
    damage = try reader.damage.map { try #require($0 as? CaptureError) }
  }

  /// What was done with which handle, and the octets.
  var summary: [String] {
    values.map { value in
      let outcome =
        switch value.outcome {
        case .done: ""
        case .refused(let error): " refused \(error.rawValue)"
        case .unanswered: " unanswered"
        }
      let mark = (value.offset > 0 ? " from \(value.offset)" : "") + (value.isCut ? " cut" : "")
      return "\(value.operation.rawValue) \(value.handle) \(value.octets.map { Int($0) })\(outcome)\(mark)"
    }
  }
}

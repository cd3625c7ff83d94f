import GATTRuntime

/// A request without an answer so far.
struct PendingRequest {
  /// The packet that it came in.
  var packet: CapturedPacket
  /// The request.
  var pdu: ATTPDU

  /// The values that the request asks for or writes by itself.
  func accesses(isHost: Bool) -> [CapturedValue] {
    func value(_ operation: CapturedValue.Operation, _ handle: UInt16, _ octets: [UInt8] = []) -> CapturedValue {
      Self.value(operation, packet, handle, octets, isHost: isHost)
    }
    switch pdu {
    case .packet(.readRequest(let handle)), .packet(.readBlobRequest(let handle, _)): return [value(.read, handle)]
    case .packet(.readMultipleRequest(let handles)), .readMultipleVariableRequest(let handles):
      return handles.map { value(.read, $0) }
    case .packet(.writeRequest(let handle, let octets)): return [value(.write, handle, octets)]
    default: return []
    }
  }

  /// A value that a packet carries, or asks for.
  static func value(
    _ operation: CapturedValue.Operation, _ packet: CapturedPacket, _ handle: UInt16, _ octets: [UInt8], isHost: Bool
  ) -> CapturedValue {
    let isWrite = [.write, .writeCommand, .signedWrite].contains(operation)
    return CapturedValue(
      operation: operation, link: packet.link, isSent: isHost == isWrite, isOfHost: !isHost, handle: handle,
      octets: octets, records: packet.first...max(packet.first, packet.number), time: packet.time)
  }
}

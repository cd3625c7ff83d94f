package import GATTRuntime

/// A packet of ATT, taken apart: those that the runtime speaks, and those that only captures have.
package enum ATTPDU: Hashable, Sendable {
  /// One that the runtime speaks.
  case packet(ATTPacket)
  /// Read Multiple Variable Request.
  case readMultipleVariableRequest([UInt16])
  /// Read Multiple Variable Response: the values, of which the last may be cut.
  case readMultipleVariableResponse([[UInt8]])
  /// Multiple Handle Value Notification.
  case multipleNotification([ATTPacket.HandleAndValue])
  /// Signed Write Command, without its twelve octets of signature.
  case signedWriteCommand(UInt16, [UInt8])

  /// Takes a packet apart; nil when it is malformed, or of an unknown kind.
  package init?(_ octets: [UInt8]) {
    if let packet = ATTPacket(decoding: octets) {
      self = .packet(packet)
      return
    }
    var reader = PacketReader(octets)
    switch reader.uint8() {
    case 0x20:
      var handles: [UInt16] = []
      while let handle = reader.uint16() { handles.append(handle) }
      guard reader.isAtEnd, handles.count >= 2 else { return nil }
      self = .readMultipleVariableRequest(handles)
    case 0x21:
      var values: [[UInt8]] = []
      while let length = reader.uint16() { values.append(reader.bytes(Int(length)) ?? reader.remaining()) }
      self = .readMultipleVariableResponse(values)
    case 0x23:
      var values: [ATTPacket.HandleAndValue] = []
      while let handle = reader.uint16(), let length = reader.uint16(), let value = reader.bytes(Int(length)) {
        values.append(.init(handle: handle, value: value))
      }
      guard reader.isAtEnd, !values.isEmpty else { return nil }
      self = .multipleNotification(values)
    case 0xD2:
      guard let handle = reader.uint16(), octets.count >= 15 else { return nil }
      self = .signedWriteCommand(handle, Array(octets[3..<octets.count - 12]))
    default: return nil
    }
  }
}

import GATTProfiles

extension ATTPacket {
  /// The bytes of the packet. A list carries items of one size, as its packet asks.
  package func encoded() -> [UInt8] {
    switch self {
    case .errorResponse(let request, let handle, let error):
      [ATTOpcode.errorResponse, request] + handle.bytes + [error.rawValue]
    case .exchangeMTURequest(let mtu): [ATTOpcode.exchangeMTURequest] + mtu.bytes
    case .exchangeMTUResponse(let mtu): [ATTOpcode.exchangeMTUResponse] + mtu.bytes
    case .readRequest(let handle): [ATTOpcode.readRequest] + handle.bytes
    case .readResponse(let value): [ATTOpcode.readResponse] + value
    case .readBlobRequest(let handle, let offset): [ATTOpcode.readBlobRequest] + handle.bytes + offset.bytes
    case .readBlobResponse(let value): [ATTOpcode.readBlobResponse] + value
    case .readMultipleRequest(let handles): [ATTOpcode.readMultipleRequest] + handles.flatMap(\.bytes)
    case .readMultipleResponse(let value): [ATTOpcode.readMultipleResponse] + value
    case .writeRequest(let handle, let value): [ATTOpcode.writeRequest] + handle.bytes + value
    case .writeResponse: [ATTOpcode.writeResponse]
    case .writeCommand(let handle, let value): [ATTOpcode.writeCommand] + handle.bytes + value
    case .prepareWriteRequest(let handle, let offset, let value):
      [ATTOpcode.prepareWriteRequest] + handle.bytes + offset.bytes + value
    case .prepareWriteResponse(let handle, let offset, let value):
      [ATTOpcode.prepareWriteResponse] + handle.bytes + offset.bytes + value
    case .executeWriteRequest(let isCommit): [ATTOpcode.executeWriteRequest, isCommit ? 1 : 0]
    case .executeWriteResponse: [ATTOpcode.executeWriteResponse]
    case .notification(let handle, let value): [ATTOpcode.notification] + handle.bytes + value
    case .indication(let handle, let value): [ATTOpcode.indication] + handle.bytes + value
    case .confirmation: [ATTOpcode.confirmation]
    case .findInformationRequest(let range): [ATTOpcode.findInformationRequest] + range.bytes
    case .findInformationResponse(let list):
      [ATTOpcode.findInformationResponse, list.first?.type.short == nil ? 2 : 1]
        + list.flatMap { $0.handle.bytes + $0.type.attBytes }
    case .findByTypeValueRequest(let range, let type, let value):
      [ATTOpcode.findByTypeValueRequest] + range.bytes + type.bytes + value
    case .findByTypeValueResponse(let ranges): [ATTOpcode.findByTypeValueResponse] + ranges.flatMap(\.bytes)
    case .readByTypeRequest(let range, let type): [ATTOpcode.readByTypeRequest] + range.bytes + type.attBytes
    case .readByTypeResponse(let list):
      [ATTOpcode.readByTypeResponse, Self.size(list.first?.value, besides: 2)]
        + list.flatMap { $0.handle.bytes + $0.value }
    case .readByGroupTypeRequest(let range, let type):
      [ATTOpcode.readByGroupTypeRequest] + range.bytes + type.attBytes
    case .readByGroupTypeResponse(let list):
      [ATTOpcode.readByGroupTypeResponse, Self.size(list.first?.value, besides: 4)]
        + list.flatMap { $0.range.bytes + $0.value }
    }
  }

  private static func size(_ value: [UInt8]?, besides header: Int) -> UInt8 {
    UInt8(clamping: header + (value?.count ?? 0))
  }
}

extension UInt16 {
  /// The two bytes, least significant first.
  var bytes: [UInt8] { [UInt8(truncatingIfNeeded: self), UInt8(truncatingIfNeeded: self >> 8)] }
}

extension HandleRange {
  /// The four bytes of both ends.
  fileprivate var bytes: [UInt8] { lowerBound.bytes + upperBound.bytes }
}

extension BluetoothUUID {
  /// The 2 or 16 bytes by which ATT carries the UUID.
  var attBytes: [UInt8] { short?.bytes ?? littleEndianBytes }
}

import GATTProfiles

extension ATTPacket {
  /// The octets of the packet. A list carries items of one size, as its packet asks.
  func encoded() -> [UInt8] {
    switch self {
    case .errorResponse(let request, let handle, let error):
      [ATTOpcode.errorResponse, request] + handle.octets + [error.rawValue]
    case .exchangeMTURequest(let mtu): [ATTOpcode.exchangeMTURequest] + mtu.octets
    case .exchangeMTUResponse(let mtu): [ATTOpcode.exchangeMTUResponse] + mtu.octets
    case .readRequest(let handle): [ATTOpcode.readRequest] + handle.octets
    case .readResponse(let value): [ATTOpcode.readResponse] + value
    case .readBlobRequest(let handle, let offset): [ATTOpcode.readBlobRequest] + handle.octets + offset.octets
    case .readBlobResponse(let value): [ATTOpcode.readBlobResponse] + value
    case .readMultipleRequest(let handles): [ATTOpcode.readMultipleRequest] + handles.flatMap(\.octets)
    case .readMultipleResponse(let value): [ATTOpcode.readMultipleResponse] + value
    case .writeRequest(let handle, let value): [ATTOpcode.writeRequest] + handle.octets + value
    case .writeResponse: [ATTOpcode.writeResponse]
    case .writeCommand(let handle, let value): [ATTOpcode.writeCommand] + handle.octets + value
    case .prepareWriteRequest(let handle, let offset, let value):
      [ATTOpcode.prepareWriteRequest] + handle.octets + offset.octets + value
    case .prepareWriteResponse(let handle, let offset, let value):
      [ATTOpcode.prepareWriteResponse] + handle.octets + offset.octets + value
    case .executeWriteRequest(let isCommit): [ATTOpcode.executeWriteRequest, isCommit ? 1 : 0]
    case .executeWriteResponse: [ATTOpcode.executeWriteResponse]
    case .notification(let handle, let value): [ATTOpcode.notification] + handle.octets + value
    case .indication(let handle, let value): [ATTOpcode.indication] + handle.octets + value
    case .confirmation: [ATTOpcode.confirmation]
    default: encodedLookup()
    }
  }

  /// The packets a client finds attributes with.
  private func encodedLookup() -> [UInt8] {
    switch self {
    case .findInformationRequest(let range): [ATTOpcode.findInformationRequest] + range.octets
    case .findInformationResponse(let list):
      [ATTOpcode.findInformationResponse, list.first?.type.short == nil ? 2 : 1]
        + list.flatMap { $0.handle.octets + $0.type.attOctets }
    case .findByTypeValueRequest(let range, let type, let value):
      [ATTOpcode.findByTypeValueRequest] + range.octets + type.octets + value
    case .findByTypeValueResponse(let ranges): [ATTOpcode.findByTypeValueResponse] + ranges.flatMap(\.octets)
    case .readByTypeRequest(let range, let type): [ATTOpcode.readByTypeRequest] + range.octets + type.attOctets
    case .readByTypeResponse(let list):
      [ATTOpcode.readByTypeResponse, Self.size(list.first?.value, besides: 2)]
        + list.flatMap { $0.handle.octets + $0.value }
    case .readByGroupTypeRequest(let range, let type):
      [ATTOpcode.readByGroupTypeRequest] + range.octets + type.attOctets
    case .readByGroupTypeResponse(let list):
      [ATTOpcode.readByGroupTypeResponse, Self.size(list.first?.value, besides: 4)]
        + list.flatMap { $0.range.octets + $0.value }
    default: []
    }
  }

  private static func size(_ value: [UInt8]?, besides header: Int) -> UInt8 {
    UInt8(clamping: header + (value?.count ?? 0))
  }
}

extension UInt16 {
  /// The two octets, least significant first.
  var octets: [UInt8] { [UInt8(truncatingIfNeeded: self), UInt8(truncatingIfNeeded: self >> 8)] }
}

extension HandleRange {
  /// The four octets of both ends.
  fileprivate var octets: [UInt8] { lowerBound.octets + upperBound.octets }
}

extension BluetoothUUID {
  /// The 2 or 16 octets by which ATT carries the UUID.
  var attOctets: [UInt8] { short?.octets ?? littleEndianBytes }
}

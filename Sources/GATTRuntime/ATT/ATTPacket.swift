import GATTProfiles

/// A range of attribute handles that a request searches, ends included.
typealias HandleRange = ClosedRange<UInt16>

/// An ATT packet, taken apart (Core 6.0, Vol 3, Part F, 3.4).
enum ATTPacket: Hashable, Sendable {
  case errorResponse(request: UInt8, handle: UInt16, ATTError)
  case exchangeMTURequest(UInt16)
  case exchangeMTUResponse(UInt16)
  case findInformationRequest(HandleRange)
  case findInformationResponse([HandleAndType])
  case findByTypeValueRequest(HandleRange, type: UInt16, value: [UInt8])
  case findByTypeValueResponse([HandleRange])
  case readByTypeRequest(HandleRange, type: BluetoothUUID)
  case readByTypeResponse([HandleAndValue])
  case readRequest(UInt16)
  case readResponse([UInt8])
  case readBlobRequest(UInt16, offset: UInt16)
  case readBlobResponse([UInt8])
  case readMultipleRequest([UInt16])
  case readMultipleResponse([UInt8])
  case readByGroupTypeRequest(HandleRange, type: BluetoothUUID)
  case readByGroupTypeResponse([GroupAndValue])
  case writeRequest(UInt16, [UInt8])
  case writeResponse
  case writeCommand(UInt16, [UInt8])
  case prepareWriteRequest(UInt16, offset: UInt16, [UInt8])
  case prepareWriteResponse(UInt16, offset: UInt16, [UInt8])
  case executeWriteRequest(isCommit: Bool)
  case executeWriteResponse
  case notification(UInt16, [UInt8])
  case indication(UInt16, [UInt8])
  case confirmation

  /// An attribute and its type.
  struct HandleAndType: Hashable, Sendable {
    var handle: UInt16
    var type: BluetoothUUID
  }

  /// An attribute and its value.
  struct HandleAndValue: Hashable, Sendable {
    var handle: UInt16
    var value: [UInt8]
  }

  /// A group of attributes and the value of its declaration.
  struct GroupAndValue: Hashable, Sendable {
    var range: HandleRange
    var value: [UInt8]
  }
}

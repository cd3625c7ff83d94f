package import GATTProfiles

/// A range of attribute handles that a request searches, ends included.
package typealias HandleRange = ClosedRange<UInt16>

/// An ATT packet, taken apart (Core 6.0, Vol 3, Part F, 3.4).
package enum ATTPacket: Hashable, Sendable {
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
  package struct HandleAndType: Hashable, Sendable {
    package var handle: UInt16
    package var type: BluetoothUUID

    package init(handle: UInt16, type: BluetoothUUID) {
      (self.handle, self.type) = (handle, type)
    }
  }

  /// An attribute and its value.
  package struct HandleAndValue: Hashable, Sendable {
    package var handle: UInt16
    package var value: [UInt8]

    package init(handle: UInt16, value: [UInt8]) {
      (self.handle, self.value) = (handle, value)
    }
  }

  /// A group of attributes and the value of its declaration.
  package struct GroupAndValue: Hashable, Sendable {
    package var range: HandleRange
    package var value: [UInt8]

    package init(range: HandleRange, value: [UInt8]) {
      (self.range, self.value) = (range, value)
    }
  }
}

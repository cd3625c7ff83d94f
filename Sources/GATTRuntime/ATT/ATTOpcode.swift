/// The first byte of a packet: which packet it is.
package enum ATTOpcode {
  package static let errorResponse: UInt8 = 0x01
  package static let exchangeMTURequest: UInt8 = 0x02
  package static let exchangeMTUResponse: UInt8 = 0x03
  package static let findInformationRequest: UInt8 = 0x04
  package static let findInformationResponse: UInt8 = 0x05
  package static let findByTypeValueRequest: UInt8 = 0x06
  package static let findByTypeValueResponse: UInt8 = 0x07
  package static let readByTypeRequest: UInt8 = 0x08
  package static let readByTypeResponse: UInt8 = 0x09
  package static let readRequest: UInt8 = 0x0A
  package static let readResponse: UInt8 = 0x0B
  package static let readBlobRequest: UInt8 = 0x0C
  package static let readBlobResponse: UInt8 = 0x0D
  package static let readMultipleRequest: UInt8 = 0x0E
  package static let readMultipleResponse: UInt8 = 0x0F
  package static let readByGroupTypeRequest: UInt8 = 0x10
  package static let readByGroupTypeResponse: UInt8 = 0x11
  package static let writeRequest: UInt8 = 0x12
  package static let writeResponse: UInt8 = 0x13
  package static let prepareWriteRequest: UInt8 = 0x16
  package static let prepareWriteResponse: UInt8 = 0x17
  package static let executeWriteRequest: UInt8 = 0x18
  package static let executeWriteResponse: UInt8 = 0x19
  package static let notification: UInt8 = 0x1B
  package static let indication: UInt8 = 0x1D
  package static let confirmation: UInt8 = 0x1E
  package static let writeCommand: UInt8 = 0x52

  /// Whether nothing answers the packet, so that only room to send holds its sender back.
  package static func isUnanswered(_ opcode: UInt8) -> Bool {
    opcode == notification || isCommand(opcode)
  }

  /// Whether the packet has values change.
  package static func isWrite(_ opcode: UInt8) -> Bool {
    [writeRequest, executeWriteRequest, writeCommand].contains(opcode)
  }

  /// Whether the packet is a request that this server knows.
  package static func isRequest(_ opcode: UInt8) -> Bool {
    opcode & 1 == 0 && (exchangeMTURequest...writeRequest).contains(opcode)
      || opcode == prepareWriteRequest || opcode == executeWriteRequest
  }

  /// Whether only servers send the packet: responses, notifications, indications.
  package static func isFromServer(_ opcode: UInt8) -> Bool {
    opcode & 1 == 1 && (errorResponse...indication).contains(opcode)
  }

  /// Whether a server that does not know the packet stays silent.
  package static func isCommand(_ opcode: UInt8) -> Bool {
    opcode & 0x40 != 0
  }
}

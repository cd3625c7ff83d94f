/// The first byte of a packet: which packet it is.
enum ATTOpcode {
  static let errorResponse: UInt8 = 0x01
  static let exchangeMTURequest: UInt8 = 0x02
  static let exchangeMTUResponse: UInt8 = 0x03
  static let findInformationRequest: UInt8 = 0x04
  static let findInformationResponse: UInt8 = 0x05
  static let findByTypeValueRequest: UInt8 = 0x06
  static let findByTypeValueResponse: UInt8 = 0x07
  static let readByTypeRequest: UInt8 = 0x08
  static let readByTypeResponse: UInt8 = 0x09
  static let readRequest: UInt8 = 0x0A
  static let readResponse: UInt8 = 0x0B
  static let readBlobRequest: UInt8 = 0x0C
  static let readBlobResponse: UInt8 = 0x0D
  static let readMultipleRequest: UInt8 = 0x0E
  static let readMultipleResponse: UInt8 = 0x0F
  static let readByGroupTypeRequest: UInt8 = 0x10
  static let readByGroupTypeResponse: UInt8 = 0x11
  static let writeRequest: UInt8 = 0x12
  static let writeResponse: UInt8 = 0x13
  static let prepareWriteRequest: UInt8 = 0x16
  static let prepareWriteResponse: UInt8 = 0x17
  static let executeWriteRequest: UInt8 = 0x18
  static let executeWriteResponse: UInt8 = 0x19
  static let notification: UInt8 = 0x1B
  static let indication: UInt8 = 0x1D
  static let confirmation: UInt8 = 0x1E
  static let writeCommand: UInt8 = 0x52

  /// Whether nothing answers the packet, so that only room to send holds its sender back.
  static func isUnanswered(_ opcode: UInt8) -> Bool {
    opcode == notification || isCommand(opcode)
  }

  /// Whether the packet has values change.
  static func isWrite(_ opcode: UInt8) -> Bool {
    [writeRequest, executeWriteRequest, writeCommand].contains(opcode)
  }

  /// Whether the packet is a request that this server knows.
  static func isRequest(_ opcode: UInt8) -> Bool {
    opcode & 1 == 0 && (exchangeMTURequest...writeRequest).contains(opcode)
      || opcode == prepareWriteRequest || opcode == executeWriteRequest
  }

  /// Whether only servers send the packet: responses, notifications, indications.
  static func isFromServer(_ opcode: UInt8) -> Bool {
    opcode & 1 == 1 && (errorResponse...indication).contains(opcode)
  }

  /// Whether a server that does not know the packet stays silent.
  static func isCommand(_ opcode: UInt8) -> Bool {
    opcode & 0x40 != 0
  }
}

import GATTRuntime

extension ATTPDU {
  /// The handles that the packet names, in its order; of a range its ends.
  package var handles: [UInt16] {
    switch self {
    case .packet(let packet): packet.handles
    case .readMultipleVariableRequest(let handles): handles
    case .readMultipleVariableResponse: []
    case .multipleNotification(let list): list.map(\.handle)
    case .signedWriteCommand(let handle, _): [handle]
    }
  }

  /// The octets of the one value that the packet carries; nil where it carries none, or several.
  package var value: [UInt8]? {
    switch self {
    case .signedWriteCommand(_, let value), .packet(.writeRequest(_, let value)), .packet(.writeCommand(_, let value)),
      .packet(.readResponse(let value)), .packet(.readBlobResponse(let value)), .packet(.notification(_, let value)),
      .packet(.indication(_, let value)), .packet(.prepareWriteRequest(_, _, let value)),
      .packet(.prepareWriteResponse(_, _, let value)):
      value
    default: nil
    }
  }

  /// What the specification calls the packet (Core 6.0, Vol 3, Part F, 3.4.8).
  package var name: String {
    switch self {
    case .packet(let packet): packet.name
    case .readMultipleVariableRequest: "Read Multiple Variable Request"
    case .readMultipleVariableResponse: "Read Multiple Variable Response"
    case .multipleNotification: "Multiple Handle Value Notification"
    case .signedWriteCommand: "Signed Write Command"
    }
  }
}

extension ATTPacket {
  fileprivate var handles: [UInt16] {
    switch self {
    case .errorResponse(_, let handle, _): [handle]
    case .findInformationRequest(let range), .findByTypeValueRequest(let range, _, _), .readByTypeRequest(let range, _),
      .readByGroupTypeRequest(let range, _):
      [range.lowerBound, range.upperBound]
    case .findInformationResponse(let list): list.map(\.handle)
    case .findByTypeValueResponse(let ranges): ranges.flatMap { [$0.lowerBound, $0.upperBound] }
    case .readByTypeResponse(let list): list.map(\.handle)
    case .readByGroupTypeResponse(let groups): groups.flatMap { [$0.range.lowerBound, $0.range.upperBound] }
    case .readMultipleRequest(let handles): handles
    case .readRequest(let handle), .readBlobRequest(let handle, _), .writeRequest(let handle, _),
      .writeCommand(let handle, _), .prepareWriteRequest(let handle, _, _), .prepareWriteResponse(let handle, _, _),
      .notification(let handle, _), .indication(let handle, _):
      [handle]
    case .exchangeMTURequest, .exchangeMTUResponse, .readResponse, .readBlobResponse, .readMultipleResponse,
      .writeResponse, .executeWriteRequest, .executeWriteResponse, .confirmation:
      []
    }
  }

  fileprivate var name: String {
    switch self {
    case .errorResponse: "Error Response"
    case .exchangeMTURequest: "Exchange MTU Request"
    case .exchangeMTUResponse: "Exchange MTU Response"
    case .findInformationRequest: "Find Information Request"
    case .findInformationResponse: "Find Information Response"
    case .findByTypeValueRequest: "Find By Type Value Request"
    case .findByTypeValueResponse: "Find By Type Value Response"
    case .readByTypeRequest: "Read By Type Request"
    case .readByTypeResponse: "Read By Type Response"
    case .readRequest: "Read Request"
    case .readResponse: "Read Response"
    case .readBlobRequest: "Read Blob Request"
    case .readBlobResponse: "Read Blob Response"
    case .readMultipleRequest: "Read Multiple Request"
    case .readMultipleResponse: "Read Multiple Response"
    case .readByGroupTypeRequest: "Read By Group Type Request"
    case .readByGroupTypeResponse: "Read By Group Type Response"
    case .writeRequest: "Write Request"
    case .writeResponse: "Write Response"
    case .writeCommand: "Write Command"
    case .prepareWriteRequest: "Prepare Write Request"
    case .prepareWriteResponse: "Prepare Write Response"
    case .executeWriteRequest: "Execute Write Request"
    case .executeWriteResponse: "Execute Write Response"
    case .notification: "Handle Value Notification"
    case .indication: "Handle Value Indication"
    case .confirmation: "Handle Value Confirmation"
    }
  }
}

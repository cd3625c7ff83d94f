import GATTProfiles

extension ATTPacket {
  /// Takes the bytes of a packet apart; nil when they are malformed or of an unknown kind.
  package init?(decoding bytes: [UInt8]) {
    var reader = PacketReader(bytes)
    guard let opcode = reader.uint8(),
      let packet = Self.lookup(opcode, &reader) ?? Self.access(opcode, &reader) ?? Self.other(opcode, &reader),
      reader.isAtEnd
    else { return nil }
    self = packet
  }

  /// What a client uses to find attributes.
  private static func lookup(_ opcode: UInt8, _ reader: inout PacketReader) -> ATTPacket? {
    switch opcode {
    case ATTOpcode.findInformationRequest: reader.range().map { .findInformationRequest($0) }
    case ATTOpcode.findInformationResponse: informationList(&reader).map { .findInformationResponse($0) }
    case ATTOpcode.findByTypeValueRequest:
      searched(&reader) { range, reader in
        reader.uint16().map { .findByTypeValueRequest(range, type: $0, value: reader.remaining()) }
      }
    case ATTOpcode.findByTypeValueResponse: list(&reader) { $0.range() }.map { .findByTypeValueResponse($0) }
    case ATTOpcode.readByTypeRequest:
      searched(&reader) { range, reader in reader.finalUUID().map { .readByTypeRequest(range, type: $0) } }
    case ATTOpcode.readByTypeResponse: valueList(&reader).map { .readByTypeResponse($0) }
    case ATTOpcode.readByGroupTypeRequest:
      searched(&reader) { range, reader in reader.finalUUID().map { .readByGroupTypeRequest(range, type: $0) } }
    case ATTOpcode.readByGroupTypeResponse: groupList(&reader).map { .readByGroupTypeResponse($0) }
    default: nil
    }
  }

  /// What reads and writes values.
  private static func access(_ opcode: UInt8, _ reader: inout PacketReader) -> ATTPacket? {
    switch opcode {
    case ATTOpcode.readRequest: reader.uint16().map { .readRequest($0) }
    case ATTOpcode.readResponse: .readResponse(reader.remaining())
    case ATTOpcode.readBlobRequest: placed(&reader) { handle, offset, _ in .readBlobRequest(handle, offset: offset) }
    case ATTOpcode.readBlobResponse: .readBlobResponse(reader.remaining())
    case ATTOpcode.readMultipleRequest: list(&reader) { $0.uint16() }.map { .readMultipleRequest($0) }
    case ATTOpcode.readMultipleResponse: .readMultipleResponse(reader.remaining())
    case ATTOpcode.writeRequest: reader.uint16().map { .writeRequest($0, reader.remaining()) }
    case ATTOpcode.writeResponse: .writeResponse
    case ATTOpcode.writeCommand: reader.uint16().map { .writeCommand($0, reader.remaining()) }
    case ATTOpcode.prepareWriteRequest:
      placed(&reader) { handle, offset, reader in
        .prepareWriteRequest(handle, offset: offset, reader.remaining())
      }
    case ATTOpcode.prepareWriteResponse:
      placed(&reader) { handle, offset, reader in
        .prepareWriteResponse(handle, offset: offset, reader.remaining())
      }
    default: nil
    }
  }

  private static func other(_ opcode: UInt8, _ reader: inout PacketReader) -> ATTPacket? {
    switch opcode {
    case ATTOpcode.errorResponse:
      guard let request = reader.uint8(), let handle = reader.uint16(), let code = reader.uint8() else { return nil }
      return .errorResponse(request: request, handle: handle, ATTError(rawValue: code))
    case ATTOpcode.exchangeMTURequest: return reader.uint16().map { .exchangeMTURequest($0) }
    case ATTOpcode.exchangeMTUResponse: return reader.uint16().map { .exchangeMTUResponse($0) }
    case ATTOpcode.executeWriteRequest:
      guard let flags = reader.uint8(), flags <= 1 else { return nil }
      return .executeWriteRequest(isCommit: flags == 1)
    case ATTOpcode.executeWriteResponse: return .executeWriteResponse
    case ATTOpcode.notification: return reader.uint16().map { .notification($0, reader.remaining()) }
    case ATTOpcode.indication: return reader.uint16().map { .indication($0, reader.remaining()) }
    case ATTOpcode.confirmation: return .confirmation
    default: return nil
    }
  }
}

extension ATTPacket {
  /// A range of handles, and what `body` reads behind it.
  private static func searched(
    _ reader: inout PacketReader, _ body: (HandleRange, inout PacketReader) -> ATTPacket?
  ) -> ATTPacket? {
    guard let range = reader.range() else { return nil }
    return body(range, &reader)
  }

  /// A handle and an offset, and what `body` reads behind them.
  private static func placed(
    _ reader: inout PacketReader, _ body: (UInt16, UInt16, inout PacketReader) -> ATTPacket?
  ) -> ATTPacket? {
    guard let handle = reader.uint16(), let offset = reader.uint16() else { return nil }
    return body(handle, offset, &reader)
  }

  /// At least one item, up to the end.
  private static func list<Item>(_ reader: inout PacketReader, _ item: (inout PacketReader) -> Item?) -> [Item]? {
    var items: [Item] = []
    repeat {
      guard let next = item(&reader) else { return nil }
      items.append(next)
    } while !reader.isAtEnd
    return items
  }

  private static func informationList(_ reader: inout PacketReader) -> [HandleAndType]? {
    guard let format = reader.uint8(), (1...2).contains(format) else { return nil }
    let size = format == 1 ? 2 : 16
    return list(&reader) { reader in
      guard let handle = reader.uint16(), let type = reader.bytes(size) else { return nil }
      return BluetoothUUID(littleEndianBytes: type).map { HandleAndType(handle: handle, type: $0) }
    }
  }

  private static func valueList(_ reader: inout PacketReader) -> [HandleAndValue]? {
    guard let size = reader.uint8(), size >= 2 else { return nil }
    return list(&reader) { reader in
      guard let handle = reader.uint16(), let value = reader.bytes(Int(size) - 2) else { return nil }
      return HandleAndValue(handle: handle, value: value)
    }
  }

  private static func groupList(_ reader: inout PacketReader) -> [GroupAndValue]? {
    guard let size = reader.uint8(), size >= 4 else { return nil }
    return list(&reader) { reader in
      guard let range = reader.range(), let value = reader.bytes(Int(size) - 4) else { return nil }
      return GroupAndValue(range: range, value: value)
    }
  }
}

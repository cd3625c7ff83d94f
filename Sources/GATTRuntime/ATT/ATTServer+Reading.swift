import GATTProfiles

extension ATTServer {
  /// The part of a value that starts at an offset and fits a packet.
  func read(_ handle: UInt16, offset: Int) async throws(Refusal) -> [UInt8] {
    guard let attribute = database.attribute(handle) else { throw Refusal(code: .invalidHandle, handle: handle) }
    do throws(ATTError) {
      return Array(try await value(of: attribute, from: offset).prefix(mtu - 1))
    } catch {
      throw Refusal(code: error, handle: handle)
    }
  }

  /// The values one after the other, as many bytes as fit a packet.
  func readAll(_ handles: [UInt16]) async throws(Refusal) -> [UInt8] {
    var values: [UInt8] = []
    for handle in handles { values += try await read(handle, offset: 0) }
    return Array(values.prefix(mtu - 1))
  }

  private func value(of attribute: Attribute, from offset: Int) async throws(ATTError) -> [UInt8] {
    let bytes: [UInt8]
    switch attribute.content {
    case .service(let uuid, _): bytes = uuid.attBytes
    case .constant(let value): bytes = value
    case .configuration(_, let value): bytes = configuration(of: value)
    case .value(let characteristic):
      try characteristic.checkReading(over: security)
      return try await delegate.read(ReadRequest(attribute: characteristic.key, offset: offset, central: central))
    case .descriptor(let descriptor):
      try descriptor.checkReading(over: security)
      guard descriptor.isConstant else {
        return try await delegate.read(ReadRequest(attribute: descriptor.key, offset: offset, central: central))
      }
      bytes = descriptor.value
    }
    guard offset <= bytes.count else { throw .invalidOffset }
    return Array(bytes[offset...])
  }
}

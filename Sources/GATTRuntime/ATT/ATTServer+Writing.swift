import GATTProfiles

/// A part of a long write that waits for the others.
struct PreparedWrite: Sendable {
  var handle: UInt16
  var offset: Int
  var value: [UInt8]
}

extension ATTServer {
  func write(_ value: [UInt8], to handle: UInt16) async throws(Refusal) {
    guard let attribute = database.attribute(handle) else { throw Refusal(code: .invalidHandle, handle: handle) }
    do throws(ATTError) {
      try await write(value, to: attribute)
    } catch {
      throw Refusal(code: error, handle: handle)
    }
  }

  private func write(_ value: [UInt8], to attribute: Attribute) async throws(ATTError) {
    switch attribute.content {
    case .service, .constant: throw .writeNotPermitted
    case .configuration(let characteristic, let handle): try configure(characteristic, value: handle, value)
    case .description(let characteristic, _):
      try characteristic.checkDescribing(over: security)
      guard value.count <= ATTLimits.longestValue else { throw .invalidAttributeValueLength }
      database.setDescription(value, at: attribute.handle)
    case .value(let characteristic):
      try characteristic.checkWriting(over: security)
      confirmed = try await delegate.write([
        WriteRequest(characteristic: characteristic.key, value: value, central: central)
      ])
    }
  }

  /// Writes without an answer; what is refused is ignored, as ATT says.
  func command(_ value: [UInt8], to handle: UInt16) async {
    guard case .value(let characteristic)? = database.attribute(handle)?.content,
      (try? characteristic.checkWriting(over: security, isCommand: true)) != nil
    else { return }
    let request = WriteRequest(characteristic: characteristic.key, value: value, central: central)
    confirmed = (try? await delegate.write([request])) ?? nil
  }

  func prepare(_ write: PreparedWrite) throws(Refusal) {
    do throws(ATTError) {
      guard prepared.count < Self.longestPrepareQueue else { throw .prepareQueueFull }
      guard let attribute = database.attribute(write.handle) else { throw .invalidHandle }
      switch attribute.content {
      case .value(let characteristic): try characteristic.checkWriting(over: security)
      case .description(let characteristic, _): try characteristic.checkDescribing(over: security)
      case .service, .constant, .configuration: throw .writeNotPermitted
      }
      prepared.append(write)
    } catch {
      throw Refusal(code: error, handle: write.handle)
    }
  }

  /// Writes what is prepared, all or nothing, or forgets it.
  func execute(isCommit: Bool) async throws(Refusal) {
    defer { prepared = [] }
    guard isCommit, !prepared.isEmpty else { return }
    var (requests, texts): ([WriteRequest], [UInt16: [UInt8]]) = ([], [:])
    for write in prepared where try !join(write, to: &texts) { try join(write, to: &requests) }
    do throws(ATTError) {
      confirmed = try await delegate.write(requests)
    } catch {
      throw Refusal(code: error, handle: prepared.first?.handle ?? 0)
    }
    for (handle, text) in texts { database.setDescription(text, at: handle) }
  }

  /// Joins a part of a user description to what came before it; false when it is a part of something else.
  private func join(_ write: PreparedWrite, to texts: inout [UInt16: [UInt8]]) throws(Refusal) -> Bool {
    guard case .description(_, let present)? = database.attribute(write.handle)?.content else { return false }
    let text = texts[write.handle] ?? present
    guard write.offset <= text.count else { throw Refusal(code: .invalidOffset, handle: write.handle) }
    let joined = text.prefix(write.offset) + write.value
    guard joined.count <= ATTLimits.longestValue else {
      throw Refusal(code: .invalidAttributeValueLength, handle: write.handle)
    }
    texts[write.handle] = Array(joined)
    return true
  }

  /// A part that starts where the last one of the same value ended continues it; another stands alone.
  private func join(_ write: PreparedWrite, to requests: inout [WriteRequest]) throws(Refusal) {
    guard case .value(let characteristic)? = database.attribute(write.handle)?.content else {
      throw Refusal(code: .invalidHandle, handle: write.handle)
    }
    let key = characteristic.key
    if let last = requests.last, last.characteristic == key, last.offset + last.value.count == write.offset {
      requests[requests.count - 1].value += write.value
    } else {
      requests.append(WriteRequest(characteristic: key, value: write.value, offset: write.offset, central: central))
    }
  }
}

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
    case .descriptor(let descriptor):
      try descriptor.checkWriting(over: security)
      confirmed = try await delegate.write([
        WriteRequest(attribute: descriptor.key, value: value, central: central)
      ])
    case .value(let characteristic):
      try characteristic.checkWriting(over: security)
      confirmed = try await delegate.write([
        WriteRequest(attribute: characteristic.key, value: value, central: central)
      ])
    }
  }

  /// Writes without an answer; what is refused is ignored, as ATT says.
  func command(_ value: [UInt8], to handle: UInt16) async {
    guard case .value(let characteristic)? = database.attribute(handle)?.content,
      (try? characteristic.checkWriting(over: security, isCommand: true)) != nil
    else { return }
    let request = WriteRequest(attribute: characteristic.key, value: value, central: central)
    confirmed = (try? await delegate.write([request])) ?? nil
  }

  func prepare(_ write: PreparedWrite) throws(Refusal) {
    do throws(ATTError) {
      guard prepared.count < Self.longestPrepareQueue else { throw .prepareQueueFull }
      guard let attribute = database.attribute(write.handle) else { throw .invalidHandle }
      switch attribute.content {
      case .value(let characteristic): try characteristic.checkWriting(over: security)
      case .descriptor(let descriptor): try descriptor.checkWriting(over: security)
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
    var requests: [WriteRequest] = []
    for write in prepared { try join(write, to: &requests) }
    do throws(ATTError) {
      confirmed = try await delegate.write(requests)
    } catch {
      throw Refusal(code: error, handle: prepared.first?.handle ?? 0)
    }
  }

  /// A part that starts where the last one of the same value ended continues it; another stands alone.
  private func join(_ write: PreparedWrite, to requests: inout [WriteRequest]) throws(Refusal) {
    let key: AttributeKey
    switch database.attribute(write.handle)?.content {
    case .value(let characteristic)?: key = characteristic.key
    case .descriptor(let descriptor)?: key = descriptor.key
    case .service?, .constant?, .configuration?, nil: throw Refusal(code: .invalidHandle, handle: write.handle)
    }
    if let last = requests.last, last.attribute == key, last.offset + last.value.count == write.offset {
      requests[requests.count - 1].value += write.value
    } else {
      requests.append(WriteRequest(attribute: key, value: write.value, offset: write.offset, central: central))
    }
  }
}

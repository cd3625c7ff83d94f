import GATTProfiles
import GATTRuntime

extension BlueZLink {
  func write(_ value: [UInt8], to attribute: AttributeHandle, type: WriteType) async throws(GATTError) {
    let operation = "writing \(attribute)"
    switch try place(of: attribute) {
    case .battery: throw .att(.writeNotPermitted, operation: operation)
    case .descriptor(let path):
      try await call(.writeDescriptor, at: path, [.bytes(value), .options()], operation)
    case .characteristic(let path, _):
      guard type == .withoutResponse else { return try await request(value, type, attribute, at: path, operation) }
      let room = mtu(for: attribute) - 3
      // BlueZ ends a pipe at an empty packet.
      guard !value.isEmpty, let pipe = try await writer(for: attribute, at: path, operation) else {
        return try await command(value, attribute, at: path, operation)
      }
      guard value.count <= pipe.room else { throw .valueTooLong(bytes: value.count, maximum: min(room, pipe.room)) }
      if try await pipe.write(value) { return }
      // BlueZ has closed it. Either the link ends, or another will do.
      writers[attribute] = nil
      if let closeReason { throw .disconnected(closeReason) }
      try await command(value, attribute, at: path, operation)
    }
  }

  nonisolated func writeAtOnce(_ value: [UInt8], to attribute: AttributeHandle) -> Bool {
    guard BusActor.shared.loop.isCurrent else { return false }
    return BusActor.assumeIsolated {
      guard closeReason == nil, !value.isEmpty, let pipe = writers[attribute] ?? nil else { return false }
      return pipe.writeAtOnce(value)
    }
  }

  private func request(
    _ value: [UInt8], _ type: WriteType, _ handle: AttributeHandle, at path: ObjectPath, _ operation: String
  ) async throws(GATTError) {
    // BlueZ lets nobody write to a characteristic that a pipe leads to.
    if let pipe = writers.removeValue(forKey: handle) {
      pipe?.close(.cancelled)
      released.insert(path)
    }
    let options = BusValue.options(["type": .string(type == .reliable ? "reliable" : "request")])
    try await call(.writeCharacteristic, at: path, [.bytes(value), options], operation)
  }

  private func command(
    _ value: [UInt8], _ handle: AttributeHandle, at path: ObjectPath, _ operation: String
  ) async throws(GATTError) {
    let room = mtu(for: handle) - 3
    guard value.count <= room else { throw .valueTooLong(bytes: value.count, maximum: room) }
    let options = BusValue.options(["type": .string("command")])
    try await call(.writeCharacteristic, at: path, [.bytes(value), options], operation)
  }

  /// The pipe to a characteristic, opened when it is first needed; nil when BlueZ has none.
  private func writer(
    for handle: AttributeHandle, at path: ObjectPath, _ operation: String
  ) async throws(GATTError) -> WritePipe? {
    if let known = writers[handle] { return known }
    let answer: [BusValue]
    do throws(BusError) {
      answer = try await attempt(.acquireWrite, at: path, [.options()])
    } catch {
      let told = await failure(error, operation)
      if case .disconnected = told { throw told }
      guard error != .cancelled, error != .timedOut else { throw told }
      // Not offered, or taken by another program: calls will do.
      writers[handle] = .some(nil)
      return nil
    }
    guard answer.count == 2, let descriptor = FileDescriptor.decode(answer[0]), let mtu = UInt16.decode(answer[1])
    else {
      return nil
    }
    if let closeReason { throw .disconnected(closeReason) }
    setMTU(Int(mtu), of: handle)
    let pipe = WritePipe(descriptor, room: max(20, Int(mtu) - 3))
    writers[handle] = pipe
    return pipe
  }
}

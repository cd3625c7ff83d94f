import GATTProfiles
import Synchronization

/// A link over ATT packets: the procedures of GATT (Core 6.0, Vol 3, Part G, 4).
final class GATTClient: Link {
  let att: ATTClient
  private let rssi: @Sendable () async throws(GATTError) -> Int
  private let close: @Sendable () async -> Void
  private let state = Mutex(State())

  private struct State {
    var mtu = ATTLimits.defaultMTU
    /// The descriptors to subscribe with, by the handle of the characteristic's value.
    var configurations: [AttributeHandle: UInt16] = [:]
  }

  init(
    att: ATTClient, rssi: @escaping @Sendable () async throws(GATTError) -> Int,
    close: @escaping @Sendable () async -> Void
  ) {
    self.att = att
    self.rssi = rssi
    self.close = close
  }

  func mtu(for characteristic: AttributeHandle?) -> Int { state.withLock { $0.mtu } }

  func readRSSI() async throws(GATTError) -> Int { try await rssi() }

  func disconnect(_ reach: DisconnectReach) async { await close() }

  /// Agrees on the MTU; a server that does not know the request keeps the default.
  func exchangeMTU(_ mtu: Int) async throws(GATTError) {
    let response = try await att.request(.exchangeMTURequest(UInt16(clamping: mtu)))
    guard case .exchangeMTUResponse(let other) = response else { return }
    state.withLock { $0.mtu = max(ATTLimits.defaultMTU, min(mtu, Int(other))) }
  }

  func discover() async throws(GATTError) -> [ServiceRecord] {
    let (services, configurations) = try await GATTDiscovery(att: att).run()
    state.withLock { $0.configurations = configurations }
    return services
  }

  func read(_ attribute: AttributeHandle) async throws(GATTError) -> [UInt8] {
    let response = try await answer(to: .readRequest(attribute.rawValue), "reading \(attribute)")
    guard case .readResponse(var value) = response else { throw .protocolViolation("no read response") }
    let part = mtu(for: attribute) - 1
    var last = value.count
    while last >= part, value.count < ATTLimits.longestValue {
      let offset = UInt16(clamping: value.count)
      let next = try await att.request(.readBlobRequest(attribute.rawValue, offset: offset))
      // The value may end exactly here, or have become shorter.
      if case .errorResponse(_, _, .invalidOffset) = next { break }
      if case .errorResponse(_, _, .attributeNotLong) = next { break }
      guard case .readBlobResponse(let bytes) = try next.orError("reading \(attribute)") else {
        throw .protocolViolation("no read blob response")
      }
      value += bytes
      last = bytes.count
    }
    return Array(value.prefix(ATTLimits.longestValue))
  }

  func write(_ value: [UInt8], to attribute: AttributeHandle, type: WriteType) async throws(GATTError) {
    let room = mtu(for: attribute) - 3
    guard type != .withoutResponse else {
      guard value.count <= room else { throw .valueTooLong(bytes: value.count, maximum: room) }
      return try await att.command(.writeCommand(attribute.rawValue, value))
    }
    // What is prepared comes back, and is compared.
    guard type == .withResponse, value.count <= room else { return try await writeLong(value, to: attribute) }
    _ = try await answer(to: .writeRequest(attribute.rawValue, value), "writing \(attribute)")
  }

  /// Writes in parts that the server holds until all of them have arrived.
  private func writeLong(_ value: [UInt8], to attribute: AttributeHandle) async throws(GATTError) {
    let part = mtu(for: attribute) - 5
    do throws(GATTError) {
      for start in stride(from: 0, to: max(1, value.count), by: part) {
        let bytes = Array(value[start..<min(start + part, value.count)])
        let offset = UInt16(clamping: start)
        let request = ATTPacket.prepareWriteRequest(attribute.rawValue, offset: offset, bytes)
        let response = try await answer(to: request, "writing \(attribute)")
        guard response == .prepareWriteResponse(attribute.rawValue, offset: offset, bytes) else {
          throw .protocolViolation("a prepared write came back changed")
        }
      }
      _ = try await answer(to: .executeWriteRequest(isCommit: true), "writing \(attribute)")
    } catch {
      // Before the next request, and also when this task is cancelled: what the server holds would go with the next
      // long write.
      att.post(.executeWriteRequest(isCommit: false))
      throw error
    }
  }

  func subscribe(
    to characteristic: AttributeHandle, kind: SubscriptionKind, mode: NotifyMode
  ) async throws(GATTError) {
    try await configure(characteristic, kind == .notification ? 1 : 2)
  }

  func unsubscribe(from characteristic: AttributeHandle) async throws(GATTError) {
    try await configure(characteristic, 0)
  }

  private func configure(_ characteristic: AttributeHandle, _ bits: UInt16) async throws(GATTError) {
    guard let handle = state.withLock({ $0.configurations[characteristic] }) else {
      throw .protocolViolation("\(characteristic) notifies without a descriptor to subscribe with")
    }
    _ = try await answer(to: .writeRequest(handle, bits.bytes), "subscribing to \(characteristic)")
  }

  private func answer(to request: ATTPacket, _ operation: String) async throws(GATTError) -> ATTPacket {
    try await att.request(request).orError(operation)
  }
}

extension ATTPacket {
  /// This packet, unless it is an error response.
  fileprivate func orError(_ operation: String) throws(GATTError) -> ATTPacket {
    guard case .errorResponse(_, _, let code) = self else { return self }
    throw .att(code, operation: operation)
  }
}

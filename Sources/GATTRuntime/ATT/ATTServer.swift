import GATTProfiles

/// The server's end of ATT for one client: answers requests one after the other.
///
/// Values stay with the role behind `delegate`; subscriptions and prepared writes are this client's own and live here.
actor ATTServer {
  /// How many parts of long writes wait at most; enough for four of the longest values at the smallest MTU.
  static let longestPrepareQueue = 128

  let central: Central
  let database: AttributeDatabase
  let delegate: any PeripheralRoleDelegate
  private(set) var security: LinkSecurity
  private let largestMTU: Int
  private let outbox: ATTServerOutbox
  var mtu = ATTLimits.defaultMTU
  var prepared: [PreparedWrite] = []
  private var subscriptions: [UInt16: SubscriptionKind] = [:]
  /// What waits for the response to the last write to be on its way.
  var confirmed: (@Sendable () -> Void)?

  init(
    central: Central, database: AttributeDatabase, delegate: any PeripheralRoleDelegate, security: LinkSecurity,
    largestMTU: Int, outbox: ATTServerOutbox
  ) {
    self.central = central
    self.database = database
    self.delegate = delegate
    self.security = security
    self.largestMTU = largestMTU
    self.outbox = outbox
  }

  /// The two sides have paired.
  func encrypt() { security.insert(.encrypted) }

  /// The answer to a packet, or nil where none is due. Never fails, whatever the bytes.
  func respond(to bytes: [UInt8]) async -> ATTPacket? {
    guard let opcode = bytes.first else { return nil }
    guard let packet = ATTPacket(decoding: bytes), bytes.count <= mtu else { return refusal(of: opcode) }
    do throws(Refusal) {
      return try await answer(packet)
    } catch {
      return .errorResponse(request: opcode, handle: error.handle, error.code)
    }
  }

  /// The response to the last packet is on its way, or none was due.
  func responded() {
    guard let confirmed else { return }
    self.confirmed = nil
    confirmed()
  }

  /// What a malformed packet and one of an unknown kind are answered with.
  private func refusal(of opcode: UInt8) -> ATTPacket? {
    guard !ATTOpcode.isCommand(opcode), !ATTOpcode.isFromServer(opcode), opcode != ATTOpcode.confirmation else {
      return nil
    }
    let code: ATTError = ATTOpcode.isRequest(opcode) ? .invalidPDU : .requestNotSupported
    return .errorResponse(request: opcode, handle: 0, code)
  }

  /// An error and the handle it concerns.
  struct Refusal: Error {
    var code: ATTError
    var handle: UInt16
  }

  private func answer(_ packet: ATTPacket) async throws(Refusal) -> ATTPacket? {
    switch packet {
    case .exchangeMTURequest(let other):
      mtu = max(ATTLimits.defaultMTU, min(largestMTU, Int(other)))
      return .exchangeMTUResponse(UInt16(clamping: largestMTU))
    case .readRequest(let handle): return .readResponse(try await read(handle, offset: 0))
    case .readBlobRequest(let handle, let offset):
      return .readBlobResponse(try await read(handle, offset: Int(offset)))
    case .readMultipleRequest(let handles): return .readMultipleResponse(try await readAll(handles))
    case .writeRequest(let handle, let value):
      try await write(value, to: handle)
      return .writeResponse
    case .writeCommand(let handle, let value):
      await command(value, to: handle)
      return nil
    case .prepareWriteRequest(let handle, let offset, let value):
      try prepare(PreparedWrite(handle: handle, offset: Int(offset), value: value))
      return .prepareWriteResponse(handle, offset: offset, value)
    case .executeWriteRequest(let isCommit):
      try await execute(isCommit: isCommit)
      return .executeWriteResponse
    default: return try search(packet)
    }
  }

  /// Sends a value if the client still subscribes to it so.
  func send(_ value: [UInt8], of key: AttributeKey, as kind: SubscriptionKind) async throws(GATTError) {
    guard let handle = database.handle(of: key), subscriptions[handle] == kind else { return }
    let part = Array(value.prefix(mtu - 3))
    switch kind {
    case .notification: try await outbox.notify(.notification(handle, part))
    case .indication: try await outbox.indicate(.indication(handle, part))
    }
  }

  /// What the client has written to the descriptor behind a characteristic's value.
  func configuration(of value: UInt16) -> [UInt8] {
    switch subscriptions[value] {
    case nil: UInt16(0).bytes
    case .notification: UInt16(1).bytes
    case .indication: UInt16(2).bytes
    }
  }

  func configure(_ characteristic: CharacteristicDefinition, value: UInt16, _ bytes: [UInt8]) throws(ATTError) {
    guard bytes.count == 2 else { throw .invalidAttributeValueLength }
    let kind: SubscriptionKind?
    switch (bytes[0], bytes[1]) {
    case (0, 0): kind = nil
    case (1, 0) where characteristic.properties.contains(.notify): kind = .notification
    case (2, 0) where characteristic.properties.contains(.indicate): kind = .indication
    default: throw .valueNotAllowed
    }
    if kind != nil { try characteristic.checkSubscribing(over: security) }
    guard subscriptions[value] != kind else { return }
    subscriptions[value] = kind
    delegate.subscriptionChanged(of: characteristic.key, by: central, to: kind)
  }
}

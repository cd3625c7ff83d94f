/// One direction of a loopback link: packets in order, bounded.
final class LoopbackPipe: ATTBearer {
  /// How many packets that nothing answers may be under way; their senders wait for more.
  static let roomForUnanswered = 16
  /// More than that and the few others cannot be, unless the sender breaks the protocol.
  private static let room = roomForUnanswered + 16

  let packets = StreamBuffer<[UInt8]>(.failing(capacity: room))
  private let credits = FIFOGate(permits: roomForUnanswered)
  private let activity: LoopbackActivity

  init(_ activity: LoopbackActivity) {
    self.activity = activity
  }

  func send(_ packet: ATTPacket) throws(GATTError) {
    try send(packet.encoded())
  }

  func sendWhenReady(_ packet: ATTPacket) async throws(GATTError) {
    try await credits.acquire()
    try send(packet.encoded())
  }

  func send(_ bytes: [UInt8]) throws(GATTError) {
    activity.note()
    guard packets.offer(bytes) == .taken else { throw .disconnected(.unknown) }
  }

  /// The receiver is done with a packet, or it was lost: its room is free.
  func consumed(_ bytes: [UInt8]) {
    activity.note()
    guard let opcode = bytes.first, ATTOpcode.isUnanswered(opcode) else { return }
    credits.release()
  }

  func close(_ reason: DisconnectReason) {
    packets.finish(discarding: true)
    credits.close(.disconnected(reason))
  }
}

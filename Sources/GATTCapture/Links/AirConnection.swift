/// What is known of a connection in the air while it lasts: who speaks, what was said last, and whether it is encrypted.
struct AirConnection {
  /// What a side has sent last, which it sends again until the other has received it.
  private struct Sent {
    var kind: UInt8
    var payload: [UInt8]
    var time: Int64

    init(_ packet: AirPacket) {
      // The kind of content, and the packet's own number: what is expected may change when it is sent again.
      (kind, payload, time) = (packet.head & 0b1011, packet.payload, packet.time)
    }
  }

  /// The microseconds between two connection events where nothing tells: more than most connections have.
  private static let usualInterval: Int64 = 100_000

  private var speaker: AirSpeaker
  private var interval: Int64
  private var last = Directed<Sent?>(nil)
  private var isEncrypted = false

  /// A connection of which nothing has been heard; with the microseconds between two events where its beginning was.
  init(interval: Int64? = nil) {
    speaker = AirSpeaker(isFromStart: interval != nil)
    self.interval = interval ?? Self.usualInterval
  }

  /// Notes a packet that came damaged.
  mutating func miss(_ packet: AirPacket) {
    speaker.note(packet.time)
  }

  /// What a packet comes to; nil for nothing.
  mutating func take(_ packet: AirPacket) -> LinkSignal? {
    let isFromCentral = speaker.isCentral(packet)
    let key = LinkKey.air(packet.accessAddress)
    guard !isRepeated(packet, isFromCentral: isFromCentral) else { return nil }
    switch packet.content {
    case nil: return nil
    case .control:
      return control(packet.payload, isDecrypted: packet.reception.isDecrypted) ? .ended(key) : nil
    case .data(let isFirst):
      let isReadable = packet.reception.isDecrypted || !isEncrypted && !packet.reception.isEncrypted
      guard isReadable else { return .encrypted(key, number: packet.number) }
      let piece = LinkPiece(
        isFirst: isFirst, isSent: isFromCentral, octets: packet.payload, number: packet.number, time: packet.time)
      return .piece(key, piece)
    }
  }

  /// Whether a side has said the same before, and says it again because it does not know that it was received.
  private mutating func isRepeated(_ packet: AirPacket, isFromCentral: Bool) -> Bool {
    let sent = Sent(packet)
    defer { last[isFromCentral] = sent }
    guard let last = last[isFromCentral], last.kind == sent.kind, last.payload == sent.payload else { return false }
    // It does so in the same event or the next, of which the capture may lack one. Later it is something new that is the same,
    // and what came in between is not in the capture: many leave out what is empty.
    return sent.time &- last.time <= interval * 5 / 2
  }

  /// Heeds what the link layers tell each other (Core 6.0, Vol 6, Part B, 2.4.2); returns whether it ends the connection.
  private mutating func control(_ payload: [UInt8], isDecrypted: Bool) -> Bool {
    // The integrity check alone is four octets, so that what is shorter than five is not encrypted.
    guard isDecrypted || !isEncrypted || payload.count < 5 else { return false }
    switch payload[0] {
    // Another interval.
    case 0x00 where payload.count == 12: interval = Self.interval(payload[4], payload[5])
    case 0x02: return true
    // The peripheral has agreed, or begins; behind the first nothing is sent any more but the second.
    case 0x04, 0x05: isEncrypted = true
    // One of both has stopped encrypting, or does not begin.
    case 0x0B, 0x0D, 0x11: isEncrypted = false
    default: break
    }
    return false
  }

  /// The microseconds of an interval as packets have it.
  static func interval(_ low: UInt8, _ high: UInt8) -> Int64 {
    (Int64(low) | Int64(high) << 8) * 1250
  }
}

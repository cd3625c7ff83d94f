/// What is known of a connection in the air while it lasts: who speaks, what was said last, and whether it is encrypted.
struct AirConnection {
  /// What a side has sent last, which it sends again until the other has received it.
  private struct Sent: Equatable {
    var kind: UInt8
    var payload: [UInt8]

    init(_ packet: AirPacket) {
      // The kind of content, and the packet's own number: what is expected may change when it is sent again.
      kind = packet.head & 0b1011
      payload = packet.payload
    }
  }

  private var speaker: AirSpeaker
  private var last = Directed<Sent?>(nil)
  private var isEncrypted = false

  /// A connection of which nothing has been heard; `isFromStart` says whether its beginning was.
  init(isFromStart: Bool) {
    speaker = AirSpeaker(isFromStart: isFromStart)
  }

  /// Notes a packet that came damaged.
  mutating func miss(_ packet: AirPacket) {
    speaker.note(packet.time)
  }

  /// What a packet comes to; nil for nothing.
  mutating func take(_ packet: AirPacket) -> LinkSignal? {
    let isFromCentral = speaker.isCentral(packet)
    let (key, sent) = (LinkKey.air(packet.accessAddress), Sent(packet))
    guard last[isFromCentral] != sent else { return nil }
    last[isFromCentral] = sent
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

  /// Heeds what the link layers tell each other (Core 6.0, Vol 6, Part B, 2.4.2); returns whether it ends the connection.
  private mutating func control(_ payload: [UInt8], isDecrypted: Bool) -> Bool {
    // The integrity check alone is four octets, so that what is shorter than five is not encrypted.
    guard isDecrypted || !isEncrypted || payload.count < 5 else { return false }
    switch payload[0] {
    case 0x02: return true
    // The peripheral has agreed, or begins; behind the first nothing is sent any more but the second.
    case 0x04, 0x05: isEncrypted = true
    // One of both has stopped encrypting, or does not begin.
    case 0x0B, 0x0D, 0x11: isEncrypted = false
    default: break
    }
    return false
  }
}

/// Finds out who has sent a packet of a connection, where the sniffer does not say, or is wrong.
///
/// Two sides that take what they get number their packets so that a central's own number is the one that it waits for, and a
/// peripheral's is not. A side that has no room for a packet turns that round; so which way round it is, is learned from
/// events of which both sides were heard, since a central speaks first in each. Where no times tell that, and the beginning
/// was not heard, it is learned from the first packet of ATT: of those that clients send, most come from a central.
struct AirSpeaker {
  /// No packet of an event begins as long after the one before: the longest takes 2120 µs, or 17040 µs where it is coded, and
  /// 150 µs are between two.
  private static let (pause, codedPause): (Int64, Int64) = (2_500, 17_500)
  private static let most = 4

  /// How sure it is that the numbers of a central's packets are the same; below 0 that they differ.
  private var trust: Int
  /// Whether the numbers of the packet before are the same, if it was the first of its event.
  private var opening: Bool?
  private var time: Int64?

  /// `isFromStart` says whether the connection begins now, so that both sides number from 0.
  init(isFromStart: Bool) {
    trust = isFromStart ? Self.most : 0
  }

  /// Notes when a packet was sent that says nothing itself.
  mutating func note(_ time: Int64) {
    (self.time, opening) = (time, nil)
  }

  /// Whether the central has sent a packet.
  mutating func isCentral(_ packet: AirPacket) -> Bool {
    let isSame = packet.sequence == packet.expected
    if let told = packet.reception.isFromCentral { return isCentral(packet, told, isSame) }
    let pause = packet.reception.isCoded ? Self.codedPause : Self.pause
    let isFirst = time.map { packet.time &- $0 >= pause } ?? false
    if !isFirst, let opening, opening != isSame {
      learn(opening)
    } else if trust == 0, let isFromServer = packet.isFromServer {
      trust = isFromServer == isSame ? -1 : 1
    }
    (time, opening) = (packet.time, isFirst ? isSame : nil)
    return isSame == (trust >= 0)
  }

  /// Some sniffers take a peripheral's packet for the central's when they have missed that one. They are believed unless both
  /// the numbers and the opcode say otherwise.
  private mutating func isCentral(_ packet: AirPacket, _ told: Bool, _ isSame: Bool) -> Bool {
    let isContradicted = abs(trust) == Self.most && told != (isSame == (trust > 0)) && packet.isFromServer == told
    learn(isSame == told)
    return told != isContradicted
  }

  /// A central has sent a packet with numbers that are the same, or differ.
  private mutating func learn(_ isSame: Bool) {
    trust = min(max(trust + (isSame ? 1 : -1), -Self.most), Self.most)
  }
}

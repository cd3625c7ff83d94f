/// Finds out who has sent a packet of a connection, where the sniffer does not say.
///
/// A central speaks first in each connection event, and two sides that take what they get number their packets so that the
/// central's own number is the one that it waits for, and the peripheral's is not. Which way round that is in a connection
/// is learned from who speaks first, since a side that has no room for a packet turns it round; where no times tell that,
/// from the packets of ATT, of which a central sends those of clients.
struct AirSpeaker {
  /// No packet of an event begins as long after the one before: the longest takes 2120 µs, or 17040 µs where it is coded, and
  /// 150 µs are between two.
  private static let (pause, codedPause): (Int64, Int64) = (2_500, 17_500)
  private static let most = 3

  /// How sure it is that the numbers of a central's packets are the same; below 0 that they differ.
  private var trust: Int
  private var isStarting: Bool
  private var time: Int64?

  /// `isFromStart` says whether the connection begins now: both sides number from 0, and the central speaks first.
  init(isFromStart: Bool) {
    (trust, isStarting) = (isFromStart ? Self.most : 0, isFromStart)
  }

  /// Notes when a packet was sent that says nothing itself.
  mutating func note(_ time: Int64) {
    self.time = time
    isStarting = false
  }

  /// Whether the central has sent a packet.
  mutating func isCentral(_ packet: AirPacket) -> Bool {
    let pause = packet.reception.isCoded ? Self.codedPause : Self.pause
    let isFirst = isStarting || time.map { packet.time &- $0 >= pause } ?? false
    note(packet.time)
    let isSame = packet.sequence == packet.expected
    if let known = packet.reception.isFromCentral { return known }
    if isFirst {
      trust = min(max(trust + (isSame ? 1 : -1), -Self.most), Self.most)
    } else if trust == 0, let isFromServer = packet.isFromServer {
      trust = isFromServer == isSame ? -1 : 1
    }
    return isSame == (trust >= 0)
  }
}

/// What is known of a link while it lasts, besides its attributes: what has begun in each direction, and its channels.
struct LinkState {
  /// The link.
  let link: CaptureLink
  private var frames = Directed(FrameAssembler())
  private var packets = Directed([UInt16: PacketAssembler]())
  private var channels = Channels()

  /// The most channels in whose middle a packet may be.
  private static let mostPackets = 16
  /// The channels of signalling, of BR/EDR and of LE.
  private static let signalling: Set<UInt16> = [1, 5]

  init(_ link: CaptureLink) {
    self.link = link
  }

  /// Adds a piece of data, and returns the ATT packet that it completes.
  mutating func add(_ piece: LinkPiece) -> CapturedPacket? {
    let isSent = piece.isSent ?? frames[true].isCollecting
    guard let frame = frames[isSent].add(piece) else { return nil }
    guard !Self.signalling.contains(frame.channel) else {
      channels.signal(frame.octets, isSent: isSent)
      return nil
    }
    guard let channel = channels.channel(frame.channel, isSent: isSent), let whole = whole(frame, channel, isSent)
    else {
      return nil
    }
    return CapturedPacket(
      link: link, bearer: channel.bearer, mtu: channel.mtu, isSent: isSent, first: whole.first,
      number: piece.number, time: piece.time, octets: whole.octets)
  }

  private mutating func whole(
    _ frame: FrameAssembler.Frame, _ channel: Channels.Channel, _ isSent: Bool
  ) -> (octets: [UInt8], first: Int)? {
    guard channel.isCreditBased else { return frame.octets.isEmpty ? nil : (frame.octets, frame.first) }
    let isKnown = packets[isSent][frame.channel] != nil
    guard isKnown || packets[isSent].count < Self.mostPackets else { return nil }
    // Taken out meanwhile, so that its octets are not copied.
    var assembler = packets[isSent].removeValue(forKey: frame.channel) ?? PacketAssembler()
    let packet = assembler.add(frame)
    if packet == nil { packets[isSent][frame.channel] = assembler }
    return packet
  }
}

/// Something that there is twice: for what is sent, and for what is received. Each is changed where it is, since a frame of
/// many pieces is too long to be copied for each.
struct Directed<Value> {
  private var sent: Value
  private var received: Value

  init(_ value: Value) {
    (sent, received) = (value, value)
  }

  subscript(isSent: Bool) -> Value {
    get { isSent ? sent : received }
    _modify { if isSent { yield &sent } else { yield &received } }
  }
}

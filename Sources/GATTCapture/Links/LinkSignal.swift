import GATTProfiles

/// What tells a link from the others that there are at the same time.
enum LinkKey: Hashable, Sendable {
  /// A link of an adapter, by the number that host and controller call it.
  case hci(adapter: UInt16, handle: UInt16)
  /// A link in the air, by its access address.
  case air(UInt32)
}

/// A piece of what a link carries.
struct LinkPiece: Hashable, Sendable {
  /// Whether it begins a frame of L2CAP.
  var isFirst: Bool
  /// Whether the host sent it; nil where nothing says.
  var isSent: Bool?
  /// The piece.
  var octets: [UInt8]
  /// The number of its record.
  var number: Int
  /// When it was captured, in microseconds since 1970.
  var time: Int64
}

/// Something that happens to a link, whatever it was captured by.
enum LinkSignal: Hashable, Sendable {
  case began(LinkKey, host: CaptureLink.Host, peer: BluetoothAddress)
  case ended(LinkKey)
  case piece(LinkKey, LinkPiece)
  /// Something that nobody without the key can read; the number of its record.
  case encrypted(LinkKey, number: Int)

  /// What a packet between host and controller comes to; nil for nothing.
  init?(_ packet: HCIPacket) {
    let adapter = packet.adapter
    switch packet.kind {
    case .command: return nil
    case .event:
      switch LinkEvent(packet.octets) {
      case .connected(let handle, let peer):
        self = .began(.hci(adapter: adapter, handle: handle), host: .adapter(adapter), peer: peer)
      case .disconnected(let handle): self = .ended(.hci(adapter: adapter, handle: handle))
      case nil: return nil
      }
    case .data:
      guard let data = ACLPacket(packet.octets) else { return nil }
      let piece = LinkPiece(
        isFirst: data.isFirst, isSent: packet.isSent ?? data.isSent, octets: data.octets, number: packet.number,
        time: packet.time)
      self = .piece(.hci(adapter: adapter, handle: data.handle), piece)
    }
  }
}

/// The links of a capture, by adapter and handle.
struct LinkTable {
  /// What happened to links, or what came over one.
  enum Event {
    case began(CaptureLink)
    case ended(CaptureLink)
    case packet(CapturedPacket)
  }

  private struct Key: Hashable {
    var adapter: UInt16
    var handle: UInt16
  }

  /// As many links as one capture may have at once; the oldest is given up for another.
  private static let most = 256

  private var links: [Key: LinkState] = [:]
  private var order: [Key] = []
  private var count = 0

  /// What a packet comes to, in order.
  mutating func add(_ packet: HCIPacket) -> [Event] {
    switch packet.kind {
    case .event:
      switch LinkEvent(packet.octets) {
      case .connected(let handle, let peer):
        let key = Key(adapter: packet.adapter, handle: handle)
        return end(key) + begin(key, CaptureLink(number: 0, adapter: packet.adapter, handle: handle, peer: peer))
      case .disconnected(let handle): return end(Key(adapter: packet.adapter, handle: handle))
      case nil: return []
      }
    case .data:
      guard let data = ACLPacket(packet.octets) else { return [] }
      let key = Key(adapter: packet.adapter, handle: data.handle)
      let link = CaptureLink(number: 0, adapter: packet.adapter, handle: data.handle, peer: nil)
      let began = links[key] == nil ? begin(key, link) : []
      return began + (links[key]?.add(data, of: packet).map { [.packet($0)] } ?? [])
    }
  }

  private mutating func begin(_ key: Key, _ link: CaptureLink) -> [Event] {
    let ended = order.count < Self.most ? [] : end(order[0])
    var link = link
    count += 1
    link.number = count
    links[key] = LinkState(link)
    order.append(key)
    return ended + [.began(link)]
  }

  private mutating func end(_ key: Key) -> [Event] {
    guard let state = links.removeValue(forKey: key) else { return [] }
    order.removeAll { $0 == key }
    return [.ended(state.link)]
  }
}

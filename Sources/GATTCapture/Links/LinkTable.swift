import GATTProfiles

/// The links of a capture that there are at the same time.
struct LinkTable {
  /// What happened to links, or what came over one.
  enum Event {
    case began(CaptureLink)
    case ended(CaptureLink)
    case packet(CapturedPacket)
  }

  /// As many links as one capture may have at once; the oldest is given up for another.
  private static let most = 256

  private var links: [LinkKey: LinkState] = [:]
  private var order: [LinkKey] = []
  private var count = 0
  /// What could not be read, of links.
  private(set) var encrypted: [EncryptedLink] = []

  /// What something that happens to a link comes to, in order.
  mutating func add(_ signal: LinkSignal) -> [Event] {
    switch signal {
    case .began(let key, let host, let peer): return end(key) + begin(key, host, peer)
    case .ended(let key): return end(key)
    case .piece(let key, let piece):
      let began = beginUnlessKnown(key)
      return began + (links[key]?.add(piece).map { [.packet($0)] } ?? [])
    case .encrypted(let key, let number):
      let began = beginUnlessKnown(key)
      if let link = links[key]?.link { note(link, number) }
      return began
    }
  }

  private mutating func beginUnlessKnown(_ key: LinkKey) -> [Event] {
    guard links[key] == nil else { return [] }
    switch key {
    case .hci(let adapter, _): return begin(key, .adapter(adapter), nil)
    case .air: return begin(key, .unknown(link: count + 1), nil)
    }
  }

  private mutating func begin(_ key: LinkKey, _ host: CaptureLink.Host, _ peer: BluetoothAddress?) -> [Event] {
    let ended = order.count < Self.most ? [] : end(order[0])
    count += 1
    let link = CaptureLink(number: count, host: host, peer: peer)
    links[key] = LinkState(link)
    order.append(key)
    return ended + [.began(link)]
  }

  private mutating func end(_ key: LinkKey) -> [Event] {
    guard let state = links.removeValue(forKey: key) else { return [] }
    order.removeAll { $0 == key }
    return [.ended(state.link)]
  }

  private mutating func note(_ link: CaptureLink, _ number: Int) {
    if let place = encrypted.lastIndex(where: { $0.link.number == link.number }) {
      encrypted[place].count += 1
    } else if encrypted.count < Self.most {
      encrypted.append(EncryptedLink(link: link, first: number, count: 1))
    }
  }
}

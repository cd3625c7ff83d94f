package import GATTProfiles
import GATTRuntime

/// The attributes of all servers of a capture: those of devices by link, and those of hosts.
struct KnownMaps {
  /// A server.
  enum Server: Hashable {
    case device(link: Int)
    case host(CaptureLink.Host)
  }

  /// As many devices are remembered when their links have ended; the first are forgotten for others.
  private static let mostRemembered = 256

  private var maps: [Server: AttributeMap] = [:]
  private var open: [Int: CaptureLink] = [:]
  private var remembered: [BluetoothAddress: AttributeMap] = [:]
  private var order: [BluetoothAddress] = []
  private var hashes: [[UInt8]: AttributeMap] = [:]
  private var ended: [AttributeTable] = []
  private let known: KnownAttributes

  init(_ known: KnownAttributes) {
    self.known = known
    for cache in known.caches.values {
      if let hash = cache.hash { hashes[hash] = cache.map }
    }
  }

  /// Notes that something was said over a link, so that its device has a table, of which nothing need be known.
  mutating func note(_ link: CaptureLink) {
    guard maps[.device(link: link.number)] == nil, maps.count < 4 * Self.mostRemembered else { return }
    maps[.device(link: link.number)] = AttributeMap()
  }

  /// What is known of a server, until something else ends behind its link.
  func map(of server: Server) -> AttributeMap? {
    if let map = maps[server] { return map }
    guard case .device(let number) = server else { return nil }
    return ended.last { $0.link.number == number }?.map
  }

  /// Learns from an answered request to a server. In place, because a table may be large.
  mutating func learn(_ request: ATTPacket, _ response: ATTPacket, of server: Server) {
    // Hosts are not forgotten, and a capture may make them up.
    guard maps[server] != nil || maps.count < 4 * Self.mostRemembered else { return }
    maps[server, default: AttributeMap()].learn(request, response)
  }

  /// What is known of an attribute. What was stated counts most.
  func attribute(_ handle: UInt16, of server: Server) -> CapturedAttribute? {
    if case .device = server, let stated = known.stated[handle] { return stated }
    return maps[server]?[handle]
  }

  /// A link has begun: what is known of the device from before.
  mutating func begin(_ link: CaptureLink) {
    let server = Server.device(link: link.number)
    open[link.number] = link
    if let peer = link.peer, var map = remembered[peer] {
      map.origin = .earlierLink
      maps[server] = map
    } else if let cache = link.peer.flatMap({ known.caches[$0] }) ?? known.cacheOfAll {
      maps[server] = cache.map
    }
  }

  /// A link has ended: what is known of the device is kept for the next.
  mutating func end(_ link: CaptureLink) {
    open[link.number] = nil
    guard let map = maps.removeValue(forKey: .device(link: link.number)) else { return }
    ended.removeAll { $0.link.peer != nil && $0.link.peer == link.peer }
    if ended.count == Self.mostRemembered { ended.removeFirst() }
    ended.append(AttributeTable(link: link, isOfHost: false, map: map))
    guard !map.isEmpty, let peer = link.peer else { return }
    if remembered[peer] == nil {
      if order.count == Self.mostRemembered { remembered[order.removeFirst()] = nil }
      order.append(peer)
    }
    remembered[peer] = map
  }

  /// The links that have not ended, in their order.
  var links: [CaptureLink] { open.values.sorted { $0.number < $1.number } }

  /// The tables of the devices in the order in which their last links ended, then those of hosts.
  var tables: [AttributeTable] {
    let hosts = maps.compactMap { server, map -> AttributeTable? in
      guard case .host(let host) = server, !map.isEmpty else { return nil }
      return AttributeTable(link: CaptureLink(number: 0, host: host, peer: nil), isOfHost: true, map: map)
    }
    return ended + hosts.sorted { $0.link.host < $1.link.host }
  }

  /// What a server says has changed is known no more, in this link and in those to come.
  mutating func forget(_ range: ClosedRange<UInt16>, of server: Server) {
    maps[server]?.remove(range)
  }

  /// A server has told its database hash: a table that had it before is its table.
  mutating func hash(_ hash: [UInt8], of server: Server) {
    let map = maps[server] ?? AttributeMap()
    if map.services.isEmpty, var known = hashes[hash] {
      known.origin = .databaseHash
      maps[server] = known
    } else if !map.services.isEmpty, hashes[hash] != nil || hashes.count < Self.mostRemembered {
      hashes[hash] = map
    }
  }
}

/// What whoever reads a capture knows of its devices.
package struct KnownAttributes: Sendable {
  /// What bluetoothd remembers, by address.
  package var caches: [BluetoothAddress: BlueZCache] = [:]
  /// What bluetoothd remembers of the only device there is.
  package var cacheOfAll: BlueZCache?
  /// What attributes of devices are, by handle.
  package var stated: [UInt16: CapturedAttribute] = [:]

  /// Nothing.
  package init() {}

  /// Says what the value at a handle is.
  package mutating func state(_ handle: UInt16, _ uuid: BluetoothUUID, of service: BluetoothUUID?) {
    stated[handle] = CapturedAttribute(
      handle: handle, type: uuid, service: service, characteristic: uuid, valueHandle: handle, origin: .stated)
  }
}

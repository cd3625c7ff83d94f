import GATTProfiles
import GATTRuntime

/// Makes values of packets: pairs requests with responses, joins what is long, and says what attributes are.
struct Exchanges {
  /// A client on a channel of a link.
  struct Client: Hashable, Comparable {
    var link: Int
    var bearer: UInt16
    var isHost: Bool

    static func < (left: Client, right: Client) -> Bool {
      (left.link, left.bearer, left.isHost ? 0 : 1) < (right.link, right.bearer, right.isHost ? 0 : 1)
    }
  }

  /// What is known of the servers.
  private(set) var maps: KnownMaps
  private var clients: [Client: ClientState] = [:]

  init(_ known: KnownAttributes) {
    maps = KnownMaps(known)
  }

  /// Takes what happened to links, and appends what it comes to.
  mutating func take(_ event: LinkTable.Event, _ events: inout [CaptureEvent]) {
    switch event {
    case .began(let link): maps.begin(link)
    case .ended(let link): end(link, &events)
    case .packet(let packet):
      let pdu = ATTPDU(packet.octets)
      events.append(.packet(packet, pdu))
      maps.note(packet.link)
      guard let pdu else { return }
      take(packet, pdu, &events)
    }
  }

  /// Nothing comes any more.
  mutating func finish(_ events: inout [CaptureEvent]) {
    for link in maps.links { end(link, &events) }
  }

  private mutating func end(_ link: CaptureLink, _ events: inout [CaptureEvent]) {
    let ending = clients.keys.filter { $0.link == link.number }.sorted()
    for client in ending {
      var state = clients.removeValue(forKey: client)
      for value in state?.end() ?? [] { append(value, &events) }
    }
    maps.end(link)
  }

  private mutating func take(_ packet: CapturedPacket, _ pdu: ATTPDU, _ events: inout [CaptureEvent]) {
    let isHost = packet.isSent != pdu.isFromServer
    let client = Client(link: packet.link.number, bearer: packet.bearer, isHost: isHost)
    var state = clients[client] ?? ClientState(isHost: isHost)
    // So that its lists are not copied.
    clients[client] = nil
    let (values, answered) = state.take(packet, pdu)
    clients[client] = state
    if let answered { maps.learn(answered.request, answered.response, of: server(of: packet.link, isHost: !isHost)) }
    for value in values { append(value, &events) }
  }

  /// What is known of the server that has a value's attribute.
  func map(of value: CapturedValue) -> AttributeMap? {
    maps.map(of: server(of: value.link, isHost: value.isOfHost))
  }

  private func server(of link: CaptureLink, isHost: Bool) -> KnownMaps.Server {
    isHost ? .host(link.host) : .device(link: link.number)
  }

  private mutating func append(_ value: CapturedValue, _ events: inout [CaptureEvent]) {
    var value = value
    let server = server(of: value.link, isHost: value.isOfHost)
    value.attribute = maps.attribute(value.handle, of: server)
    events.append(.value(value))
    guard value.outcome == .done, value.attribute?.isValue ?? false, !value.isSent || value.isOfHost else { return }
    maps.note(value, of: server)
  }
}

extension KnownMaps {
  /// Heeds a value of the GATT service: Service Changed, or Database Hash.
  fileprivate mutating func note(_ value: CapturedValue, of server: Server) {
    switch value.attribute?.type.short {
    case 0x2A05:
      var reader = PacketReader(value.octets)
      if let range = reader.range() { forget(range, of: server) }
    case 0x2B2A where value.octets.count == 16: hash(value.octets, of: server)
    default: break
    }
  }
}

extension ATTPDU {
  /// Whether a server sends it; else a client does.
  var isFromServer: Bool {
    switch self {
    case .packet(let packet): packet.isFromServer
    case .readMultipleVariableResponse, .multipleNotification: true
    case .readMultipleVariableRequest, .signedWriteCommand: false
    }
  }
}

extension ATTPacket {
  fileprivate var isFromServer: Bool { ATTOpcode.isFromServer(opcode) }
}

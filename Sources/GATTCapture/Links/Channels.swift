import GATTRuntime

/// The channels of a link that carry ATT: the fixed one, and those that signalling opens (EATT, and ATT of BR/EDR).
struct Channels {
  /// A channel that carries ATT.
  struct Channel: Hashable, Sendable {
    /// What tells it from the link's others: 4 for the fixed channel, else the end's number on the side that asked for it.
    var bearer: UInt16
    /// Whether its frames are pieces of packets with a length in front of the first, as those of EATT are.
    var isCreditBased: Bool
    /// The longest packet that both sides take; nil where ATT itself agrees on it.
    var mtu: Int?
  }

  /// An end of a channel: the side that receives there, and its number.
  private struct End: Hashable {
    var isOfHost: Bool
    var channel: UInt16
  }

  /// A wish for channels that has not been answered.
  private struct Request {
    var isOfHost: Bool
    var identifier: UInt8
    var ends: [UInt16]
    var isCreditBased: Bool
    var mtu: Int?
  }

  private static let attribute: UInt16 = 4
  /// The numbers of the services ATT over BR/EDR, and EATT.
  private static let carriers: Set<UInt16> = [0x001F, 0x0027]
  private static let most = 64

  private var ends: [End: Channel] = [:]
  private var requests: [Request] = []

  /// The channel that a frame is for; nil where it carries no ATT.
  func channel(_ number: UInt16, isSent: Bool) -> Channel? {
    if number == Self.attribute { return Channel(bearer: number, isCreditBased: false, mtu: nil) }
    return ends[End(isOfHost: !isSent, channel: number)]
  }

  /// Takes a frame of a signalling channel (Core 6.0, Vol 3, Part A, 4).
  mutating func signal(_ octets: [UInt8], isSent: Bool) {
    var reader = PacketReader(octets)
    while let code = reader.uint8(), let identifier = reader.uint8(), let length = reader.uint16(),
      let body = reader.bytes(Int(length))
    {
      var body = PacketReader(body)
      switch code {
      case 0x02: ask(simple: &body, identifier, isSent)
      case 0x03: answer(simple: &body, identifier, isSent)
      case 0x06: close(&body, isSent)
      case 0x14: ask(credits: &body, identifier, isSent)
      case 0x15: answer(credits: &body, identifier, isSent)
      case 0x17: ask(enhanced: &body, identifier, isSent)
      case 0x18: answer(enhanced: &body, identifier, isSent)
      default: break
      }
    }
  }

  private mutating func add(_ request: Request) {
    requests.removeAll { $0.isOfHost == request.isOfHost && $0.identifier == request.identifier }
    if requests.count == Self.most { requests.removeFirst() }
    requests.append(request)
  }

  private mutating func take(_ identifier: UInt8, answeredBySent isSent: Bool) -> Request? {
    let place = requests.firstIndex { $0.isOfHost != isSent && $0.identifier == identifier }
    return place.map { requests.remove(at: $0) }
  }

  private mutating func open(_ request: Request, _ place: Int, _ other: UInt16, mtu: Int? = nil) {
    guard place < request.ends.count, ends.count < 2 * Self.most else { return }
    let own = request.ends[place]
    let least = request.mtu.flatMap { own in mtu.map { min(own, $0) } }
    let channel = Channel(bearer: own, isCreditBased: request.isCreditBased, mtu: least)
    ends[End(isOfHost: request.isOfHost, channel: own)] = channel
    ends[End(isOfHost: !request.isOfHost, channel: other)] = channel
  }
}

extension Channels {
  private mutating func ask(simple body: inout PacketReader, _ identifier: UInt8, _ isSent: Bool) {
    guard let psm = body.uint16(), Self.carriers.contains(psm), let source = body.uint16() else { return }
    add(Request(isOfHost: isSent, identifier: identifier, ends: [source], isCreditBased: false))
  }

  private mutating func answer(simple body: inout PacketReader, _ identifier: UInt8, _ isSent: Bool) {
    guard let destination = body.uint16(), body.uint16() != nil, let result = body.uint16(), result <= 1,
      let request = take(identifier, answeredBySent: isSent)
    else { return }
    // 1 says that the answer is still to come.
    guard result == 0 else { return add(request) }
    open(request, 0, destination)
  }

  private mutating func ask(credits body: inout PacketReader, _ identifier: UInt8, _ isSent: Bool) {
    guard let psm = body.uint16(), Self.carriers.contains(psm), let source = body.uint16(), let mtu = body.uint16()
    else {
      return
    }
    add(Request(isOfHost: isSent, identifier: identifier, ends: [source], isCreditBased: true, mtu: Int(mtu)))
  }

  private mutating func answer(credits body: inout PacketReader, _ identifier: UInt8, _ isSent: Bool) {
    guard let destination = body.uint16(), let mtu = body.uint16(), body.bytes(4) != nil, body.uint16() == 0,
      let request = take(identifier, answeredBySent: isSent)
    else { return }
    open(request, 0, destination, mtu: Int(mtu))
  }

  private mutating func ask(enhanced body: inout PacketReader, _ identifier: UInt8, _ isSent: Bool) {
    guard let psm = body.uint16(), Self.carriers.contains(psm), let mtu = body.uint16(), body.bytes(4) != nil else {
      return
    }
    var ends: [UInt16] = []
    while ends.count < 5, let end = body.uint16() { ends.append(end) }
    add(Request(isOfHost: isSent, identifier: identifier, ends: ends, isCreditBased: true, mtu: Int(mtu)))
  }

  private mutating func answer(enhanced body: inout PacketReader, _ identifier: UInt8, _ isSent: Bool) {
    guard let mtu = body.uint16(), body.bytes(6) != nil, let request = take(identifier, answeredBySent: isSent) else {
      return
    }
    var place = 0
    while let destination = body.uint16() {
      // 0 stands for one that is refused.
      if destination != 0 { open(request, place, destination, mtu: Int(mtu)) }
      place += 1
    }
  }

  private mutating func close(_ body: inout PacketReader, _ isSent: Bool) {
    guard let destination = body.uint16(), let source = body.uint16() else { return }
    ends[End(isOfHost: !isSent, channel: destination)] = nil
    ends[End(isOfHost: isSent, channel: source)] = nil
  }
}

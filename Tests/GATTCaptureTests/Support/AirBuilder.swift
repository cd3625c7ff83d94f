import GATTRuntime

/// Makes captures of what a sniffer hears in the air.
struct AirBuilder {
  /// What stands before the packets.
  enum Header {
    /// Nothing (DLT 251).
    case bare
    /// What the sniffer says of channel and reception (DLT 256).
    case radio
    /// The same without the direction.
    case undirected
    /// The headers of the nRF Sniffer (DLT 272), in a version of its protocol.
    case nordic(version: UInt8)
    /// PPI with what Ubertooth measured (DLT 192).
    case ubertooth
  }

  /// How a packet was received.
  struct Reception {
    var isIntact = true
    var isDewhitened = true
    var isDecrypted = false
    var isEncrypted = false
    var isCoded = false
    /// Whether the sniffer says that the other side has sent it.
    var isMistaken = false
  }

  private struct Packet {
    var time: Int64
    var isOfConnection: Bool
    var isFromCentral: Bool
    var reception: Reception
    var octets: [UInt8]
  }

  /// The number of the next packet of a side, and of the one that it waits for.
  private struct Numbers {
    var own: UInt8 = 0
    var expected: UInt8 = 0
  }

  /// When the next packet is sent, in microseconds since 1970.
  var time = CaptureBuilder.start
  private var packets: [Packet] = []
  private var link: UInt8 = 1
  private var numbers = (central: Numbers(), peripheral: Numbers())
  private var speaker: Bool?

  /// The central `C0:C1:C2:C3:C4:C5` connects with the device `F0:F1:F2:F3:F4:F5`.
  mutating func connect(_ link: UInt8 = 1) {
    let central: [UInt8] = [0xC5, 0xC4, 0xC3, 0xC2, 0xC1, 0xC0]
    let data = Self.access(link) + [1, 2, 3, 3, 8, 0, 24, 0, 0, 0, 72, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0x1F, 5]
    let addresses = central + [0xF5, 0xF4, 0xF3, 0xF2, 0xF1, 0xF0]
    let octets = [0xD6, 0xBE, 0x89, 0x8E, 0xC5, 34] + addresses + data
    add(octets, isOfConnection: false, isFromCentral: true, Reception())
    (self.link, numbers, speaker) = (link, (Numbers(), Numbers()), nil)
  }

  /// A side says something, in a packet with a kind as the link layer numbers them. What the other said before it, it
  /// has received; where that was nothing, an empty packet that is not in the capture.
  mutating func say(_ payload: [UInt8], kind: UInt8 = 2, isFromCentral: Bool, _ reception: Reception = Reception()) {
    if speaker == isFromCentral || speaker == nil && !isFromCentral { turn(!isFromCentral) }
    turn(isFromCentral)
    sayAgain(payload, kind: kind, isFromCentral: isFromCentral, reception)
  }

  /// A side says what it has said before, since it does not know that the other has received it.
  mutating func sayAgain(
    _ payload: [UInt8], kind: UInt8 = 2, isFromCentral: Bool, _ reception: Reception = Reception()
  ) {
    let own = isFromCentral ? numbers.central : numbers.peripheral
    // The numbers have gone on when it was said.
    let head = kind | own.expected << 2 | own.own << 3
    let coding: [UInt8] = reception.isCoded ? [0] : []
    let octets = Self.access(link) + coding + [head, UInt8(payload.count)] + payload
    add(octets, isOfConnection: true, isFromCentral: isFromCentral, reception)
  }

  /// A packet of ATT in one packet.
  mutating func att(_ packet: ATTPacket, isFromCentral: Bool, _ reception: Reception = Reception()) {
    say(Self.frame(packet), isFromCentral: isFromCentral, reception)
  }

  /// A packet of ATT as a frame of L2CAP.
  static func frame(_ packet: ATTPacket) -> [UInt8] {
    let octets = packet.encoded()
    return octets.count.littleEndian16 + [4, 0] + octets
  }

  /// The turn to speak goes to a side: it has received what the other said.
  private mutating func turn(_ isCentral: Bool) {
    defer { speaker = isCentral }
    guard speaker != nil else { return }
    if isCentral {
      numbers.central.expected ^= 1
      numbers.central.own ^= 1
    } else {
      // The first packet of a peripheral is its first, of which nobody has said yet that it came.
      numbers.peripheral.own = numbers.central.expected
      numbers.peripheral.expected = numbers.central.own ^ 1
    }
  }

  private mutating func add(
    _ octets: [UInt8], isOfConnection: Bool, isFromCentral: Bool, _ reception: Reception
  ) {
    let checksum: [UInt8] = [0xAA, 0xBB, 0xCC]
    packets.append(
      Packet(
        time: time, isOfConnection: isOfConnection, isFromCentral: isFromCentral, reception: reception,
        octets: octets + checksum))
    time += 1000
  }

  private static func access(_ link: UInt8) -> [UInt8] { [link, 0x5D, 0x65, 0x50] }

  /// The capture as a file of pcap.
  func file(_ header: Header) -> [UInt8] {
    let link =
      switch header {
      case .bare: 251
      case .radio, .undirected: 256
      case .nordic: 272
      case .ubertooth: 192
      }
    return CaptureBuilder.pcapHeader(link)
      + packets.flatMap { CaptureBuilder.pcap(Self.front(header, $0) + $0.octets, $0.time) }
  }

  private static func front(_ header: Header, _ packet: Packet) -> [UInt8] {
    let reception = packet.reception
    switch header {
    case .bare: return []
    case .radio, .undirected:
      var flags: UInt16 = 0x0400 | (reception.isIntact ? 0x0800 : 0) | (reception.isDewhitened ? 1 : 0)
      if reception.isDecrypted { flags |= 0x3008 }
      if reception.isEncrypted { flags |= 0x1000 }
      if reception.isCoded { flags |= 0x8000 }
      if packet.isOfConnection, case .radio = header {
        flags |= packet.isFromCentral != reception.isMistaken ? 0x0100 : 0x0180
      }
      return [12, 0xC8, 0, 0, 0, 0, 0, 0] + Int(flags).littleEndian16
    case .ubertooth:
      // Version, flags, length and link type; then a field's kind, its length, and frequency, clock and strengths.
      return [0, 0, 36, 0, 147, 0, 0, 0, 0x36, 0x75, 24, 0, 0, 0x62, 9] + [UInt8](repeating: 0, count: 21)
    case .nordic(let version):
      let length = packet.octets.count + 10
      let start: [UInt8] = version == 1 ? [6, UInt8(length)] : length.littleEndian16
      var flags: UInt8 = reception.isIntact ? 1 : 0
      if packet.isOfConnection {
        flags |= (packet.isFromCentral ? 2 : 0) | (reception.isDecrypted ? 12 : reception.isEncrypted ? 4 : 0)
      }
      if reception.isCoded { flags |= 0x20 }
      let kind: UInt8 = version >= 3 && !packet.isOfConnection ? 2 : 6
      return [1] + start + [version, 7, 0, kind, 10, flags, 37, 60, 0, 0, 0, 0, 0, 0]
    }
  }
}

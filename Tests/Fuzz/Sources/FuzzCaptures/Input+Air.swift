import FuzzInput

extension Input {
  /// A file of pcap with what a sniffer hears of a few connections, each packet as the octets decide.
  mutating func air() -> [UInt8] {
    let (link, front): ([UInt8], [UInt8]) = choice(of: [
      ([0xFB, 0], []), ([0, 1], [0, 0, 0, 0, 0, 0, 0, 0]), ([0x10, 1], [1, 0, 0, 3, 0, 0]),
    ])
    var file: [UInt8] = [0xD4, 0xC3, 0xB2, 0xA1, 2, 0, 4, 0] + [UInt8](repeating: 0, count: 12) + link + [0, 0]
    var time = 0
    while !isEmpty {
      time += Int(octet()) * 40
      let isConnected = octet() & 7 != 0
      let head: [UInt8] =
        switch front.count {
        case 8: front + [1, choice(of: [0, 0, 1, 0x05, 0x08, 0x80, 0x0D])]
        case 6:
          front + [isConnected ? 6 : 2, 10, choice(of: [1, 3, 0, 5, 0x0D, 0x21])] + [UInt8](repeating: 0, count: 8)
        default: []
        }
      let packet = head + (isConnected ? said() : connection())
      let length = [UInt8(packet.count), 0, 0, 0]
      file +=
        [0, 0, 0, 0, UInt8(time & 0xFF), UInt8(time >> 8 & 0xFF), UInt8(time >> 16 & 0x0F), 0] + length + length
        + packet
    }
    return file
  }

  /// A connection that begins.
  private mutating func connection() -> [UInt8] {
    [0xD6, 0xBE, 0x89, 0x8E, 5, 34, 1, 2, 3, 4, 5, 6, octet() & 1, 2, 3, 4, 5, 6, octet() & 3, 0, 0, 0x50]
      + [UInt8](repeating: 0, count: 18)
  }

  /// Data of a connection, or what link layers tell each other.
  private mutating func said() -> [UInt8] {
    let (link, head) = (octet() & 3, octet() & 0x3F)
    let begins = head & 3 == 2
    let payload =
      head & 3 == 3
      ? [choice(of: [2, 4, 5, 0x0B, 0x0D, 0x11, 0x14])] + octets(Int(octet() % 5)) : octets(Int(octet() % 40))
    let frame = begins ? [UInt8(payload.count), 0, choice(of: [4, 4, 5]), 0] + payload : payload
    return [link, 0, 0, 0x50, head, UInt8(frame.count)] + (head & 0x20 != 0 ? [0] : []) + frame
  }
}

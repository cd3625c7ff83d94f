/// A file of Apple's PacketLogger, which BTstack writes as well: records, and nothing in front of them that tells the format.
///
/// A record is its length without these four octets, seconds and microseconds, a kind, and the packet without its octet of
/// the UART transport. Macs of PowerPC began with the most significant octet, which BTstack still does.
struct PacketLoggerFile {
  /// What stands in front of a packet.
  private struct Head {
    static let size = 13

    /// How many octets the packet has.
    var count: Int
    var seconds: UInt32
    var microseconds: UInt32
    var kind: UInt8

    init?(_ octets: [UInt8], isBigEndian: Bool) {
      guard octets.count >= Self.size, let kind = octets.dropFirst(Self.size - 1).first else { return nil }
      var fields = FieldReader(octets, isBigEndian: isBigEndian)
      guard let length = fields.uint32(), let seconds = fields.uint32(), let microseconds = fields.uint32() else {
        return nil
      }
      count = Int(length) - Self.size + 4
      (self.seconds, self.microseconds, self.kind) = (seconds, microseconds, kind)
    }
  }

  /// Whether numbers begin with their most significant octet.
  let isBigEndian: Bool

  /// Whether octets at the beginning of a file are records that follow each other, as far as they go, with a packet among
  /// them that is as long as it says itself. Behind two of those, a record that makes no sense is damage.
  static func begins(_ octets: [UInt8], isBigEndian: Bool) -> Bool {
    var (place, proofs) = (0, 0)
    while let head = Head(Array(octets[place..<min(place + Head.size, octets.count)]), isBigEndian: isBigEndian) {
      guard (0...0xFFFF).contains(head.count), head.microseconds < 1_000_000 else { return proofs > 1 }
      place += Head.size
      let packet = octets[place..<min(place + head.count, octets.count)]
      guard isText(head.kind) || fits(packet, head) else { return proofs > 1 }
      if head.kind < 4, packet.count >= 4 { proofs += 1 }
      place += packet.count
    }
    return proofs > 0
  }

  /// What the system writes among the packets: notes, faults, and what it knows of itself.
  private static func isText(_ kind: UInt8) -> Bool { kind >= 0xF0 }

  /// Whether a packet is of a known kind, and says itself how long it is, as far as it is there.
  private static func fits(_ packet: ArraySlice<UInt8>, _ head: Head) -> Bool {
    let octets = Array(packet.prefix(4))
    switch head.kind {
    // A command, and an event.
    case 0: return octets.count < 3 || head.count == 3 + Int(octets[2])
    case 1: return octets.count < 2 || head.count == 2 + Int(octets[1])
    // Data that is sent, and data that comes.
    case 2, 3: return octets.count < 4 || head.count == 4 + Int(octets[2]) + Int(octets[3]) << 8
    // Voice, and isochronous data.
    case 8, 9, 0x0C, 0x0D: return true
    default: return false
    }
  }

  /// The next record, and the packet in it, if it matters; nil behind the last.
  func next(_ input: inout CaptureInput, number: Int) throws -> (CaptureRecord, RecordedPacket?)? {
    let octets = try input.next(Head.size)
    guard !octets.isEmpty else { return nil }
    guard let head = Head(octets, isBigEndian: isBigEndian) else { throw CaptureError.truncated(record: number) }
    guard head.count >= 0 else { throw CaptureError.malformed(record: number) }
    guard head.count <= CaptureRecord.largest else {
      throw CaptureError.recordTooLong(record: number, octets: head.count)
    }
    let packet = try input.next(head.count)
    guard packet.count == head.count else { throw CaptureError.truncated(record: number) }
    let time = Int64(head.seconds) * 1_000_000 + Int64(head.microseconds)
    let record = CaptureRecord(number: number, time: time, isSent: head.kind == 2, octets: packet)
    // The same kinds have other numbers in front of packets of an UART.
    let type: UInt8? =
      switch head.kind {
      case 1: 4
      case 2, 3: 2
      default: nil
      }
    return (record, type.flatMap { HCIPacket(h4: $0, packet, of: record) }.map { .hci($0) })
  }
}

/// A file that hcidump -w has written: records, and nothing in front of them that tells the format.
enum HCIDumpFile {
  /// What stands in front of a packet: its length, whether it came in, an octet without meaning, seconds and microseconds.
  private struct Head {
    static let size = 12

    var length: Int
    var isIncoming: UInt8
    /// hcidump never sets it, so that it is the same in all records of a file.
    var padding: UInt8
    var seconds: UInt32
    var microseconds: UInt32

    init?(_ octets: [UInt8]) {
      var fields = FieldReader(octets, isBigEndian: false)
      guard let length = fields.uint16(), let flags = fields.uint16(), let seconds = fields.uint32(),
        let microseconds = fields.uint32()
      else { return nil }
      self.length = Int(length)
      (isIncoming, padding) = (UInt8(truncatingIfNeeded: flags), UInt8(truncatingIfNeeded: flags >> 8))
      (self.seconds, self.microseconds) = (seconds, microseconds)
    }
  }

  /// What is longer than this, hcidump may have cut.
  private static let uncut = 1028

  /// Whether octets at the beginning of a file are records that follow each other, as far as they go.
  static func begins(_ octets: [UInt8]) -> Bool {
    var (place, padding) = (0, UInt8?.none)
    while let head = Head(Array(octets[place..<min(place + Head.size, octets.count)])) {
      guard head.isIncoming <= 1, head.microseconds < 1_000_000, head.padding == padding ?? head.padding else {
        return false
      }
      padding = head.padding
      place += Head.size
      let packet = octets[place..<min(place + head.length, octets.count)]
      // A cut in front of the packet's own length proves nothing, unless records have proved it before.
      guard let own = ownLength(Array(packet), isIncoming: head.isIncoming == 1) else {
        return place > Head.size && packet.count < head.length && (1...4).contains(packet.first ?? 1)
      }
      guard head.length == own || head.length < own && head.length >= uncut else { return false }
      place += packet.count
    }
    return place > 0
  }

  /// How long a packet is by what it says itself; nil for what is none, or ends before it says so.
  private static func ownLength(_ packet: [UInt8], isIncoming: Bool) -> Int? {
    // The kind, and then how many octets stand before the length of the rest.
    let head: Int
    switch packet.first {
    case 1 where !isIncoming: head = 3
    case 2, 3: head = 3
    case 4 where isIncoming: head = 2
    default: return nil
    }
    guard packet.count > head else { return nil }
    let low = Int(packet[head])
    guard packet[0] == 2 else { return head + 1 + low }
    return packet.count > head + 1 ? head + 2 + low + Int(packet[head + 1]) << 8 : nil
  }

  /// The next record, behind an octet that says what its packet is.
  static func next(_ input: inout CaptureInput, number: Int) throws -> CaptureRecord? {
    let octets = try input.next(Head.size)
    guard !octets.isEmpty else { return nil }
    guard let head = Head(octets) else { throw CaptureError.truncated(record: number) }
    let packet = try input.next(head.length)
    guard packet.count == head.length else { throw CaptureError.truncated(record: number) }
    let time = Int64(head.seconds) * 1_000_000 + Int64(head.microseconds)
    return CaptureRecord(number: number, time: time, isSent: head.isIncoming == 0, octets: packet)
  }
}

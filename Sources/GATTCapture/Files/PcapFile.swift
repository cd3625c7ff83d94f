/// A file of tcpdump's or Wireshark's older format.
struct PcapFile {
  /// What stands before the packets.
  let link: LinkType
  private let isBigEndian: Bool
  private let isNano: Bool

  /// Reads the header.
  init(_ input: inout CaptureInput, isBigEndian: Bool, isNano: Bool) throws {
    let octets = try input.next(CaptureFormat.magicSize + 16)
    var header = FieldReader(Array(octets.dropFirst(CaptureFormat.magicSize + 12)), isBigEndian: isBigEndian)
    // The upper bits say how long a checksum is that follows each packet; no Bluetooth capture has one.
    guard let type = header.uint32().map({ $0 & 0x0FFF_FFFF }) else { throw CaptureError.unknownFormat }
    guard let link = LinkType(pcap: type) else { throw CaptureError.unknownLinkType(type) }
    (self.link, self.isBigEndian, self.isNano) = (link, isBigEndian, isNano)
  }

  func next(_ input: inout CaptureInput, number: Int) throws -> CaptureRecord? {
    let head = try input.next(16)
    guard !head.isEmpty else { return nil }
    var fields = FieldReader(head, isBigEndian: isBigEndian)
    guard let seconds = fields.uint32(), let fraction = fields.uint32(), let included = fields.uint32(),
      fields.uint32() != nil
    else { throw CaptureError.truncated(record: number) }
    guard included <= CaptureRecord.largest else {
      throw CaptureError.recordTooLong(record: number, octets: Int(included))
    }
    let octets = try input.next(Int(included))
    guard octets.count == included else { throw CaptureError.truncated(record: number) }
    let time = Int64(seconds) * 1_000_000 + Int64(isNano ? fraction / 1000 : fraction)
    return CaptureRecord(number: number, time: time, isSent: nil, octets: octets)
  }
}

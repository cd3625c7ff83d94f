/// A file that btmon, hcidump -B or Android has written.
struct BTSnoopFile {
  private let link: LinkType
  /// The microseconds between the year 0 and 1970, as the format counts.
  private static let epoch: Int64 = 0x00DC_DDB3_0F2F_8000

  /// Reads the header.
  init(_ input: inout CaptureInput) throws {
    var header = FieldReader(Array(try input.next(CaptureFormat.magicSize + 8).dropFirst(CaptureFormat.magicSize)))
    guard header.uint32() == 1, let type = header.uint32() else { throw CaptureError.unknownFormat }
    guard let link = LinkType(btsnoop: type) else { throw CaptureError.unknownLinkType(type) }
    self.link = link
  }

  func next(_ input: inout CaptureInput, number: Int) throws -> (CaptureRecord, RecordedPacket?)? {
    let head = try input.next(24)
    guard !head.isEmpty else { return nil }
    var fields = FieldReader(head)
    guard fields.uint32() != nil, let included = fields.uint32(), let flags = fields.uint32(),
      fields.uint32() != nil, let time = fields.uint64()
    else { throw CaptureError.truncated(record: number) }
    guard included <= CaptureRecord.largest else {
      throw CaptureError.recordTooLong(record: number, octets: Int(included))
    }
    let octets = try input.next(Int(included))
    guard octets.count == included else { throw CaptureError.truncated(record: number) }
    var record = CaptureRecord(
      number: number, time: Int64(truncatingIfNeeded: time) &- Self.epoch, isSent: flags & 1 == 0, octets: octets)
    guard link == .monitor else { return (record, link.packet(record)) }
    // The flags are the adapter and the number that the monitor gives to the kind of packet.
    record.isSent = nil
    let (adapter, opcode) = (UInt16(truncatingIfNeeded: flags >> 16), UInt16(truncatingIfNeeded: flags))
    return (record, HCIPacket(monitor: opcode, adapter: adapter, octets, of: record).map { .hci($0) })
  }
}

/// Reads the records of a capture, one after the other.
struct RecordReader {
  private var input: CaptureInput
  private var format: RecordFormat
  /// How many records have been read.
  private(set) var count = 0

  /// A format with its state: what its header or its blocks have said.
  private enum RecordFormat {
    case btsnoop(BTSnoopFile)
    case pcap(PcapFile)
    case pcapng(PcapngFile)
    case hcidump
    case packetLogger(PacketLoggerFile)
  }

  init(_ input: CaptureInput) throws {
    var input = input
    // What has a magic is told without waiting for more, which may come slowly.
    let told = CaptureFormat(beginning: try input.peek(CaptureFormat.magicSize))
    guard let format = try told ?? CaptureFormat(beginning: input.peek(CaptureFormat.beginningSize)) else {
      throw CaptureError.unknownFormat
    }
    switch format {
    case .btsnoop: self.format = .btsnoop(try BTSnoopFile(&input))
    case .pcap(let isBigEndian, let isNano):
      self.format = .pcap(try PcapFile(&input, isBigEndian: isBigEndian, isNano: isNano))
    case .pcapng: self.format = .pcapng(try PcapngFile(&input))
    case .hcidump: self.format = .hcidump
    case .packetLogger(let isBigEndian): self.format = .packetLogger(PacketLoggerFile(isBigEndian: isBigEndian))
    }
    self.input = input
  }

  /// The next record, and the packet in it, if it matters; nil behind the last.
  mutating func next() throws -> (record: CaptureRecord, packet: RecordedPacket?)? {
    count += 1
    switch format {
    case .btsnoop(let file): return try file.next(&input, number: count)
    case .pcap(let file):
      return try file.next(&input, number: count).map { ($0, file.link.packet($0)) }
    case .pcapng(var file):
      defer { format = .pcapng(file) }
      return try file.next(&input, number: count).map { ($0, $1.packet($0)) }
    case .packetLogger(let file): return try file.next(&input, number: count)
    case .hcidump: return try HCIDumpFile.next(&input, number: count).map { ($0, LinkType.h4.packet($0)) }
    }
  }
}

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
  }

  init(_ input: CaptureInput) throws {
    var input = input
    let magic = try input.next(CaptureFormat.magicSize)
    guard let format = CaptureFormat(magic: magic) else { throw CaptureError.unknownFormat }
    switch format {
    case .btsnoop: self.format = .btsnoop(try BTSnoopFile(&input))
    case .pcap(let isBigEndian, let isNano):
      self.format = .pcap(try PcapFile(&input, isBigEndian: isBigEndian, isNano: isNano))
    case .pcapng: self.format = .pcapng(try PcapngFile(&input, after: magic))
    }
    self.input = input
  }

  /// The next record, and what stands before its packet; nil behind the last.
  mutating func next() throws -> (record: CaptureRecord, packet: HCIPacket?)? {
    count += 1
    switch format {
    case .btsnoop(let file): return try file.next(&input, number: count)
    case .pcap(let file):
      return try file.next(&input, number: count).map { ($0, file.link.packet($0)) }
    case .pcapng(var file):
      defer { format = .pcapng(file) }
      return try file.next(&input, number: count).map { ($0, $1.packet($0)) }
    }
  }
}

/// Why a capture cannot be read, or not to its end.
package enum CaptureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It begins as no format of captures does.
  case unknownFormat
  /// The packets are of another kind than Bluetooth's; the number of the kind as the file has it.
  case unknownLinkType(UInt32)
  /// The file ends within a record, the number of which is given, from 1.
  case truncated(record: Int)
  /// A record says that it is longer than any packet.
  case recordTooLong(record: Int, octets: Int)
  /// A record, or a block of pcapng, contradicts itself.
  case malformed(record: Int)

  package var description: String {
    switch self {
    case .unknownFormat:
      "this is no capture: it begins neither as btsnoop does, nor pcap, nor pcapng, nor with records of hcidump or PacketLogger"
    case .unknownLinkType(let number):
      "packets of link type \(number) are not read; capture with btmon -w, on Wireshark's bluetooth interfaces, or by a sniffer"
    case .truncated(let record):
      "the file ends within record \(record), as when its writer was stopped; what stands before it was read"
    case .recordTooLong(let record, let octets):
      "record \(record) says that it has \(octets) octets, more than any packet; what stands before it was read"
    case .malformed(let record): "record \(record) contradicts itself; what stands before it was read"
    }
  }
}

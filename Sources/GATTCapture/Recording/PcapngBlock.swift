/// The blocks of pcapng that a recorder writes, each with the order of octets of its numbers that most machines have.
enum PcapngBlock {
  /// What tells a recorder's file, in front of what says who wrote it.
  private static let mark = "recorded by swift-gatt-profiles, "

  /// The packets are those of an UART, behind four octets with their direction.
  private static let linkType: UInt16 = 201

  private static let about = """
    Reconstructed from what the Bluetooth stack tells its programs, such as BlueZ over D-Bus: reports of advertisements \
    have all that is known of a device at the time, kinds of addresses are not known and stand as public, and packets of ATT \
    carry whole values, behind an exchange of MTUs that may have had other numbers.
    """

  /// Begins a file.
  ///
  /// - Parameter program: who writes it.
  static func section(by program: String, adapter: String) -> [UInt8] {
    let head: [UInt8] = [0x4D, 0x3C, 0x2B, 0x1A, 1, 0, 0, 0] + [UInt8](repeating: 0xFF, count: 8)
    let section = block(0x0A0D_0D0A, head + option(4, text: mark + program) + option(1, text: about) + end)
    let interface = block(1, linkType.octets + [0, 0, 0, 0, 0, 0] + option(2, text: adapter) + end)
    return section + interface
  }

  /// Whether a file begins as recorders begin it.
  static func isRecording(_ beginning: ArraySlice<UInt8>) -> Bool {
    let start = Array(beginning)
    guard start.starts(with: [0x0A, 0x0D, 0x0D, 0x0A]), start.count > 28 else { return false }
    return start.dropFirst(28).starts(with: Array(mark.utf8))
  }

  /// The block of a packet: an Enhanced Packet Block.
  ///
  /// - Parameters:
  ///   - time: in microseconds since 1970.
  ///   - dropped: how many packets before it are missing.
  ///   - comment: what people should know of it.
  static func packet(_ packet: HCIOctets, time: Int64, dropped: UInt64, comment: String?) -> [UInt8] {
    let octets: [UInt8] = [0, 0, 0, packet.isSent ? 0 : 1] + packet.octets
    let units = UInt64(bitPattern: time)
    var body = UInt32(0).octets + UInt32(truncatingIfNeeded: units >> 32).octets
    body += UInt32(truncatingIfNeeded: units).octets
    body += UInt32(octets.count).octets + UInt32(octets.count).octets + padded(octets)
    if let comment { body += option(1, text: comment) }
    body += option(2, UInt32(packet.isSent ? 2 : 1).octets)
    if dropped > 0 { body += option(4, dropped.octets) }
    return block(6, body + end)
  }

  /// Ends a file that is whole: how much was heard, and how much of that is missing.
  static func statistics(time: Int64, heard: UInt64, dropped: UInt64, comment: String?) -> [UInt8] {
    let units = UInt64(bitPattern: time)
    var body = UInt32(0).octets + UInt32(truncatingIfNeeded: units >> 32).octets
    body += UInt32(truncatingIfNeeded: units).octets
    if let comment { body += option(1, text: comment) }
    return block(5, body + option(4, heard.octets) + option(5, dropped.octets) + end)
  }

  private static let end: [UInt8] = [0, 0, 0, 0]

  private static func option(_ code: UInt16, text: String) -> [UInt8] { option(code, Array(text.utf8.prefix(1024))) }

  private static func option(_ code: UInt16, _ octets: [UInt8]) -> [UInt8] {
    code.octets + UInt16(octets.count).octets + padded(octets)
  }

  private static func padded(_ octets: [UInt8]) -> [UInt8] {
    octets + [UInt8](repeating: 0, count: (4 - octets.count % 4) % 4)
  }

  private static func block(_ type: UInt32, _ body: [UInt8]) -> [UInt8] {
    let length = UInt32(body.count + 12).octets
    return type.octets + length + body + length
  }
}

extension FixedWidthInteger {
  /// Its octets, the least significant first.
  var octets: [UInt8] {
    (0..<Self.bitWidth / 8).map { UInt8(truncatingIfNeeded: self >> (8 * $0)) }
  }
}

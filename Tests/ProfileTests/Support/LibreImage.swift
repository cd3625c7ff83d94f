import GATTProfiles

/// The memory of a FreeStyle Libre, made for a test.
enum LibreImage {
  /// All zeros, but for the checksums, which are written down rather than computed.
  static let empty: [UInt8] =
    [0xB4, 0x9F] + zeros(22) + [0x62, 0xC2] + zeros(294) + [0xB4, 0x9F] + zeros(22)

  /// A sensor of `age` minutes whose record at place `n` has the raw glucose 1000 + n in the trend and 2000 + n in the
  /// history; `blank` is a place of the trend without a measurement.
  static func worn(trendIndex: UInt8, historyIndex: UInt8, age: UInt16, blank: Int? = nil) -> [UInt8] {
    let trend = (0..<16).flatMap { record($0 == blank ? 0 : 1000 + UInt16($0)) }
    let history = (0..<32).flatMap { record(2000 + UInt16($0)) }
    let minutes = [UInt8(truncatingIfNeeded: age), UInt8(truncatingIfNeeded: age >> 8)]
    let body = [trendIndex, historyIndex] + trend + history + minutes + zeros(2)
    return block([0, 0, 3] + zeros(19)) + block(body) + block(zeros(22))
  }

  private static func record(_ glucose: UInt16) -> [UInt8] {
    [UInt8(truncatingIfNeeded: glucose), UInt8(truncatingIfNeeded: glucose >> 8)] + zeros(4)
  }

  private static func block(_ content: [UInt8]) -> [UInt8] {
    let checksum = Checksum.crc16Libre.value(of: content)
    return [UInt8(truncatingIfNeeded: checksum), UInt8(truncatingIfNeeded: checksum >> 8)] + content
  }

  private static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }
}

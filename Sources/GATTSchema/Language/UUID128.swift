/// A UUID as a profile writes it: 16, 32 or 128 bits, any case, always held as 128 bits.
package struct UUID128: Hashable, Sendable, CustomStringConvertible {
  /// The first eight octets as written, most significant first.
  package var high: UInt64
  /// The last eight octets as written.
  package var low: UInt64

  /// The lower half of the Bluetooth base UUID, `0000xxxx-0000-1000-8000-00805F9B34FB`.
  private static let baseHigh: UInt64 = 0x1000
  private static let baseLow: UInt64 = 0x8000_0080_5F9B_34FB

  /// A UUID from its two halves.
  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// A short UUID, inside the Bluetooth base.
  package init(short: UInt32) {
    self.init(high: UInt64(short) << 32 | Self.baseHigh, low: Self.baseLow)
  }

  /// Reads 4, 8 or 32 hexadecimal digits; the long form takes hyphens, the short ones a leading `0x`.
  package init?(_ text: String) {
    var rest = text.utf8[...]
    let hasPrefix = text.hasPrefix("0x") || text.hasPrefix("0X")
    if hasPrefix { rest = rest.dropFirst(2) }
    var (value, count, hyphens): (UInt128, Int, [Int]) = (0, 0, [])
    for character in rest {
      guard character != UInt8(ascii: "-") else {
        hyphens.append(count)
        continue
      }
      guard count < 32, let digit = Hex.nibble(character) else { return nil }
      (value, count) = (value << 4 | UInt128(digit), count + 1)
    }
    switch (count, hyphens) {
    case (4, []), (8, []): self.init(short: UInt32(truncatingIfNeeded: value))
    case (32, []) where !hasPrefix, (32, [8, 12, 16, 20]) where !hasPrefix:
      self.init(high: UInt64(truncatingIfNeeded: value >> 64), low: UInt64(truncatingIfNeeded: value))
    default: return nil
    }
  }

  /// Whether the UUID is a short one, of 16 or 32 bits, written out or not.
  package var isInBluetoothBase: Bool {
    low == Self.baseLow && high & 0xFFFF_FFFF == Self.baseHigh
  }

  /// The 16-bit form, when the UUID lies in the Bluetooth base and fits.
  package var short: UInt16? {
    guard isInBluetoothBase else { return nil }
    return UInt16(exactly: high >> 32)
  }

  /// Its octets on the air, the least significant first: 2, 4 or 16.
  package var octets: [UInt8] {
    let halves = isInBluetoothBase ? (0, high >> 32) : (high, low)
    let all = [halves.1, halves.0].flatMap { half in (0..<8).map { UInt8(truncatingIfNeeded: half >> ($0 * 8)) } }
    return Array(all.prefix(isInBluetoothBase ? (short == nil ? 4 : 2) : 16))
  }

  /// Upper-case digits: four for a 16-bit UUID, else all 36 characters.
  package var description: String {
    if let short { return Hex.digits(UInt64(short), count: 4) }
    return fullDescription
  }

  /// All 36 characters, upper-case.
  package var fullDescription: String {
    let digits = Array(Hex.digits(high, count: 16) + Hex.digits(low, count: 16))
    let groups = [digits[0..<8], digits[8..<12], digits[12..<16], digits[16..<20], digits[20..<32]]
    return groups.map { String($0) }.joined(separator: "-")
  }
}

/// A `uuid-base` such as `F000xxxx-0451-4000-B000-000000000000`: a UUID with four or eight digits left open.
package struct UUIDBase: Hashable, Sendable {
  private let template: [Character]
  private let hole: Range<Int>

  /// Reads a UUID in which one run of four or eight digits is written `x`.
  package init?(_ text: String) {
    let characters = Array(text)
    guard let start = characters.firstIndex(where: { $0 == "x" || $0 == "X" }) else { return nil }
    let end = characters[start...].firstIndex { $0 != "x" && $0 != "X" } ?? characters.count
    guard end - start == 4 || end - start == 8 else { return nil }
    var probe = characters
    probe.replaceSubrange(start..<end, with: repeatElement("0", count: end - start))
    guard probe.count == 36, UUID128(String(probe)) != nil else { return nil }
    template = characters
    hole = start..<end
  }

  /// The UUID with `digits` in the open place, or nil when there are more or fewer of them.
  package func uuid(_ digits: String) -> UUID128? {
    guard digits.count == hole.count else { return nil }
    var characters = template
    characters.replaceSubrange(hole, with: digits)
    return UUID128(String(characters))
  }

  /// Whether `uuid` is this base with some digits filled in.
  package func contains(_ uuid: UUID128) -> Bool {
    self.uuid(String(Array(uuid.fullDescription)[hole])) == uuid
  }
}

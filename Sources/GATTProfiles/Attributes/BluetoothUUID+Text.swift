extension BluetoothUUID {
  /// Reads `2A19`, `0x2A19`, `00002A19` or `00002a19-0000-1000-8000-00805f9b34fb`, in any case.
  ///
  /// Returns `nil` for anything else, a space or a misplaced hyphen included.
  public init?(_ text: String) {
    guard let uuid = Self.parse(text) else { return nil }
    self = uuid
  }

  private static func parse(_ text: String) -> BluetoothUUID? {
    var octets = Array(text.utf8)
    if octets.count == 36 { return parseLong(octets) }
    let isPrefixed = octets.count > 2 && octets[0] == UInt8(ascii: "0") && octets[1] | 0x20 == UInt8(ascii: "x")
    if isPrefixed { octets.removeFirst(2) }
    guard octets.count == 4 || octets.count == 8, let number = number(octets[...]) else { return nil }
    return BluetoothUUID(short32: UInt32(truncatingIfNeeded: number))
  }

  private static func parseLong(_ octets: [UInt8]) -> BluetoothUUID? {
    let hyphens = [8, 13, 18, 23]
    guard hyphens.allSatisfy({ octets[$0] == UInt8(ascii: "-") }) else { return nil }
    let digits = octets.indices.filter { !hyphens.contains($0) }.map { octets[$0] }
    guard let high = number(digits[..<16]), let low = number(digits[16...]) else { return nil }
    return BluetoothUUID(high: high, low: low)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> UInt64? {
    var number: UInt64 = 0
    for digit in digits {
      guard let value = HexDigit.value(digit) else { return nil }
      number = number << 4 | UInt64(value)
    }
    return number
  }

  /// All 36 characters in lower case, as BlueZ writes UUIDs.
  public var fullDescription: String {
    var digits = HexDigit.text(high, count: 16) + HexDigit.text(low, count: 16)
    for place in [20, 16, 12, 8] { digits.insert(UInt8(ascii: "-"), at: place) }
    return String(decoding: digits, as: UTF8.self)
  }
}

extension BluetoothUUID: CustomStringConvertible {
  /// `2a19` for a 16-bit UUID, all 36 characters in lower case for any other.
  public var description: String {
    guard let short else { return fullDescription }
    return String(decoding: HexDigit.text(UInt64(short), count: 4), as: UTF8.self)
  }
}

extension BluetoothUUID: ExpressibleByStringLiteral {
  /// A UUID written in source. Text that is no UUID is a mistake in the program and stops it;
  /// read text from elsewhere with `BluetoothUUID.init(_:)` on a `String`, which returns `nil`.
  public init(stringLiteral text: StaticString) {
    guard let uuid = Self.parse(text.description) else {
      preconditionFailure("not a Bluetooth UUID: write 4 or 8 hex digits, or 8-4-4-4-12")
    }
    self = uuid
  }
}

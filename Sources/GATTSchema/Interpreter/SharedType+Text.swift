extension SharedType {
  /// A date, with a time where there is one, of its numbers in wire order: `2024-03-15 14:30:45`.
  func text(of numbers: [Int128]) -> String? {
    guard numbers.count == parts else { return nil }
    let padded = numbers.enumerated().map { index, number in
      let digits = "\(number)"
      return String(repeating: "0", count: max(0, (index == 0 ? 4 : 2) - digits.count)) + digits
    }
    let date = padded[..<3].joined(separator: "-")
    return self == .date ? date : date + " " + padded[3...].joined(separator: ":")
  }

  /// The numbers of a date that ``text(of:)-(_)`` wrote.
  func numbers(_ text: String) -> [Int128]? {
    guard parts > 0 else { return nil }
    let numbers = text.split(omittingEmptySubsequences: false) { !$0.isASCII || !$0.isNumber }.map { Int128($0) }
    let known = numbers.compactMap(\.self)
    return self.text(of: known) == text ? known : nil
  }

  /// How many numbers it has; none for octets.
  private var parts: Int {
    switch self {
    case .dateTime: 6
    case .date: 3
    case .address, .uuid: 0
    }
  }

  /// An address or a UUID: `AA:BB:CC:DD:EE:FF`, `2a19`. The meaning tells UUIDs of different size apart, the name does not.
  func text(of octets: [UInt8]) -> (meaning: String, name: String)? {
    switch (self, octets.count) {
    case (.address, 6):
      let text = octets.reversed().map { Hex.digits(UInt64($0), count: 2) }.joined(separator: ":")
      return (text, text)
    case (.uuid, 2), (.uuid, 4), (.uuid, 16):
      let uuid = UUID128(littleEndian: octets)
      let short = Hex.digits(uuid.high >> 32, count: octets.count * 2)
      return ((octets.count == 16 ? uuid.fullDescription : short).lowercased(), uuid.description.lowercased())
    default: return nil
    }
  }

  /// The octets of an address or a UUID that ``text(of:)`` wrote.
  func octets(_ text: String) -> [UInt8]? {
    switch self {
    case .address:
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 6, parts.allSatisfy({ $0.count == 2 }) else { return nil }
      return Hex.bytes(parts.reversed().joined())
    case .uuid:
      guard let uuid = UUID128(text) else { return nil }
      let octets = uuid.littleEndian
      switch text.hasPrefix("0x") ? text.count - 2 : text.count {
      case 4: return Array(octets[12..<14])
      case 8: return Array(octets[12..<16])
      default: return octets
      }
    case .date, .dateTime: return nil
    }
  }
}

extension UUID128 {
  /// A UUID of 2, 4 or 16 octets, the least significant first.
  init(littleEndian octets: [UInt8]) {
    let number = octets.reversed().reduce(UInt128(0)) { $0 << 8 | UInt128($1) }
    guard octets.count == 16 else {
      self.init(short: UInt32(truncatingIfNeeded: number))
      return
    }
    self.init(high: UInt64(truncatingIfNeeded: number >> 64), low: UInt64(truncatingIfNeeded: number))
  }

  /// All sixteen octets, the least significant first.
  var littleEndian: [UInt8] {
    [low, high].flatMap { half in (0..<8).map { UInt8(truncatingIfNeeded: half >> UInt64(8 * $0)) } }
  }
}

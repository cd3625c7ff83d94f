extension TextEncoding {
  /// The text that bytes stand for, `nil` when they stand for none. Nothing is repaired.
  func decode(_ octets: [UInt8]) -> String? {
    switch self {
    case .utf8: String(validating: octets, as: UTF8.self)
    case .utf16(let endian): Self.units(octets, endian).flatMap { String(validating: $0, as: UTF16.self) }
    case .ascii: octets.allSatisfy { $0 < 0x80 } ? String(decoding: octets, as: UTF8.self) : nil
    case .latin1: String(decoding: octets.map { UInt16($0) }, as: UTF16.self)
    }
  }

  /// The bytes of a text, `nil` when it has a character that the encoding has not.
  func encode(_ text: String) -> [UInt8]? {
    switch self {
    case .utf8: Array(text.utf8)
    case .utf16(let endian): text.utf16.flatMap { Self.octets($0, endian) }
    case .ascii: Self.octets(text, below: 0x80)
    case .latin1: Self.octets(text, below: 0x100)
    }
  }

  private static func units(_ octets: [UInt8], _ endian: Endian) -> [UInt16]? {
    guard octets.count.isMultiple(of: 2) else { return nil }
    return stride(from: 0, to: octets.count, by: 2).map { index in
      let (first, second) = (UInt16(octets[index]), UInt16(octets[index + 1]))
      return endian == .little ? second << 8 | first : first << 8 | second
    }
  }

  private static func octets(_ unit: UInt16, _ endian: Endian) -> [UInt8] {
    let (high, low) = (UInt8(truncatingIfNeeded: unit >> 8), UInt8(truncatingIfNeeded: unit))
    return endian == .little ? [low, high] : [high, low]
  }

  private static func octets(_ text: String, below limit: UInt32) -> [UInt8]? {
    var octets: [UInt8] = []
    for scalar in text.unicodeScalars {
      guard scalar.value < limit else { return nil }
      octets.append(UInt8(truncatingIfNeeded: scalar.value))
    }
    return octets
  }
}

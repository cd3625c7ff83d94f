/// The escapes in texts of JSON: RFC 8259, 7.
enum JSONEscape {
  /// What stands for the escape whose backslash is before `place`, which goes behind it; nil where there is none.
  static func scalar(in octets: [UInt8], at place: inout Int) -> Unicode.Scalar? {
    guard place < octets.count else { return nil }
    let kind = octets[place]
    place += 1
    switch kind {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(kind)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return digits(in: octets, at: &place)
    default: return nil
    }
  }

  /// The scalar of four digits, or of a pair of surrogates.
  private static func digits(in octets: [UInt8], at place: inout Int) -> Unicode.Scalar? {
    guard let first = unit(in: octets, at: &place) else { return nil }
    if let scalar = Unicode.Scalar(first) { return scalar }
    // Step by step: where it ends tells where the text is no JSON, in generated code as well.
    guard UTF16.isLeadSurrogate(first), take(UInt8(ascii: "\\"), in: octets, at: &place),
      take(UInt8(ascii: "u"), in: octets, at: &place)
    else { return nil }
    guard let second = unit(in: octets, at: &place), UTF16.isTrailSurrogate(second) else { return nil }
    return Unicode.Scalar(0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00))
  }

  /// Steps over an octet, if it is next.
  private static func take(_ octet: UInt8, in octets: [UInt8], at place: inout Int) -> Bool {
    guard place < octets.count, octets[place] == octet else { return false }
    place += 1
    return true
  }

  private static func unit(in octets: [UInt8], at place: inout Int) -> UInt16? {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard place < octets.count, let digit = Character(Unicode.Scalar(octets[place])).hexDigitValue else { return nil }
      place += 1
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }
}

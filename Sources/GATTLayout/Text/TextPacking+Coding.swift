extension TextPacking {
  /// The characters in the octets of the number; nil when one of them is not in the alphabet.
  package func text(of octets: [UInt8], _ endian: ByteOrder) -> String? {
    let number = endian.turned(octets).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    let alphabet = Array(alphabet.unicodeScalars)
    var text = ""
    for place in (0..<count).reversed() {
      let index = Int(truncatingIfNeeded: number >> (place * bits)) & (1 << bits - 1)
      guard index < alphabet.count else { return nil }
      text.unicodeScalars.append(alphabet[index])
    }
    return text
  }

  /// The octets of the number that has these characters; nil when there are more or fewer, or others.
  package func octets(of text: String, _ endian: ByteOrder) -> [UInt8]? {
    guard text.unicodeScalars.count == count else { return nil }
    let alphabet = Array(alphabet.unicodeScalars)
    var number: UInt64 = 0
    for character in text.unicodeScalars {
      guard let index = alphabet.firstIndex(of: character) else { return nil }
      number = number << bits | UInt64(index)
    }
    return endian.turned((0..<scalar.octets).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) })
  }
}

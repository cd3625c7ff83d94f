#if !hasFeature(Embedded)
  /// Numbers of a fixed count of digits, as dates have them.
  enum DecimalText {
    /// A number with zeros before it.
    static func padded(_ number: some BinaryInteger, _ digits: Int) -> String {
      let text = "\(number)"
      return String(repeating: "0", count: max(0, digits - text.count)) + text
    }

    /// The numbers of a text: a digit for each letter of the pattern, and everything else as it stands there.
    static func parts(of text: String, like pattern: String) -> [UInt16]? {
      guard text.utf8.count == pattern.utf8.count else { return nil }
      var parts: [UInt16] = [0]
      for (character, place) in zip(text.utf8, pattern.utf8) {
        let isLetter = place | 0x20 >= UInt8(ascii: "a")
        if !isLetter {
          guard character == place else { return nil }
          parts.append(0)
          continue
        }
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(character) else { return nil }
        parts[parts.count - 1] = parts[parts.count - 1] * 10 + UInt16(character - UInt8(ascii: "0"))
      }
      return parts
    }
  }
#endif

/// The words of a name of a profile, of which a language makes an identifier.
///
/// `RR-Intervals` is `RR`, `Intervals`; `heartRate2` is `heart`, `Rate2`. Letters beyond ASCII that are common in names have
/// a spelling, others are left out.
package struct NameWords: Sendable {
  /// The words, with the letters as they were written.
  package let words: [String]

  /// The words of a name.
  package init(_ name: String) {
    var (words, word, wasLower) = ([String](), "", false)
    for scalar in name.unicodeScalars {
      let letters = Self.spelling(of: scalar)
      guard let letters else {
        if !word.isEmpty { words.append(word) }
        (word, wasLower) = ("", false)
        continue
      }
      if wasLower, scalar.properties.isUppercase {
        words.append(word)
        word = ""
      }
      word += letters
      wasLower = scalar.properties.isLowercase
    }
    if !word.isEmpty { words.append(word) }
    self.words = words
  }

  /// The letters of ASCII that a character is written with; nil for one that stands between words.
  private static func spelling(of scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": String(scalar)
    case "µ", "μ": "u"
    case "Ω", "\u{2126}": "Ohm"
    case "²": "2"
    case "³": "3"
    case "ä", "à", "á", "â": "a"
    case "ö", "ó", "ô": "o"
    case "ü", "ú", "û": "u"
    case "é", "è", "ê": "e"
    case "ß": "ss"
    default: nil
    }
  }
}

extension NameWords {
  /// `heart_rate`.
  package var snake: String { words.map { $0.lowercased() }.joined(separator: "_") }

  /// `HEART_RATE`.
  package var screaming: String { words.map { $0.uppercased() }.joined(separator: "_") }

  /// `HeartRate`; a word in capitals keeps them.
  package var pascal: String {
    words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// `heartRate`; the first word without capitals.
  package var camel: String {
    guard let first = words.first else { return "" }
    return first.lowercased() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}

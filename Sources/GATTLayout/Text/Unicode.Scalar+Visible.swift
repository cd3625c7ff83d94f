extension Unicode.Scalar {
  /// Whether it controls a terminal, ends a line, or turns the order of text round. Text in a language that is written from the
  /// right has its order by its letters.
  package var isControl: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x2028...0x2029: true
    case 0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Whether it is no character that a person sees as one: it controls a terminal, ends a line, turns the order of text
  /// round, or shows nothing at all.
  package var isUnprintable: Bool {
    switch value {
    case 0x20...0x7E: false
    case 0x00...0x1F, 0x7F...0x9F, 0x2028...0x2029, 0xFFFE...0xFFFF: true
    // Emoji have them; what they change shows.
    case 0xFE00...0xFE0F: false
    default: properties.generalCategory == .format || properties.isDefaultIgnorableCodePoint
    }
  }
}

extension Unicode.Scalar {
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

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
    guard !(0x20...0x7E).contains(value) else { return false }
    // Emoji have them; what they change shows.
    guard !(0xFE00...0xFE0F).contains(value) else { return false }
    return isControl || properties.isNoncharacterCodePoint || isBlank
  }

  /// Whether nothing shows in its place, not even the room of a space: the property *Default_Ignorable_Code_Point* and the
  /// category *Format* of Unicode 16, but for what these have wrong for a person who reads.
  package var isBlank: Bool {
    guard value > 0x7F else { return false }
    if Self.blanks.contains(value) { return true }
    guard properties.isDefaultIgnorableCodePoint || properties.generalCategory == .format else { return false }
    return !Self.numberSigns.contains { $0.contains(value) }
  }

  /// Letters and symbols whose shape is empty.
  private static let blanks: Set<UInt32> = [
    // Braille pattern blank, Egyptian full and half blank, Khitan filler, musical null notehead.
    0x2800, 0x13441, 0x13442, 0x16FE4, 0x1D159,
  ]

  /// Signs of the category *Format* that are drawn around the digits behind them.
  private static let numberSigns: [ClosedRange<UInt32>] = [
    0x0600...0x0605, 0x06DD...0x06DD, 0x070F...0x070F, 0x0890...0x0891, 0x08E2...0x08E2, 0x110BD...0x110BD,
    0x110CD...0x110CD,
  ]
}

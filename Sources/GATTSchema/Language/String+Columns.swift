extension String {
  /// How many columns of a terminal it takes.
  package var columns: Int { reduce(0) { $0 + $1.columns } }

  /// As many of its first characters as have room in so many columns.
  package func prefix(columns most: Int) -> Substring {
    var room = most
    return prefix { character in
      room -= character.columns
      return room >= 0
    }
  }
}

extension Character {
  /// How many columns of a terminal it takes: two where it is as wide as an ideograph, none where it only joins another.
  package var columns: Int {
    guard let first = unicodeScalars.first, first.value >= 0x300 else { return 1 }
    // What joins the character before stands alone only at the start of a text.
    if [.nonspacingMark, .enclosingMark].contains(first.properties.generalCategory) { return 0 }
    let isEmoji = first.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}")
    return isEmoji || first.isWide ? 2 : 1
  }
}

extension Unicode.Scalar {
  /// Whether it is wide by itself: the blocks of Unicode whose characters have East Asian Width W or F, in whole.
  fileprivate var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3: true
    case 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF: true
    case 0x1F200...0x1F265, 0x20000...0x3FFFD: true
    default: false
    }
  }
}

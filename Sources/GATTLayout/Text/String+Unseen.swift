extension String {
  /// The first character in it that a person does not see as one, where it stands: of what shows nothing by itself, scripts and
  /// emoji have some that changes what is beside it.
  package var firstUnseen: Unicode.Scalar? {
    let scalars = unicodeScalars
    guard scalars.contains(where: { $0.value > 0x7E || $0.value < 0x20 }) else { return nil }
    var previous: Unicode.Scalar?
    for index in scalars.indices {
      let scalar = scalars[index]
      let next = scalars.index(after: index)
      if scalar.isUnseen(after: previous, before: next < scalars.endIndex ? scalars[next] : nil) { return scalar }
      previous = scalar
    }
    return nil
  }

  /// The text with a blank in place of what nobody sees; of a text that has some, also of what joins letters.
  package var withoutUnseen: String {
    guard firstUnseen != nil else { return self }
    return unicodeScalars.split { $0.isUnseen(after: nil, before: nil) }.map { String($0) }.joined(separator: " ")
  }
}

extension Unicode.Scalar {
  fileprivate func isUnseen(after previous: Unicode.Scalar?, before next: Unicode.Scalar?) -> Bool {
    if isControl || properties.isNoncharacterCodePoint { return true }
    guard isBlank else { return false }
    guard let previous else { return true }
    switch value {
    case 0x200C: return !(previous.isVirama || previous.isJoining && next?.isJoining == true)
    case 0x200D: return !(previous.isVirama || previous.isPicture && next?.isPicture == true)
    case 0xFE00...0xFE0D: return !previous.hasVariants
    // A digit is one of a keycap only.
    case 0xFE0E, 0xFE0F: return !previous.properties.isEmoji || previous.isASCII && next?.value != 0x20E3
    case 0xE0100...0xE01EF: return !previous.properties.isIdeographic
    case 0x180B...0x180D, 0x180F: return !(0x1820...0x18AA).contains(previous.value)
    default: return true
    }
  }

  /// Whether it takes the vowel of a letter, so that the letter may join with the next.
  private var isVirama: Bool { properties.canonicalCombiningClass == .virama }

  /// Whether it is of a script or a block of symbols with standardized variants: Myanmar, Mongolian, mathematics, Phags-pa,
  /// East Asia.
  private var hasVariants: Bool {
    switch value {
    case 0x1000...0x109F, 0xA9E0...0xA9FF, 0xAA60...0xAA7F, 0x116D0...0x116FF: true
    case 0x1820...0x18AA, 0xA840...0xA877: true
    case 0x2190...0x23FF, 0x25A0...0x25FF, 0x27C0...0x27EF, 0x2900...0x2BFF, 0x1D400...0x1D7FF: true
    // Also what is written full width or half: punctuation, kana and digits.
    case 0x3001...0x30FF, 0xFF00...0xFFEF: !isBlank
    default: properties.isIdeographic
    }
  }

  /// Whether it is a letter of a script whose letters have other shapes when they join: Arabic, Syriac, N’Ko, Mandaic, Mongolian.
  private var isJoining: Bool {
    properties.isAlphabetic && ((0x0620...0x08FF).contains(value) || (0x1820...0x18AA).contains(value))
  }

  /// Whether it is a part of an emoji that others are joined to.
  private var isPicture: Bool { value > 0x7F && properties.isEmoji || value == 0xFE0F }
}

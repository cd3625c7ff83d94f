import GATTLayout
import GATTSchema
import Testing

@Suite("What nobody sees in a text")
struct UnseenTextTests {
  /// What of Unicode's formatting shows: signs around the digits behind them.
  private static let drawn: Set<UInt32> = [
    0x0600, 0x0601, 0x0602, 0x0603, 0x0604, 0x0605, 0x06DD, 0x070F, 0x0890, 0x0891, 0x08E2, 0x110BD, 0x110CD,
  ]

  @Test("every character that shows nothing, or is none, is found between two letters, at the beginning and alone")
  func all() {
    var missed: [String] = []
    for number in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(number), !Self.drawn.contains(number) else { continue }
      let properties = scalar.properties
      let isNothing =
        [.control, .format, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
        || properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint
      guard isNothing else { continue }
      for text in ["A\(scalar)B", "\(scalar)B", "\(scalar)"] where text.firstUnseen != scalar {
        missed.append("U+" + String(number, radix: 16, uppercase: true))
      }
    }
    #expect(missed.isEmpty, "\(missed.prefix(20))")
  }

  @Test(
    "letters and symbols whose shape is empty are found",
    arguments: [0x115F, 0x1160, 0x2800, 0x3164, 0xFFA0, 0x13441, 0x13442, 0x16FE4, 0x1D159] as [UInt32])
  func blanks(number: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(number))
    #expect("Level \(scalar)".firstUnseen == scalar)
    #expect("\(scalar)".printable.hasPrefix("\\u{"))
    #expect("A\(scalar)B".withoutUnseen == "A B")
  }

  @Test(
    "what a script or an emoji needs is no such character there, and is one between other letters",
    arguments: [
      // A keycap, a heart, a family, a flag of colours; Persian, Hindi and Sinhala; an ideograph; Mongolian; signs around digits.
      ("1\u{FE0F}\u{20E3}", "A\u{FE0F}"), ("❤\u{FE0F}", "\u{FE0F}"), ("👨\u{200D}👩\u{200D}👧", "A\u{200D}B"),
      ("🏳\u{FE0F}\u{200D}🌈", "🏳\u{200D}A"), ("نامه\u{200C}ای", "Temp\u{200C}erature"), ("क्\u{200D}ष", "क\u{200D}ष"),
      ("ශ්\u{200D}රී", "1\u{200D}2"), ("辻\u{E0100}", "A\u{E0100}"), ("ᠭ\u{180B}", "A\u{180B}"),
      ("\u{0600}١", "\u{00AD}١"),
      ("Größe ½ °C 温度 дата", "温\u{2060}度"),
    ])
  func scripts(good: String, bad: String) {
    #expect(good.firstUnseen == nil)
    #expect(bad.firstUnseen != nil)
  }

  @Test(
    "what chooses between text and picture stands behind what has both, and behind a digit, # or * only of a keycap",
    arguments: ["\u{FE0E}", "\u{FE0F}"])
  func presentation(selector: String) {
    for picture in ["❤", "☀", "™", "👍"] { #expect("\(picture)\(selector)".firstUnseen == nil, "\(picture)") }
    for key in ["0", "9", "#", "*"] {
      #expect("\(key)\(selector)\u{20E3}".firstUnseen == nil, "\(key)")
      #expect("\(key)\(selector)".firstUnseen != nil, "\(key)")
      #expect("\(key)\(selector)0".firstUnseen != nil, "\(key)")
    }
    for letter in ["ß", "é", "д", "温", "½", "°", "µ", "A"] {
      #expect("Grö\(letter)\(selector)e".firstUnseen != nil, "\(letter)")
    }
  }

  @Test(
    "what chooses between shapes stands behind what has several: ideographs, Myanmar, Phags-pa, Mongolian, mathematics",
    arguments: ["温", "\u{1000}", "\u{A840}", "ᠭ", "∩", "≨"])
  func variants(letter: String) {
    for number in UInt32(0xFE00)...0xFE0D {
      guard let selector = Unicode.Scalar(number) else { continue }
      #expect("\(letter)\(selector)".firstUnseen == nil)
      for other in ["ß", "A", "7", "д", "👍"] { #expect("\(other)\(selector)".firstUnseen == selector, "\(other)") }
    }
  }
}

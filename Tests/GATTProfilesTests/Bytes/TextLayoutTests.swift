import GATTProfiles
import TestSupport
import Testing

@Suite("A text layout")
struct TextLayoutTests {
  @Test(
    "decodes and encodes each encoding",
    arguments: [
      (TextEncoding.utf8, "", ""), (.utf8, "A\0ü€😀", "4100c3bce282acf09f9880"), (.ascii, "AAA11", "4141413131"),
      (.ascii, "\0\u{7F}", "007f"), (.latin1, "A\u{80}ÿ\0", "4180ff00"), (.utf16(.little), "A€😀", "4100ac203dd800de"),
      (.utf16(.big), "A€😀", "004120acd83dde00"), (.utf16(.little), "", ""), (.utf8, "\u{FEFF}A", "efbbbf41"),
      (.utf16(.big), "\u{FEFF}A", "feff0041"), (.utf8, "e\u{301}", "65cc81"), (.utf8, "é", "c3a9"),
    ])
  func bothWays(encoding: TextEncoding, text: String, bytes: String) throws {
    let layout = TextLayout(encoding: encoding)
    let octets = try hex(bytes)
    #expect(layout.encode(text) == octets)
    #expect(layout.encodedSize(text) == octets.count)
    // Unicode equality forgives another composition; the scalars have to be the same.
    #expect(try Array(Self.decode(octets, layout).get().unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test(
    "refuses octets that are no text and repairs none",
    arguments: [
      (TextEncoding.utf8, "ff"), (.utf8, "41c3"), (.utf8, "c080"), (.utf8, "eda080"), (.utf8, "f8888080"),
      (.utf8, "f4908080"), (.ascii, "4180"), (.ascii, "ff"), (.utf16(.little), "41"), (.utf16(.little), "00d8"),
      (.utf16(.little), "00d84100"), (.utf16(.little), "00dc00d8"), (.utf16(.big), "dc00"), (.utf16(.big), "d8000041"),
      (.utf16(.big), "004100"),
    ])
  func invalid(encoding: TextEncoding, bytes: String) throws {
    let expected = ValueDecodingError(.invalidText(encoding), offset: 0, field: "Text")
    #expect(Self.decode(try hex(bytes), TextLayout(encoding: encoding)) == .failure(expected))
  }

  @Test(
    "refuses characters that the encoding has not",
    arguments: [(TextEncoding.ascii, "ü"), (.ascii, "\u{80}"), (.latin1, "€"), (.latin1, "e\u{301}"), (.latin1, "😀")])
  func notEncodable(encoding: TextEncoding, text: String) {
    let layout = TextLayout(encoding: encoding)
    #expect(layout.encode(text) == nil)
    #expect(layout.encodedSize(text) == 0)
    let written = writing(capacity: 8) { layout.write(text, to: &$0) }
    #expect(written.offset == 0)
    #expect(!written.hasOverflowed)
  }

  private static let expansions: [TextExpansion] = [
    .init(0, ".com/"), .init(1, "cde"), .init(7, ".com"), .init(2, "ab"),
  ]

  @Test(
    "writes the shortest of several spellings, and reads any",
    arguments: [
      ("example.com/a", "6578616d706c650061"), ("a.com", "6107"), (".com.com/", "0700"), ("abcde", "0201"),
      ("abcd", "026364"), ("", ""),
    ])
  func expansions(text: String, bytes: String) throws {
    let layout = TextLayout(encoding: .ascii, length: .atMost(20), expansions: Self.expansions)
    #expect(layout.encode(text)?.hexString == bytes)
    #expect(layout.encodedSize(text) == bytes.utf8.count / 2)
    #expect(Self.decode(try hex(bytes), layout) == .success(text))
    #expect(Self.decode(Array(text.utf8), layout) == .success(text))
  }

  @Test("has no byte for a character that stands for others", arguments: ["a\0", "\u{2}", "ü"])
  func noByte(text: String) {
    #expect(TextLayout(encoding: .ascii, expansions: Self.expansions).encode(text) == nil)
  }

  @Test("counts bytes, not characters, against its length")
  func expandedLength() {
    let layout = TextLayout(encoding: .ascii, length: .atMost(2), expansions: Self.expansions)
    #expect(layout.encode(".com/.com/") == [0, 0])
    #expect(layout.encode(".com/.com/a") == nil)
    #expect(
      TextLayout(encoding: .ascii, expansions: Self.expansions).encode(String(repeating: "a", count: 3000)) == nil)
  }

  @Test(
    "packs characters into one number",
    arguments: [
      ("6655F", "af146300"), ("00000", "00000000"), ("YYYYY", "ffffff01"), ("00001", "01000000"), ("10000", "00001000"),
    ])
  func packed(text: String, bytes: String) throws {
    let alphabet = "0123456789ABCDEFGHJKLMNPQRSTUWXY"
    let octets = try hex(bytes)
    for (endian, bytes) in [(Endian.little, octets), (.big, octets.reversed())] {
      let layout = TextLayout(packed: PackedText(alphabet, count: 5, size: 4, endian))
      #expect(layout.encode(text) == bytes)
      #expect(layout.encodedSize(text) == 4)
      #expect(Self.decode(bytes, layout) == .success(text))
    }
  }

  @Test("ignores the bits above packed characters, and refuses what is no character")
  func unused() {
    let layout = TextLayout(packed: PackedText("ABC", count: 2, size: 2, .little))
    #expect(Self.decode([0xF9, 0xFF], layout) == .success("CB"))
    #expect(Self.decode([0x03, 0x00], layout) == .failure(.init(.invalidText(.ascii), offset: 0, field: "Text")))
    for text in ["", "A", "ABC", "AD", "ab"] { #expect(layout.encode(text) == nil) }
  }

  @Test(
    "keeps to its length when it encodes",
    arguments: [
      (TextLayout.Length.exactly(3), "ABC", "414243"), (.exactly(3), "AB", nil), (.exactly(3), "ABCD", nil),
      (.atMost(3), "", ""), (.atMost(3), "ABC", "414243"), (.atMost(3), "ABCD", nil), (.padded(3), "", "000000"),
      (.padded(3), "A", "410000"), (.padded(3), "ABC", "414243"), (.padded(3), "ABCD", nil), (.padded(3), "A\0", nil),
      (.padded(3), "\0A", "004100"), (.exactly(0), "", ""), (.exactly(3), "ü€", nil), (.padded(4), "ü", "c3bc0000"),
      (.terminated(within: 3), "A", "410000"), (.terminated(within: 3), "ABC", "414243"),
      (.terminated(within: 3), "\0A", nil), (.terminated(within: 3), "ABCD", nil),
      (.exactly(-1), "", nil), (.atMost(-1), "", nil), (.padded(-1), "", nil), (.padded(.max), "", nil),
    ] as [(TextLayout.Length, String, String?)])
  func encodedLength(length: TextLayout.Length, text: String, bytes: String?) throws {
    let layout = TextLayout(length: length)
    #expect(layout.encode(text)?.hexString == bytes)
    guard let bytes else { return }
    #expect(Self.decode(try hex(bytes), layout) == .success(text))
  }

  @Test(
    "keeps to its length when it decodes",
    arguments: [
      (TextLayout.Length.exactly(3), "4142", .truncated(needed: 3, available: 2)),
      (.padded(3), "4142", .truncated(needed: 3, available: 2)),
      (.atMost(3), "41424344", .wrongLength(expected: 3, actual: 4)),
      (.exactly(-1), "41", .truncated(needed: -1, available: 1)),
      (.padded(.min), "41", .truncated(needed: .min, available: 1)),
    ] as [(TextLayout.Length, String, ValueDecodingError.Reason)])
  func decodedLength(length: TextLayout.Length, bytes: String, reason: ValueDecodingError.Reason) throws {
    let expected = ValueDecodingError(reason, offset: 0, field: "Text")
    #expect(Self.decode(try hex(bytes), TextLayout(length: length)) == .failure(expected))
  }

  @Test("leaves what follows a fixed length to the next field", arguments: [TextLayout.Length.exactly(2), .padded(2)])
  func following(length: TextLayout.Length) throws {
    let layout = TextLayout(length: length)
    let parts = reading([0x41, 0x42, 0x43]) { r throws(ValueDecodingError) -> (String, [UInt8]) in
      (try layout.decode(&r, field: "Text"), r.rest())
    }
    #expect(try parts.get() == ("AB", [0x43]))
  }

  @Test("strips NUL characters at the end only, whole characters of UTF-16")
  func padding() throws {
    let narrow = TextLayout(length: .padded(6))
    #expect(try Self.decode(hex("004100420000"), narrow) == .success("\0A\0B"))
    let wide = TextLayout(encoding: .utf16(.little), length: .padded(6))
    #expect(try Self.decode(hex("410000000000"), wide) == .success("A"))
    #expect(try Self.decode(hex("000100000000"), wide) == .success("\u{100}"))
    #expect(wide.encode("A") == [0x41, 0, 0, 0, 0, 0])
    #expect(TextLayout(encoding: .utf16(.little), length: .padded(5)).encode("A") == nil)
  }

  @Test(
    "ends at the first NUL character, whatever is behind it",
    arguments: [
      (TextEncoding.utf8, "4100ff80", "A"), (.utf8, "00414243", ""), (.utf8, "41424344", "ABCD"),
      (.ascii, "4100ff80", "A"), (.utf16(.little), "41000000", "A"), (.utf16(.little), "000100d8", nil),
      (.utf16(.big), "000000d8", ""),
    ] as [(TextEncoding, String, String?)])
  func terminated(encoding: TextEncoding, bytes: String, text: String?) throws {
    let layout = TextLayout(encoding: encoding, length: .terminated(within: 4))
    let expected = text.map { Result<String, ValueDecodingError>.success($0) }
    #expect(
      Self.decode(try hex(bytes), layout) == expected
        ?? .failure(.init(.invalidText(encoding), offset: 0, field: "Text")))
    guard let text else { return }
    #expect(layout.encode(text)?.count == 4)
    #expect(layout.encodedSize(text) == 4)
  }

  @Test("ends at 512 octets, the most an attribute holds", arguments: [TextLayout.Length.any, .atMost(1000)])
  func limit(length: TextLayout.Length) {
    let layout = TextLayout(length: length)
    let most = String(repeating: "A", count: 512)
    #expect(layout.encode(most)?.count == 512)
    #expect(layout.encode(most + "A") == nil)
    #expect(Self.decode([UInt8](repeating: 0x41, count: 512), layout) == .success(most))
    let tooLong = ValueDecodingError(.wrongLength(expected: 512, actual: 513), offset: 0, field: "Text")
    #expect(Self.decode([UInt8](repeating: 0x41, count: 513), layout) == .failure(tooLong))
  }

  @Test("gives back the octets of whatever it decodes", arguments: [1, 2, 3, 4, 8, 17])
  func roundTrip(count: Int) throws {
    var random = SeededGenerator(seed: UInt64(count))
    let lengths: [TextLayout.Length] = [.any, .exactly(count), .atMost(count), .padded(count)]
    let encodings: [TextEncoding] = [.utf8, .ascii, .latin1, .utf16(.little), .utf16(.big)]
    var decoded = 0
    for _ in 0..<2000 {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...(Bool.random(using: &random) ? 255 : 96), using: &random)
      }
      for encoding in encodings {
        for length in lengths {
          let layout = TextLayout(encoding: encoding, length: length)
          guard case .success(let text) = Self.decode(bytes, layout) else { continue }
          decoded += 1
          guard layout.encode(text) == bytes else {
            Issue.record("\(bytes.hexString) in \(layout) comes back as \(layout.encode(text)?.hexString ?? "nothing")")
            return
          }
        }
      }
    }
    #expect(decoded > 2000 * lengths.count, "too few octets were text for this to say anything")
  }

  private static func decode(_ bytes: [UInt8], _ layout: TextLayout) -> Result<String, ValueDecodingError> {
    reading(bytes) { r throws(ValueDecodingError) in try layout.decode(&r, field: "Text") }
  }
}

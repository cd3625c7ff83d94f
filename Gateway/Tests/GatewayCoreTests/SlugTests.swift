import GATTRuntime
import Testing

@testable import GatewayCore

@Suite("A name of a device")
struct SlugTests {
  @Test(
    "may have whatever people write, in one form",
    arguments: [
      ("kitchen", "kitchen"), ("Küche 2", "Küche 2"), ("Ku\u{308}che", "Küche"), ("☂", "☂"), ("👩‍🌾", "👩‍🌾"), ("冰箱", "冰箱"),
      ("a.b-c_d", "a.b-c_d"),
    ])
  func good(_ text: String, _ name: String) throws {
    #expect(try Array(Slug(text).description.unicodeScalars) == Array(name.unicodeScalars))
  }

  @Test(
    "is refused with what to do",
    arguments: [
      ("", SlugError.empty), ("a/b", .forbidden("/")), ("+", .forbidden("+")), ("a#", .forbidden("#")),
      ("$SYS", .forbidden("$")),
      ("a\0", .control), ("a\nb", .control), ("a\u{9B}", .control), ("a\u{202E}b", .control), ("a\u{FFFF}", .control),
      ("\u{301}a", .mark), ("\u{200D}", .mark), (" a", .space), ("a\u{A0}", .space), ("bridge", .reserved("bridge")),
      ("claim", .reserved("claim")),
      (String(repeating: "a", count: 201), .tooLong(bytes: 201)),
      (String(repeating: "☂", count: 67), .tooLong(bytes: 201)),
    ])
  func bad(_ text: String, _ error: SlugError) {
    #expect(throws: error) { try Slug(text) }
  }

  @Test("G33: no name that is taken leaves its level of a topic, whatever somebody types")
  func property() {
    var generator = SeededGenerator(seed: 33)
    let alphabet: [String] = [
      "a", "Z", "/", "+", "#", "\0", "\u{1}", " ", "☂", "👩‍🌾", "\u{200D}", "\u{202E}", "e\u{301}", "$", "\u{FFFE}",
      "\u{10FFFF}", "\u{E000}", "日", "\t", "\u{2028}", ".", "\u{85}",
    ]
    var taken = 0
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
        alphabet.randomElement(using: &generator) ?? ""
      }.joined()
      guard let slug = try? Slug(text) else { continue }
      taken += 1
      let topic = "gatt/\(slug)/set"
      #expect(
        topic.count { $0 == "/" } == 2 && topic.utf8.count { $0 == UInt8(ascii: "/") } == 2, "\(text.debugDescription)")
      #expect(topic.unicodeScalars.allSatisfy { !"+#\0".unicodeScalars.contains($0) }, "\(text.debugDescription)")
      #expect(topic.utf8.count < 65_535 && !topic.hasPrefix("$"))
      #expect((try? Slug(slug.description)) == slug, "\(text.debugDescription) is another name when it is read again")
    }
    #expect(taken > 500, "too few names were tried")
  }

  @Test("G33: a device without a name has one of its address, and so has one that a transport calls strangely")
  func ofDevices() {
    #expect(Slug(DeviceIdentifier("C0:FF:EE:00:00:0A")).description == "c0ffee00000a")
    var generator = SeededGenerator(seed: 7)
    for text in ["", "/", "bridge", "a/b", "+#", String(repeating: "x", count: 300), "☂", "\0", "$x"] {
      #expect((try? Slug(Slug(DeviceIdentifier(text)).description)) != nil, "\(text)")
    }
    for _ in 0..<2000 {
      let scalars = (0..<8).compactMap { _ in Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &generator)) }
      let text = String(String.UnicodeScalarView(scalars))
      #expect((try? Slug(Slug(DeviceIdentifier(text)).description)) != nil, "\(text.debugDescription)")
    }
  }
}

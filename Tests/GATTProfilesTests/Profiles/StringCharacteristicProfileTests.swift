import GATTProfiles
import Testing

@Suite("A string characteristic's profile")
struct StringCharacteristicProfileTests {
  @Test(
    "has text in the encoding it is told",
    arguments: [
      (TextEncoding.utf8, "c3bc"), (.latin1, "fc"), (.utf16(.little), "fc00"), (.utf16(.big), "00fc"),
    ])
  func encodings(encoding: TextEncoding, bytes: String) throws {
    let profile = StringCharacteristicProfile<SerialNumber>(encoding: encoding)
    #expect(profile.stringValue(try hex(bytes)) == [profile.name: "ü"])
    #expect(profile.bytes(fromStringValue: [profile.name: "ü"])?.hexString == bytes)
  }

  @Test("is nil for octets that are no text, and for no text at all")
  func invalid() throws {
    let profile = StringCharacteristicProfile<SerialNumber>()
    #expect(profile.stringValue([0xFF]) == nil)
    #expect(profile.stringValue([]) == [profile.name: ""])
    #expect(profile.bytes(fromStringValue: [:]) == nil)
    #expect(
      StringCharacteristicProfile<SerialNumber>(encoding: .ascii).bytes(fromStringValue: [profile.name: "ü"]) == nil)
    let expected = ValueDecodingError(.invalidText(.utf8), offset: 0, field: "text")
    #expect(throws: expected) { try profile.validate([0xFF]) }
    try profile.validate([0x41])
  }

  @Test("keeps to its layout, both ways")
  func layout() throws {
    let profile = StringCharacteristicProfile<SerialNumber>(layout: TextLayout(encoding: .ascii, length: .padded(4)))
    #expect(profile.stringValue([0x41, 0, 0, 0]) == [profile.name: "A"])
    #expect(profile.bytes(fromStringValue: [profile.name: "A"]) == [0x41, 0, 0, 0])
    #expect(profile.bytes(fromStringValue: [profile.name: "ABCDE"]) == nil)
    #expect(profile.stringValue([0x41]) == nil)
    let trailing = ValueDecodingError(.trailingBytes(1), offset: 4, field: "end of value")
    #expect(throws: trailing) { try profile.validate([0x41, 0, 0, 0, 0]) }
  }

  @Test("starts with the value it declares")
  func initialValue() {
    #expect(StringCharacteristicProfile<SerialNumber>(encoding: .latin1).initialValue == Array("AAA11".utf8))
  }
}

import GATTProfiles
import Testing

@Suite("An error says what is wrong")
struct ErrorDescriptionTests {
  @Test(
    "with octets",
    arguments: [
      (
        ValueDecodingError(.truncated(needed: 1, available: 0), offset: 2, field: "X"),
        "X at offset 2: 1 byte needed, 0 left"
      ),
      (
        ValueDecodingError(.truncated(needed: 4, available: 3), offset: 0, field: "RR Intervals", index: 7),
        "RR Intervals[7] at offset 0: 4 bytes needed, 3 left"
      ),
      (
        ValueDecodingError(.trailingBytes(2), offset: 3, field: "end of value"),
        "end of value at offset 3: 2 bytes left after the value; a profile that says `trailing: ignore` drops them"
      ),
      (
        ValueDecodingError(.unknownCase(-3), offset: 0, field: "State"),
        "State at offset 0: -3 is no case of this type; add the case to the profile if the device means it"
      ),
      (
        ValueDecodingError(.outOfRange(Int128(UInt64.max)), offset: 0, field: "N"),
        "N at offset 0: 18446744073709551615 is outside the range that the profile allows"
      ),
      (
        ValueDecodingError(.invalidDigits(0x0C), offset: 2, field: "Total"),
        "Total at offset 2: the byte 0x0c is not the digits that it has to be"
      ),
      (
        ValueDecodingError(.invalidBoolean(7), offset: 1, field: "On"),
        "On at offset 1: 7 is no boolean; 0 or 1 expected"
      ),
      (
        ValueDecodingError(.invalidText(.utf16(.big)), offset: 1, field: "Name"),
        "Name at offset 1: not valid UTF-16BE text"
      ),
      (
        ValueDecodingError(.wrongLength(expected: 8, actual: 9), offset: 0, field: "Name"),
        "Name at offset 0: length 9 where 8 is expected"
      ),
      (
        ValueDecodingError(.checksumMismatch(expected: 0x31C3, actual: 7), offset: 9, field: "Checksum"),
        "Checksum at offset 9: checksum 7 where 12739 is expected; the bytes were damaged, or it is computed in another "
          + "way"
      ),
      (
        ValueDecodingError(.rejected, offset: 0, field: "raw values"),
        "raw values at offset 0: the type refuses these raw values"
      ),
    ])
  func decoding(error: ValueDecodingError, expected: String) {
    #expect(error.description == expected)
  }

  @Test("with a number out of range")
  func range() {
    let error = ValueRangeError(field: "X", value: 2.5, minimum: -2, maximum: 1.984375)
    #expect(error.description == "X can't be 2.5; give a number from -2.0 to 1.984375")
  }

  @Test(
    "with a field that cannot be sent like that",
    arguments: [
      (
        ValueRangeError(number: "Level", minimum: 0, maximum: 100),
        "Level can't be that number; give a number from 0.0 to 100.0"
      ),
      (
        ValueRangeError(size: "Key"),
        "Key has too many or too few bytes or items; see its documentation for how many it takes"
      ),
      (
        ValueRangeError(contradiction: "BMI"),
        "BMI contradicts another field; give both or neither where they come together, and the same number where one "
          + "says what the other is"
      ),
    ])
  func unsendable(error: ValueRangeError, expected: String) {
    #expect(error.description == expected)
  }

  @Test("and differs from another error in any of its parts")
  func equality() {
    let error = ValueDecodingError(.trailingBytes(1), offset: 1, field: "A", index: 1)
    #expect(error == ValueDecodingError(.trailingBytes(1), offset: 1, field: "A").at(index: 1))
    #expect(error != ValueDecodingError(.trailingBytes(2), offset: 1, field: "A", index: 1))
    #expect(error != ValueDecodingError(.trailingBytes(1), offset: 2, field: "A", index: 1))
    #expect(error != ValueDecodingError(.trailingBytes(1), offset: 1, field: "B", index: 1))
    #expect(error != ValueDecodingError(.trailingBytes(1), offset: 1, field: "A"))
  }
}

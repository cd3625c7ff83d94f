import GATTProfiles
import Testing

@Suite("A date and a time")
struct DateTimeTests {
  @Test(
    "are octets and text",
    arguments: [
      ("E807030F0E1E2D", "2024-03-15 14:30:45"), ("00000000000000", "0000-00-00 00:00:00"),
      ("2E0601010000 00", "1582-01-01 00:00:00"), ("0F270C1F173B3B", "9999-12-31 23:59:59"),
      ("E8070000000000", "2024-00-00 00:00:00"),
    ])
  func coding(octets: String, text: String) throws {
    let bytes = try hex(octets)
    let time = try reading(bytes) { r throws(ValueDecodingError) in try DateTime(reading: &r, "Time") }.get()
    #expect(time.text == text && "\(time)" == text && DateTime(text: text) == time)
    #expect(writing(capacity: time.encodedSize) { time.write(to: &$0) }.bytes == bytes)
    let date = try reading(bytes) { r throws(ValueDecodingError) in try CalendarDate(reading: &r, "Date") }.get()
    #expect(date == time.date && date.text == text.prefix(10) && CalendarDate(text: date.text) == date)
    #expect(writing(capacity: date.encodedSize) { date.write(to: &$0) }.bytes == Array(bytes.prefix(4)))
  }

  @Test(
    "refuse a part that is out of range, where it stands",
    arguments: [
      ("2D060101000000", 0, 1581), ("10270101000000", 0, 10000), ("E8070D01000000", 2, 13), ("E8070120000000", 3, 32),
      ("E8070101180000", 4, 24), ("E80701010 03C00", 5, 60), ("E807010100003C", 6, 60), ("0100FFFFFFFFFF", 0, 1),
      ("E807FF00000000", 2, 255), ("E80700FF000000", 3, 255), ("E8070000C20000", 4, 194), ("E807000000C200", 5, 194),
      ("E80700000000C2", 6, 194), ("E80700008DA080", 4, 141),
    ])
  func outOfRange(octets: String, offset: Int, raw: Int) throws {
    let result = try reading(hex(octets)) { r throws(ValueDecodingError) in try DateTime(reading: &r, "Time") }
    #expect(result == .failure(ValueDecodingError(.outOfRange(Int128(raw)), offset: offset, field: "Time")))
  }

  @Test("refuse octets that are too few, where they end", arguments: 0..<7)
  func truncated(count: Int) throws {
    let octets = try Array(hex("E807030F0E1E2D").prefix(count))
    let result = reading(octets) { r throws(ValueDecodingError) in try DateTime(reading: &r, "Time") }
    let missing =
      count < 2
      ? ValueDecodingError(.truncated(needed: 2, available: count), offset: 0, field: "Time")
      : ValueDecodingError(.truncated(needed: 1, available: 0), offset: count, field: "Time")
    #expect(result == .failure(missing))
  }

  @Test("are in either order", arguments: [Endian.little, .big])
  func endian(endian: Endian) throws {
    let time = try #require(DateTime(year: 2024, month: 3, day: 15, hours: 14, minutes: 30, seconds: 45))
    let bytes = writing(capacity: 7) { time.write(to: &$0, endian) }.bytes
    #expect(bytes.prefix(2) == (endian == .little ? [0xE8, 0x07] : [0x07, 0xE8]))
    #expect(try reading(bytes) { r throws(ValueDecodingError) in try DateTime(reading: &r, "T", endian) }.get() == time)
  }

  @Test(
    "are not made of parts out of range",
    arguments: [
      (1581, 1, 1, 0, 0, 0), (10000, 1, 1, 0, 0, 0), (2024, 13, 1, 0, 0, 0), (2024, 1, 32, 0, 0, 0),
      (2024, 1, 1, 24, 0, 0), (2024, 1, 1, 0, 60, 0), (2024, 1, 1, 0, 0, 60),
    ] as [(UInt16, UInt8, UInt8, UInt8, UInt8, UInt8)])
  func parts(year: UInt16, month: UInt8, day: UInt8, hours: UInt8, minutes: UInt8, seconds: UInt8) {
    #expect(
      DateTime(year: year, month: month, day: day, hours: hours, minutes: minutes, seconds: seconds) == nil)
  }

  @Test(
    "are not made of other texts",
    arguments: [
      "", "2024-03-15", "2024-03-15T14:30:45", "2024-3-15 14:30:45", "2024-03-15 14:30:4a", "2024-03-15 14:30:60",
      "2024-03-15 14:30:45 ", "+024-03-15 14:30:45",
    ])
  func badTexts(text: String) {
    #expect(DateTime(text: text) == nil)
  }

  @Test("are in order of time")
  func order() throws {
    let texts = ["2023-12-31 23:59:59", "2024-01-01 00:00:00", "2024-01-01 00:00:01", "2024-01-02 00:00:00"]
    let times = texts.compactMap { DateTime(text: $0) }
    #expect(times.count == 4 && times.shuffled().sorted() == times && DateTime.unknown < times[0])
    #expect(CalendarDate.unknown < times[0].date && !(times[1].date < times[2].date))
  }
}

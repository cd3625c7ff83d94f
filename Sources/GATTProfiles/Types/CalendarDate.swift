/// A date of the Gregorian calendar: four bytes. A part that is 0 is not known.
///
/// A part is checked by itself; whether the month has such a day is left to whoever knows calendars.
///
/// On the wire: the year in two bytes, least significant first, then the month and the day in one each. The 29th of
/// February 2024 is `E8 07 02 1D`; a birthday without its year is `00 00 02 1D`.
@frozen
public struct CalendarDate: Hashable, Sendable {
  /// The bytes as they are on the wire, the first lowest: one number, which a value hands on in a register.
  @usableFromInline let octets: UInt32

  /// The year, 1582…9999; 0 when not known.
  @inlinable
  public var year: UInt16 { UInt16(truncatingIfNeeded: octets) }
  /// The month, 1…12; 0 when not known.
  @inlinable
  public var month: UInt8 { UInt8(truncatingIfNeeded: octets >> 16) }
  /// The day of the month, 1…31; 0 when not known.
  @inlinable
  public var day: UInt8 { UInt8(truncatingIfNeeded: octets >> 24) }

  /// Nothing known.
  public static let unknown = CalendarDate(octets: 0)

  /// A date; `nil` when a part is out of range.
  public init?(year: UInt16, month: UInt8, day: UInt8) {
    self.init(octets: UInt32(year) | UInt32(month) << 16 | UInt32(day) << 24)
    guard isInRange else { return nil }
  }

  /// Reads four bytes.
  ///
  /// - Throws: `truncated` or `outOfRange` at the first part that is wrong, by the field's name.
  @inlinable @inline(__always)
  public init(
    reading reader: inout ByteReader, _ field: StaticString, _ endian: Endian = .little
  ) throws(ValueDecodingError) {
    self = try reader.date(field, endian)
  }

  /// A date of its bytes, the first lowest.
  @inlinable
  init(octets: UInt32) { self.octets = octets }

  /// Writes four bytes.
  @inlinable
  public func write(to writer: inout ByteWriter, _ endian: Endian = .little) {
    writer.uint16(year, endian)
    writer.uint8(month)
    writer.uint8(day)
  }

  /// How many bytes a date takes.
  @inlinable
  public static var size: Int { 4 }

  /// Four bytes.
  @inlinable
  public var encodedSize: Int { Self.size }

  @inlinable @inline(__always)
  var isInRange: Bool { isYearInRange && month <= 12 && day <= 31 }

  @inlinable @inline(__always)
  var isYearInRange: Bool { year == 0 || (1582...9999).contains(year) }
}

extension CalendarDate: Comparable {
  /// Orders dates by time; what is not known comes first.
  public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

extension ByteReader {
  /// Reads a date.
  @inlinable @inline(__always)
  mutating func date(_ field: StaticString, _ endian: Endian) throws(ValueDecodingError) -> CalendarDate {
    guard remaining >= CalendarDate.size else { try refuseDate(field, endian) }
    let start = position
    let year = try uint16(field, endian)
    let date = CalendarDate(octets: UInt32(year) | UInt32(try uint16(field)) << 16)
    guard date.isInRange else { try from(start).refuseDate(field, endian) }
    return date
  }

  /// Throws what is wrong with a date that is not all there, or not in range.
  ///
  /// Nothing is read from there on: a reader that only this could change again costs the good case its registers.
  @usableFromInline @inline(never)
  func refuseDate(_ field: StaticString, _ endian: Endian) throws(ValueDecodingError) -> Never {
    var reader = from(position)
    try reader.checkYearAndMonth(field, endian)
    throw reader.outOfRange(field, Int128(try reader.uint8(field)), size: 1)
  }

  /// Reads part by part, so that an error has its place.
  mutating func checkYearAndMonth(_ field: StaticString, _ endian: Endian) throws(ValueDecodingError) {
    let year = try uint16(field, endian)
    guard CalendarDate(octets: UInt32(year)).isYearInRange else { throw outOfRange(field, Int128(year), size: 2) }
    try check(field, upTo: 12)
  }

  /// Reads a part of a date or a time.
  mutating func check(_ field: StaticString, upTo limit: UInt8) throws(ValueDecodingError) {
    let part = try uint8(field)
    guard part <= limit else { throw outOfRange(field, Int128(part), size: 1) }
  }

  /// A reader of the same bytes at another place.
  @_lifetime(copy self)
  @inlinable @inline(__always)
  func from(_ position: Int) -> ByteReader {
    var reader = ByteReader(octets)
    reader.position = position
    return reader
  }
}

#if !hasFeature(Embedded)
  extension CalendarDate: CustomStringConvertible {
    /// `2024-03-15`; zeros for what is not known.
    public var text: String {
      "\(DecimalText.padded(year, 4))-\(DecimalText.padded(month, 2))-\(DecimalText.padded(day, 2))"
    }

    /// As ``text``.
    public var description: String { text }

    /// Reads what ``text`` writes, digit for digit; `nil` for anything else.
    public init?(text: String) {
      guard let parts = DecimalText.parts(of: text, like: "yyyy-mm-dd") else { return nil }
      self.init(year: parts[0], month: UInt8(truncatingIfNeeded: parts[1]), day: UInt8(truncatingIfNeeded: parts[2]))
    }
  }
#endif

/// A date and a time of day, of no time zone: seven bytes. A part of the date that is 0 is not known.
///
/// On the wire: the year in two bytes, least significant first, then month, day, hours, minutes and seconds in one each,
/// as the characteristic Date Time (2A08) of the Bluetooth SIG has them. Noon of the 29th of February 2024 is
/// `E8 07 02 1D 0C 00 00`.
@frozen
public struct DateTime: Hashable, Sendable {
  /// The bytes as they are on the wire, the first lowest: one number, which a value hands on in a register.
  @usableFromInline let octets: UInt64

  /// The date.
  @inlinable
  public var date: CalendarDate { CalendarDate(octets: UInt32(truncatingIfNeeded: octets)) }
  /// The hour, 0…23.
  @inlinable
  public var hours: UInt8 { UInt8(truncatingIfNeeded: octets >> 32) }
  /// The minute, 0…59.
  @inlinable
  public var minutes: UInt8 { UInt8(truncatingIfNeeded: octets >> 40) }
  /// The second, 0…59.
  @inlinable
  public var seconds: UInt8 { UInt8(truncatingIfNeeded: octets >> 48) }

  /// Nothing known, at midnight.
  public static let unknown = DateTime(octets: 0)

  /// The year, 1582…9999; 0 when not known.
  @inlinable
  public var year: UInt16 { date.year }
  /// The month, 1…12; 0 when not known.
  @inlinable
  public var month: UInt8 { date.month }
  /// The day of the month, 1…31; 0 when not known.
  @inlinable
  public var day: UInt8 { date.day }

  /// A date and a time; `nil` when a part is out of range.
  public init?(year: UInt16, month: UInt8, day: UInt8, hours: UInt8, minutes: UInt8, seconds: UInt8) {
    guard let date = CalendarDate(year: year, month: month, day: day) else { return nil }
    self.init(date: date, hours: hours, minutes: minutes, seconds: seconds)
  }

  /// A time on a date; `nil` when a part is out of range.
  public init?(date: CalendarDate, hours: UInt8, minutes: UInt8, seconds: UInt8) {
    self.init(known: date, hours, minutes, seconds)
    guard isInRange else { return nil }
  }

  /// Reads seven bytes.
  ///
  /// - Throws: `truncated` or `outOfRange` at the first part that is wrong, by the field's name.
  @inlinable @inline(__always)
  public init(
    reading reader: inout ByteReader, _ field: StaticString, _ endian: Endian = .little
  ) throws(ValueDecodingError) {
    self = try reader.time(field, endian)
  }

  private init(known date: CalendarDate, _ hours: UInt8, _ minutes: UInt8, _ seconds: UInt8) {
    self.init(octets: UInt64(date.octets) | UInt64(hours) << 32 | UInt64(minutes) << 40 | UInt64(seconds) << 48)
  }

  /// A date and a time of their bytes, the first lowest.
  @inlinable
  init(octets: UInt64) { self.octets = octets }

  /// Whether the year is, and the other five parts, which are compared at once: a part that is too large has its top
  /// bit set, or gets it when what its limit lacks to 0x7F is added.
  @inlinable @inline(__always)
  var isInRange: Bool {
    let toTop: UInt64 = 0x44_44_68_60_73_0000  // 0x7F less 59, 59, 23, 31 and 12.
    return date.isYearInRange && (octets | (octets &+ toTop)) & 0x80_80_80_80_80_0000 == 0
  }

  /// Writes seven bytes.
  @inlinable @inline(__always)
  public func write(to writer: inout ByteWriter, _ endian: Endian = .little) {
    writer.uint16(year, endian)
    writer.uint32(UInt32(truncatingIfNeeded: octets >> 16), .little)
    writer.uint8(seconds)
  }

  /// How many bytes a date and a time take.
  @inlinable
  public static var size: Int { 7 }

  /// Seven bytes.
  @inlinable
  public var encodedSize: Int { Self.size }
}

extension ByteReader {
  /// Reads a date and a time.
  @inlinable @inline(__always)
  mutating func time(_ field: StaticString, _ endian: Endian) throws(ValueDecodingError) -> DateTime {
    guard remaining >= DateTime.size else { try refuseTime(field, endian) }
    let start = position
    var octets = try uint56(field)
    if endian == .big { octets = octets & ~0xFFFF | UInt64(UInt16(truncatingIfNeeded: octets).byteSwapped) }
    let time = DateTime(octets: octets)
    guard time.isInRange else { try from(start).refuseTime(field, endian) }
    return time
  }

  /// Throws what is wrong with a time that is not all there, or not in range.
  @usableFromInline @inline(never)
  func refuseTime(_ field: StaticString, _ endian: Endian) throws(ValueDecodingError) -> Never {
    var reader = from(position)
    try reader.checkYearAndMonth(field, endian)
    for limit: UInt8 in [31, 23, 59] { try reader.check(field, upTo: limit) }
    throw reader.outOfRange(field, Int128(try reader.uint8(field)), size: 1)
  }
}

extension DateTime: Comparable {
  /// Orders by time; what is not known comes first.
  public static func < (left: DateTime, right: DateTime) -> Bool {
    (left.date, left.hours, left.minutes, left.seconds) < (right.date, right.hours, right.minutes, right.seconds)
  }
}

#if !hasFeature(Embedded)
  extension DateTime: CustomStringConvertible {
    /// `2024-03-15 14:30:45`; zeros for what is not known.
    public var text: String {
      let time = [hours, minutes, seconds].map { DecimalText.padded($0, 2) }
      return "\(date.text) \(time[0]):\(time[1]):\(time[2])"
    }

    /// As ``text``.
    public var description: String { text }

    /// Reads what ``text`` writes, digit for digit; `nil` for anything else.
    public init?(text: String) {
      guard let parts = DecimalText.parts(of: text, like: "yyyy-mm-dd HH:MM:SS") else { return nil }
      // Every part but the year has two digits.
      let small = parts.map { UInt8(truncatingIfNeeded: $0) }
      self.init(
        year: parts[0], month: small[1], day: small[2], hours: small[3], minutes: small[4], seconds: small[5])
    }
  }
#endif

/// A date and a time of day, of no time zone: seven octets. A part of the date that is 0 is not known.
@frozen
public struct DateTime: Hashable, Sendable {
  /// The date.
  public let date: CalendarDate
  /// The hour, 0…23.
  public let hours: UInt8
  /// The minute, 0…59.
  public let minutes: UInt8
  /// The second, 0…59.
  public let seconds: UInt8

  /// Nothing known, at midnight.
  public static let unknown = DateTime()

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
    guard hours <= 23, minutes <= 59, seconds <= 59 else { return nil }
    (self.date, self.hours, self.minutes, self.seconds) = (date, hours, minutes, seconds)
  }

  private init() { (date, hours, minutes, seconds) = (.unknown, 0, 0, 0) }

  /// Reads seven octets.
  ///
  /// - Throws: `truncated` or `outOfRange` at the first part that is wrong, by the field's name.
  @inlinable @inline(__always)
  public init(
    reading reader: inout ByteReader, _ field: StaticString, _ endian: Endian = .little
  ) throws(ValueDecodingError) {
    let start = reader.position
    if reader.remaining >= Self.size {
      // All at once; whichever part is wrong is found below.
      let year = try reader.uint16(field, endian)
      let parts = try reader.uint32(field, .little)
      let seconds = try reader.uint8(field)
      let (month, day) = (UInt8(truncatingIfNeeded: parts), UInt8(truncatingIfNeeded: parts >> 8))
      let (hours, minutes) = (UInt8(truncatingIfNeeded: parts >> 16), UInt8(truncatingIfNeeded: parts >> 24))
      if CalendarDate.isDate(year, month, day), hours <= 23, minutes <= 59, seconds <= 59 {
        date = CalendarDate(known: year, month, day)
        (self.hours, self.minutes, self.seconds) = (hours, minutes, seconds)
        return
      }
    }
    reader.position = start
    self = try Self(checking: &reader, field, endian)
  }

  /// Reads part by part, so that an error has its place.
  @usableFromInline @inline(never)
  init(checking reader: inout ByteReader, _ field: StaticString, _ endian: Endian) throws(ValueDecodingError) {
    date = try CalendarDate(checking: &reader, field, endian)
    hours = try reader.part(field, upTo: 23)
    minutes = try reader.part(field, upTo: 59)
    seconds = try reader.part(field, upTo: 59)
  }

  /// Writes seven octets.
  @inlinable @inline(__always)
  public func write(to writer: inout ByteWriter, _ endian: Endian = .little) {
    writer.uint16(date.year, endian)
    writer.uint32(
      UInt32(date.month) | UInt32(date.day) << 8 | UInt32(hours) << 16 | UInt32(minutes) << 24, .little)
    writer.uint8(seconds)
  }

  /// How many octets a date and a time take.
  @inlinable
  public static var size: Int { 7 }

  /// Seven octets.
  @inlinable
  public var encodedSize: Int { Self.size }
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

/// A date of the Gregorian calendar: four octets. A part that is 0 is not known.
///
/// A part is checked by itself; whether the month has such a day is left to whoever knows calendars.
@frozen
public struct CalendarDate: Hashable, Sendable {
  /// The year, 1582…9999; 0 when not known.
  public let year: UInt16
  /// The month, 1…12; 0 when not known.
  public let month: UInt8
  /// The day of the month, 1…31; 0 when not known.
  public let day: UInt8

  /// Nothing known.
  public static let unknown = CalendarDate()

  /// A date; `nil` when a part is out of range.
  public init?(year: UInt16, month: UInt8, day: UInt8) {
    guard Self.isDate(year, month, day) else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  private init() { (year, month, day) = (0, 0, 0) }

  /// Reads four octets.
  ///
  /// - Throws: `truncated` or `outOfRange` at the first part that is wrong, by the field's name.
  @inlinable
  public init(
    reading reader: inout ByteReader, _ field: StaticString, _ endian: Endian = .little
  ) throws(ValueDecodingError) {
    self = try Self(checking: &reader, field, endian)
  }

  /// Reads part by part, so that an error has its place.
  @usableFromInline @inline(never)
  init(checking reader: inout ByteReader, _ field: StaticString, _ endian: Endian) throws(ValueDecodingError) {
    year = try reader.uint16(field, endian)
    guard Self.isYear(year) else { throw reader.outOfRange(field, Int128(year), size: 2) }
    month = try reader.part(field, upTo: 12)
    day = try reader.part(field, upTo: 31)
  }

  /// A date whose parts have been checked.
  @inlinable
  init(known year: UInt16, _ month: UInt8, _ day: UInt8) {
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Writes four octets.
  @inlinable
  public func write(to writer: inout ByteWriter, _ endian: Endian = .little) {
    writer.uint16(year, endian)
    writer.uint8(month)
    writer.uint8(day)
  }

  /// How many octets a date takes.
  @inlinable
  public static var size: Int { 4 }

  /// Four octets.
  @inlinable
  public var encodedSize: Int { Self.size }

  @inlinable
  static func isYear(_ year: UInt16) -> Bool { year == 0 || (1582...9999).contains(year) }

  @inlinable
  static func isDate(_ year: UInt16, _ month: UInt8, _ day: UInt8) -> Bool {
    isYear(year) && month <= 12 && day <= 31
  }
}

extension CalendarDate: Comparable {
  /// Orders dates by time; what is not known comes first.
  public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

extension ByteReader {
  /// Reads a part of a date or a time.
  mutating func part(_ field: StaticString, upTo limit: UInt8) throws(ValueDecodingError) -> UInt8 {
    let part = try uint8(field)
    guard part <= limit else { throw outOfRange(field, Int128(part), size: 1) }
    return part
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

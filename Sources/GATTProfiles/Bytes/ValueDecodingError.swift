/// Why bytes are no value: the field, the place, and what is wrong there.
///
/// ```swift
/// do {
///   _ = try TISensorTag.Hygrometer.Data(bytes: [0x66, 0x08, 0xB9])
/// } catch {
///   print(error)  // Humidity at offset 2: 2 bytes needed, 1 left
///   print(error.offset, error.field)  // 2 Humidity
/// }
/// ```
///
/// ``reason`` tells the cases apart for a program; the description is for people, and its wording may change.
public struct ValueDecodingError: Error, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// The bytes end before the field does.
    case truncated(needed: Int, available: Int)
    /// So many bytes are left after the value.
    case trailingBytes(Int)
    /// The raw value stands for no case.
    case unknownCase(Int128)
    /// The raw value is outside the field's range.
    case outOfRange(Int128)
    /// A boolean is neither 0 nor 1.
    case invalidBoolean(UInt8)
    /// A byte is not the digit, or the two decimal digits, that it has to be.
    case invalidDigits(UInt8)
    /// The bytes are no text in this encoding.
    case invalidText(TextEncoding)
    /// A length that has to be another: bytes of a text, elements of an array.
    case wrongLength(expected: Int, actual: Int)
    /// A checksum is not that of the bytes that it covers.
    case checksumMismatch(expected: UInt32, actual: UInt32)
    /// A message of another number of bytes than it says it has; `nil` where it does not say it.
    case contradictoryMessage(stated: Int?, actual: Int)
    /// The type's own initializer refused the raw values.
    case rejected
  }

  /// What is wrong.
  public var reason: Reason { report.reason }
  /// Where the field starts, in bytes from the start of the value.
  public var offset: Int { report.offset }
  /// The field's name in the profile, behind those of the fields around it: `Context/Meal`.
  public var field: String {
    var path = ""
    for name in report.path where name.utf8CodeUnitCount > 0 {
      path += path.isEmpty ? name.description : "/" + name.description
    }
    return path.isEmpty || report.place.isEmpty ? path + report.place : path + "/" + report.place
  }
  /// Which element of the field, from 0, when the field repeats.
  public var index: Int? { report.index }

  /// An error at a place.
  public init(_ reason: Reason, offset: Int, field: StaticString, index: Int? = nil) {
    report = Report(reason: reason, offset: offset, path: [field], index: index)
  }

  #if !hasFeature(Embedded)
    /// An error at a place that no source names: of a profile that is read while the program runs.
    package init(_ reason: Reason, offset: Int, place: String, index: Int?) {
      report = Report(reason: reason, offset: offset, path: [], index: index, place: place)
    }
  #endif

  private init(_ report: Report) { self.report = report }

  /// The same error, said of one element of a field that repeats.
  public func at(index: Int) -> ValueDecodingError {
    ValueDecodingError(
      Report(reason: reason, offset: offset, path: report.path, index: index, place: report.place))
  }

  /// The same error at another byte.
  @usableFromInline
  func moved(to place: (Int) -> Int) -> ValueDecodingError {
    ValueDecodingError(
      Report(reason: reason, offset: place(offset), path: report.path, index: index, place: report.place))
  }

  /// The same error, said of what is inside a field. Bytes behind a value are in none.
  public func inside(_ field: StaticString) -> ValueDecodingError {
    if case .trailingBytes = reason { return self }
    return ValueDecodingError(
      Report(reason: reason, offset: offset, path: [field] + report.path, index: index, place: report.place))
  }

  // On the heap, so that an error is one pointer wide and the code around every read stays small.
  private let report: Report

  private final class Report: Sendable {
    let reason: Reason
    let offset: Int
    /// The names of the fields, from the outermost.
    let path: [StaticString]
    let index: Int?
    /// The names behind those of the path, where they are not known before the program runs; empty otherwise.
    let place: String

    init(reason: Reason, offset: Int, path: [StaticString], index: Int?, place: String = "") {
      self.reason = reason
      self.offset = offset
      self.path = path
      self.index = index
      self.place = place
    }
  }
}

extension ValueDecodingError: Equatable {
  /// Equal in reason, place and field name.
  public static func == (left: ValueDecodingError, right: ValueDecodingError) -> Bool {
    left.reason == right.reason && left.offset == right.offset && left.index == right.index
      && left.field.utf8.elementsEqual(right.field.utf8)
  }
}

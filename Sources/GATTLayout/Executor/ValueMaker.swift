/// What a reader makes of the steps of a program: a tree, texts, the places of fields.
package protocol ValueMaker {
  /// What it makes of a value, and of each part of it.
  associatedtype Value

  /// Numbers; of bits those that a value keeps, as one.
  func numbers(_ numbers: [RawNumber], octets: Range<Int>) -> Value
  /// Text.
  func text(_ text: String, octets: Range<Int>) -> Value
  /// Octets as they stand.
  func octets(_ octets: [UInt8], octets range: Range<Int>) -> Value
  /// Whether it asks for the octets of fields.
  static var keepsPlaces: Bool { get }
  /// Fields by their places; nil for those without a value. `places` are the octets of each, where it asks for them.
  func record(_ values: [Value?], places: [Range<Int>], octets: Range<Int>) -> Value
  /// What steps that are there several times have each time.
  func list(_ items: [Value], octets: Range<Int>) -> Value
  /// A branch of a choice, and what it has.
  func choice(_ place: Int, _ value: Value, octets: Range<Int>) -> Value
  /// An unknown tag, and the octets behind it.
  func unknown(_ tag: Int128, _ octets: [UInt8], octets range: Range<Int>) -> Value
}

/// Makes the tree of a value.
package struct RawValueMaker: ValueMaker {
  package static var keepsPlaces: Bool { false }

  package init() {}

  package func numbers(_ numbers: [RawNumber], octets: Range<Int>) -> RawValue { .numbers(numbers) }
  package func text(_ text: String, octets: Range<Int>) -> RawValue { .text(text) }
  package func octets(_ octets: [UInt8], octets range: Range<Int>) -> RawValue { .octets(octets) }

  package func record(_ values: [RawValue?], places: [Range<Int>], octets: Range<Int>) -> RawValue { .record(values) }
  package func list(_ items: [RawValue], octets: Range<Int>) -> RawValue { .list(items) }

  package func choice(_ place: Int, _ value: RawValue, octets: Range<Int>) -> RawValue { .choice(place, value) }

  package func unknown(_ tag: Int128, _ octets: [UInt8], octets range: Range<Int>) -> RawValue {
    .unknown(tag: tag, octets)
  }
}

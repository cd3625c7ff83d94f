/// A value that can't be sent, refused before anything is encoded: which field it is, and what is wrong with it.
public struct ValueRangeError: Error, Hashable, Sendable {
  // One pointer: each call that may throw the error has code to pass it on, a word at a time.
  private let storage: Storage

  /// The field's name in the profile; those of the fields around it stand in front, with slashes between.
  public var field: String { storage.field }
  /// What is wrong.
  public var reason: Reason { storage.reason }

  /// What is wrong with a field.
  public enum Reason: Hashable, Sendable {
    /// A number outside of what the field holds, in the field's unit. The number is nil where only its field is known.
    case number(Double?, minimum: Double, maximum: Double)
    /// Too many or too few bytes or items.
    case size
    /// A text that is too long, or has a character that the encoding lacks.
    case text
    /// A field that is there without one that it comes with, or that says something else than another one.
    case contradiction
  }

  /// An error for a number outside `minimum...maximum`, all in the field's unit.
  public init(field: StaticString, value: Double, minimum: Double, maximum: Double) {
    storage = Storage(field: field.description, reason: .number(value, minimum: minimum, maximum: maximum))
  }

  /// An error for a number of `field` outside `minimum...maximum`, which are in the field's unit.
  public init(number field: StaticString, minimum: Double, maximum: Double) {
    storage = Storage(field: field.description, reason: .number(nil, minimum: minimum, maximum: maximum))
  }

  /// An error for a field that has no room for so many bytes or items, or wants more.
  public init(size field: StaticString) {
    storage = Storage(field: field.description, reason: .size)
  }

  /// An error for a field whose bytes cannot hold a text.
  public init(text field: StaticString) {
    storage = Storage(field: field.description, reason: .text)
  }

  /// An error for a field that contradicts another one.
  public init(contradiction field: StaticString) {
    storage = Storage(field: field.description, reason: .contradiction)
  }
}

extension ValueRangeError {
  private final class Storage: Sendable {
    let field: String
    let reason: Reason

    init(field: String, reason: Reason) {
      (self.field, self.reason) = (field, reason)
    }
  }

  /// Whether two errors say the same of the same field.
  public static func == (left: ValueRangeError, right: ValueRangeError) -> Bool {
    (left.field, left.reason) == (right.field, right.reason)
  }

  /// Adds the field and what is wrong with it.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(field)
    hasher.combine(reason)
  }
}

extension ValueRangeError: CustomStringConvertible {
  /// One sentence that names the field and what it holds.
  public var description: String {
    switch reason {
    case .number(let value, let minimum, let maximum):
      let number = value.map { "be \($0)" } ?? "be that number"
      return "\(field) can't \(number); give a number from \(minimum) to \(maximum)"
    case .size: return "\(field) has too many or too few bytes or items; see its documentation for how many it takes"
    case .text: return "\(field) has no room for the text, or its encoding lacks a character of it"
    case .contradiction:
      return "\(field) contradicts another field; give both or neither where they come together, and the same number "
        + "where one says what the other is"
    }
  }
}

/// A number that a field can't hold, refused before anything is encoded.
public struct ValueRangeError: Error, Hashable, Sendable {
  /// The field's name in the profile.
  public let field: String
  /// The number refused, in the field's unit.
  public let value: Double
  /// The least number the field holds, in its unit.
  public let minimum: Double
  /// The greatest number the field holds, in its unit.
  public let maximum: Double

  /// An error for a number outside `minimum...maximum`.
  public init(field: StaticString, value: Double, minimum: Double, maximum: Double) {
    self.field = field.description
    self.value = value
    self.minimum = minimum
    self.maximum = maximum
  }
}

extension ValueRangeError: CustomStringConvertible {
  /// One sentence that names the range.
  public var description: String {
    "\(field) can't be \(value); give a number from \(minimum) to \(maximum)"
  }
}

import GATTSchema

/// Something that an initialiser refuses, and the error that says so.
struct Refusal {
  /// What has to hold, as an expression.
  let condition: String
  /// The error, as the arguments of its initialiser.
  let error: String

  /// The statement.
  var statement: SwiftStatement { .guard(condition, else: [.throw(".init(\(error))")]) }

  /// Fields that contradict each other, of which `field` is one.
  static func contradiction(_ condition: String, _ field: FieldName) -> Refusal {
    Refusal(condition: condition, error: "contradiction: \(field.literal)")
  }

  /// Content that takes more or less room than the field has.
  static func size(_ condition: String, _ field: FieldName) -> Refusal {
    Refusal(condition: condition, error: "size: \(field.literal)")
  }

  /// A number outside of its limits.
  static func number(_ condition: String, _ element: Element, _ field: FieldName) -> Refusal {
    let (least, most) = element.limits
    return Refusal(
      condition: condition,
      error: "number: \(field.literal), minimum: \(SwiftLiteral.double(least)), maximum: \(SwiftLiteral.double(most))")
  }
}

extension Element {
  /// The least and the greatest number that it can be set to, in its unit.
  var limits: (least: Double, most: Double) {
    guard let quantity else { return (0, scalar.integerRange?.upperBound.double ?? 0) }
    guard scalar.isInteger else { return (quantity.minimum ?? -.infinity, quantity.maximum ?? .infinity) }
    if let limits = quantity.curve?.limits { return (limits.lowerBound, limits.upperBound) }
    let range = quantity.settableRange(of: scalar)
    let ends = (quantity.value(of: range.lowerBound), quantity.value(of: range.upperBound))
    return (min(ends.0, ends.1), max(ends.0, ends.1))
  }
}

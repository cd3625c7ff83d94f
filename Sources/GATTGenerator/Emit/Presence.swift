/// What a field that may be absent adds to a number by being present: bytes to a size, or bits to flags.
struct Presence {
  /// The number.
  var number: String
  /// The field, as an expression.
  var field: String

  /// The call that adds it. For example: `.adding(2, ifPresent: energyExpended)`.
  func call(_ method: String) -> String { ".\(method)(\(number), ifPresent: \(field))" }
}

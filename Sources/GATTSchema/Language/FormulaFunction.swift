/// A function of the formulas of `computed`.
package enum FormulaFunction: String, CaseIterable, Sendable {
  /// The square root.
  case sqrt
  /// The natural logarithm.
  case ln
  /// The exponential function.
  case exp
  /// The greatest whole number that is not greater.
  case floor
  /// The least of two or more.
  case min
  /// The greatest of two or more.
  case max
  /// A number, held between a least and a greatest one.
  case clamp

  /// How many arguments it takes.
  var argumentCounts: ClosedRange<Int> {
    switch self {
    case .sqrt, .ln, .exp, .floor: 1...1
    case .min, .max: 2...16
    case .clamp: 3...3
    }
  }

  /// Whether its result is one of its arguments, whatever they are.
  var isAlwaysOneOfItsArguments: Bool {
    switch self {
    case .min, .max, .clamp: true
    case .sqrt, .ln, .exp, .floor: false
    }
  }

  /// How it is written.
  var usage: String {
    switch self {
    case .sqrt, .ln, .exp, .floor: "\(rawValue)(x)"
    case .min, .max: "\(rawValue)(x, y)"
    case .clamp: "clamp(x, least, greatest)"
    }
  }
}

/// `scale` that is no straight line, as it was written.
package struct CurveDocument: Sendable {
  /// The kind with its numbers.
  package enum Form: Sendable {
    /// Coefficients, from that of the constant up.
    case polynomial([Located<Rational>])
    /// Values at raw numbers, with straight lines between them.
    case piecewise([(raw: Located<Int128>, value: Located<Rational>)])
    /// The value of each raw number.
    case table([(raw: Located<Int128>, value: Located<Rational>)])
  }

  /// The kind with its numbers.
  package var form: Form
  /// The least and the greatest value.
  package var clamp: Located<[Rational]>?
  /// The whole mapping.
  package var range: SourceRange
}

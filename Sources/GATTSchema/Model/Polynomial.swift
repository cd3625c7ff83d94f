/// Polynomials by their coefficients, from that of the constant up.
enum Polynomial {
  /// The value at a place, by the scheme of Horner.
  static func value(of coefficients: [Double], at place: Double) -> Double {
    coefficients.reversed().reduce(0) { $0 * place + $1 }
  }

  /// The places within a range where the polynomial changes its direction.
  static func turningPoints(of coefficients: [Double], in range: ClosedRange<Double>) -> [Double] {
    signChanges(of: derivative(of: coefficients), in: range)
  }

  private static func derivative(of coefficients: [Double]) -> [Double] {
    coefficients.enumerated().dropFirst().map { Double($0.offset) * $0.element }
  }

  /// The places within a range where the polynomial changes its sign, each found between two of its turning points.
  private static func signChanges(of coefficients: [Double], in range: ClosedRange<Double>) -> [Double] {
    guard coefficients.count > 1 else { return [] }
    let cuts = [range.lowerBound] + turningPoints(of: coefficients, in: range) + [range.upperBound]
    return zip(cuts, cuts.dropFirst()).compactMap { signChange(of: coefficients, from: $0, to: $1) }
  }

  private static func signChange(of coefficients: [Double], from start: Double, to end: Double) -> Double? {
    let isNegative = { (place: Double) in value(of: coefficients, at: place) < 0 }
    let (first, last) = (value(of: coefficients, at: start), value(of: coefficients, at: end))
    guard first != 0, last != 0, (first < 0) != (last < 0) else { return nil }
    var (low, high) = (start, end)
    // So many halvings leave no double between the ends.
    for _ in 0..<128 {
      let middle = low + (high - low) / 2
      if isNegative(middle) == (first < 0) { low = middle } else { high = middle }
    }
    return high
  }
}

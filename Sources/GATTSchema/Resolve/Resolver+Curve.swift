extension Resolver {
  /// A scale that is no straight line; nil, reported, when it is unsound.
  mutating func curve(_ written: CurveDocument, _ meaning: MeaningDocument, _ type: NumberForm) -> Curve? {
    guard let limits = type.limits, BadCurve.check(written, beside: meaning, reporting: &diagnostics) else {
      return nil
    }
    guard let form = BadCurve.form(written, in: limits, of: type, reporting: &diagnostics) else { return nil }
    let clamp = written.clamp.flatMap { BadCurve.clamp($0, reporting: &diagnostics) }
    if written.clamp != nil, clamp == nil { return nil }
    return Curve(form, clamp: clamp, over: limits)
  }
}

extension Curve {
  /// A curve over the raw numbers of a type.
  fileprivate init(_ form: Form, clamp: ClosedRange<Double>?, over range: ClosedRange<Int128>) {
    self.init(form: form, clamp: clamp, invertible: nil, limits: 0...0)
    switch form {
    case .table(let points):
      limits = Self.limits(points.map(\.value))
      // Of two raw numbers with one value there is no telling which is meant.
      guard Set(points.map(\.value)).count == points.count, let first = points.first, let last = points.last else {
        return
      }
      invertible = Int128(first.raw)...Int128(last.raw)
    case .piecewise(let points):
      settle(points.map { Int128($0.raw) }, isDirect: Self.isDirect(points.map(\.value)))
    case .polynomial(let coefficients):
      let ends = (range.lowerBound, range.upperBound)
      let turns = Polynomial.turningPoints(of: coefficients, in: ends.0.double...ends.1.double)
      // A turn is between two raw numbers, one of which has the greatest or the least value.
      let near: [Int128] = turns.flatMap { (turn: Double) in [Int128(turn.rounded(.down)), Int128(turn.rounded(.up))] }
      let inside: [Int128] = near.map { min(max($0, ends.0), ends.1) }
      let places = ([ends.0, ends.1] + inside).sorted()
      settle(places, isDirect: Self.isDirect(places.map { value(of: $0.double) }))
    }
  }

  /// Takes the limits from the values at some raw numbers, the first and the last among them.
  private mutating func settle(_ places: [Int128], isDirect: Bool) {
    limits = Self.limits(places.map { value(of: $0.double) })
    guard isDirect, limits.lowerBound < limits.upperBound, let first = places.first, let last = places.last else {
      return
    }
    invertible = first...min(last, Int128(Int64.max))
  }

  private static func limits(_ values: [Double]) -> ClosedRange<Double> {
    guard let least = values.min(), let most = values.max() else { return 0...0 }
    return least...most
  }

  /// Whether values only rise, or only fall.
  private static func isDirect(_ values: [Double]) -> Bool {
    let pairs = zip(values, values.dropFirst())
    return pairs.allSatisfy { $0 <= $1 } || pairs.allSatisfy { $0 >= $1 }
  }
}

/// A scale that is no straight line: what raw numbers are worth by a polynomial, between points, or one by one.
package struct Curve: Hashable, Sendable {
  /// The kind with its numbers.
  package enum Form: Hashable, Sendable {
    /// Coefficients, from that of the constant up.
    case polynomial([Double])
    /// Values at raw numbers in rising order, with straight lines between them.
    case piecewise([CurvePoint])
    /// The value of each raw number, in rising order.
    case table([CurvePoint])
  }

  /// The kind with its numbers.
  package var form: Form
  /// The least and the greatest value; nil for no limits but those of the form.
  package var clamp: ClosedRange<Double>?
  /// The raw numbers over which it only rises, or only falls, so that a value has a raw number; nil where there is no way
  /// back.
  package var invertible: ClosedRange<Int128>?
  /// The least and the greatest value that there is.
  package var limits: ClosedRange<Double>

  /// The raw numbers of a table; nil for a form that takes all.
  package var listed: [Int128]? {
    guard case .table(let points) = form else { return nil }
    return points.map { Int128($0.raw) }
  }

  /// What a raw number is worth; NaN for one that a table lacks. `GATTProfiles.NumberScale` says the same.
  package func value(of raw: Double) -> Double {
    let value = unlimited(raw)
    guard let clamp, !value.isNaN else { return value }
    return min(max(value, clamp.lowerBound), clamp.upperBound)
  }

  private func unlimited(_ raw: Double) -> Double {
    switch form {
    case .polynomial(let coefficients): Polynomial.value(of: coefficients, at: raw)
    case .piecewise(let points): Self.value(at: raw, between: points)
    case .table(let points): points.first { Double($0.raw) == raw }?.value ?? .nan
    }
  }

  private static func value(at raw: Double, between points: [CurvePoint]) -> Double {
    guard let next = points.firstIndex(where: { raw < Double($0.raw) }) else { return points.last?.value ?? .nan }
    guard next > 0 else { return points[next].value }
    let (start, end) = (points[next - 1], points[next])
    return start.value + (raw - Double(start.raw)) * (end.value - start.value) / (Double(end.raw) - Double(start.raw))
  }

  /// The raw number whose value is nearest; nil for a value that is outside of the limits, and where there is no way back.
  package func raw(for value: Double) -> Int128? {
    guard limits.contains(value), let invertible else { return nil }
    guard case .table(let points) = form else { return nearest(value, in: invertible) }
    return points.min { ($0.value - value).magnitude < ($1.value - value).magnitude }.map { Int128($0.raw) }
  }

  /// The raw numbers of a range that are worth exactly that; nil for a range with too many to try.
  package func raws(of value: Double, in range: ClosedRange<Int128>) -> [Int128]? {
    guard range.upperBound - range.lowerBound < 1 << 16 else { return nil }
    return range.filter { self.value(of: $0.double) == value }
  }

  /// Halves the range until the first raw number is found whose value is as far as that, or farther.
  private func nearest(_ value: Double, in range: ClosedRange<Int128>) -> Int128 {
    var (low, high) = (range.lowerBound, range.upperBound)
    let isRising = self.value(of: high.double) >= self.value(of: low.double)
    while low < high {
      let middle = low + (high - low) / 2
      let found = self.value(of: middle.double)
      if isRising ? found < value : found > value { low = middle + 1 } else { high = middle }
    }
    guard low > range.lowerBound else { return low }
    let (before, after) = (self.value(of: (low - 1).double), self.value(of: low.double))
    return (before - value).magnitude < (after - value).magnitude ? low - 1 : low
  }
}

/// A raw number and what it is worth.
package struct CurvePoint: Hashable, Sendable {
  /// The raw number.
  package var raw: Int64
  /// Its value.
  package var value: Double
}

// A class: a scale without a curve pays one word for it.
/// A scale that is no straight line.
@usableFromInline
final class NumberCurve: Sendable {
  enum Form: Sendable {
    case polynomial([Double])
    case piecewise([(raw: Double, value: Double)])
    case table([(raw: Double, value: Double)])
  }

  private let form: Form
  private let clamp: ClosedRange<Double>?
  /// The raw numbers over which it only rises, or only falls; `nil` where there is no way back.
  private let range: ClosedRange<Int64>?

  init(_ form: Form, clamp: ClosedRange<Double>? = nil, raw range: ClosedRange<Int64>?) {
    (self.form, self.clamp, self.range) = (form, clamp, range)
  }

  /// The scaled value of a raw one; NaN for one that a table lacks.
  @usableFromInline
  func value(_ raw: Double) -> Double {
    let value = unlimited(raw)
    guard let clamp, !value.isNaN else { return value }
    return min(max(value, clamp.lowerBound), clamp.upperBound)
  }

  /// The integral raw value nearest to a scaled one; `nil` outside of the values that there are, and where there is no way
  /// back.
  @usableFromInline
  func raw(_ value: Double) -> Double? {
    guard let range, value.isFinite else { return nil }
    if case .table(let points) = form { return Self.nearest(value, among: points) }
    let ends = (self.value(Double(range.lowerBound)), self.value(Double(range.upperBound)))
    guard (min(ends.0, ends.1)...max(ends.0, ends.1)).contains(value) else { return nil }
    return nearest(value, in: range, isRising: ends.1 >= ends.0)
  }

  private func unlimited(_ raw: Double) -> Double {
    switch form {
    case .polynomial(let coefficients): coefficients.reversed().reduce(0) { $0 * raw + $1 }
    case .piecewise(let points): Self.value(at: raw, between: points)
    case .table(let points): points.first { $0.raw == raw }?.value ?? .nan
    }
  }

  private static func value(at raw: Double, between points: [(raw: Double, value: Double)]) -> Double {
    guard let next = points.firstIndex(where: { raw < $0.raw }) else { return points.last?.value ?? .nan }
    guard next > 0 else { return points[next].value }
    let (start, end) = (points[next - 1], points[next])
    return start.value + (raw - start.raw) * (end.value - start.value) / (end.raw - start.raw)
  }

  private static func nearest(_ value: Double, among points: [(raw: Double, value: Double)]) -> Double? {
    let values = points.map { $0.value }
    guard let least = values.min(), let most = values.max(), (least...most).contains(value) else { return nil }
    return points.min { ($0.value - value).magnitude < ($1.value - value).magnitude }?.raw
  }

  /// Halves the range until the first raw number is found whose value is as far as that, or farther.
  private func nearest(_ value: Double, in range: ClosedRange<Int64>, isRising: Bool) -> Double {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = low + Int64((UInt64(bitPattern: high &- low)) / 2)
      let found = self.value(Double(middle))
      if isRising ? found < value : found > value { low = middle + 1 } else { high = middle }
    }
    guard low > range.lowerBound else { return Double(low) }
    let (before, after) = (self.value(Double(low - 1)), self.value(Double(low)))
    return Double((before - value).magnitude < (after - value).magnitude ? low - 1 : low)
  }
}

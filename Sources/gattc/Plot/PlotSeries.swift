/// Points of a plot, of which many are kept as the least and the greatest of neighbours: its size does not grow with theirs.
struct PlotSeries {
  /// Points that stand next to each other.
  struct Bucket: Equatable {
    /// The places of the first and the last.
    var x: ClosedRange<Double>
    /// The least and the greatest.
    var y: ClosedRange<Double>
  }

  /// The most buckets: more than any screen has columns.
  static let most = 4096

  /// The points, in order.
  private(set) var buckets: [Bucket] = []
  /// How many points a bucket has.
  private var size = 1
  private var inLast = 0
  /// How many points there are.
  private(set) var count = 0

  /// Whether there are none.
  var isEmpty: Bool { buckets.isEmpty }

  /// Adds a point. One that lies before the last is put at the last one's place, since time does not go back.
  mutating func add(_ x: Double, _ y: Double) {
    count += 1
    let x = max(x, buckets.last?.x.upperBound ?? x)
    if inLast < size, let last = buckets.indices.last {
      buckets[last].x = buckets[last].x.lowerBound...x
      buckets[last].y = min(buckets[last].y.lowerBound, y)...max(buckets[last].y.upperBound, y)
      inLast += 1
      return
    }
    if buckets.count == Self.most { halve() }
    buckets.append(Bucket(x: x...x, y: y...y))
    inLast = 1
  }

  private mutating func halve() {
    buckets = stride(from: 0, to: buckets.count, by: 2).map { first in
      let (a, b) = (buckets[first], buckets[first + 1])
      let y = min(a.y.lowerBound, b.y.lowerBound)...max(a.y.upperBound, b.y.upperBound)
      return Bucket(x: a.x.lowerBound...b.x.upperBound, y: y)
    }
    size *= 2
  }

  /// From the first place to the last; nil without points.
  var width: ClosedRange<Double>? {
    guard let first = buckets.first, let last = buckets.last else { return nil }
    return first.x.lowerBound...last.x.upperBound
  }

  /// From the least number to the greatest; nil without points.
  var height: ClosedRange<Double>? {
    guard let least = buckets.map(\.y.lowerBound).min(), let greatest = buckets.map(\.y.upperBound).max() else {
      return nil
    }
    return least...greatest
  }
}

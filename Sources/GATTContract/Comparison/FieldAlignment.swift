import GATTSchema

/// Which fields of two structures are the same, by their places and never by their names: those that are alike from the
/// front, those that are alike from the back, and between them those that begin at the same bit.
struct FieldAlignment {
  /// Fields by their places; nil for one that the other structure does not have.
  struct Pair: Hashable {
    var old: Int?
    var new: Int?
  }

  /// The pairs, in wire order.
  private(set) var pairs: [Pair] = []

  /// A field, or one octet of those that are reserved.
  private struct Unit {
    var place: Int
    var start: Int?
    var width: Int?
    var shape: Shape

    /// The bit behind it.
    var end: Int? { start.flatMap { start in width.map { start + $0 } } }
  }

  /// What fields have in common that are taken for the same.
  private struct Shape: Hashable {
    var kind: String
    var width: Int?
    var isConditional: Bool
    var isRepeated: Bool
  }

  init(_ old: WireStructure, _ new: WireStructure) {
    let (olds, news) = (Self.units(old), Self.units(new))
    let most = min(olds.count, news.count)
    var front = 0
    while front < most, olds[front].shape == news[front].shape { front += 1 }
    var back = 0
    while back < most - front, olds[olds.count - 1 - back].shape == news[news.count - 1 - back].shape { back += 1 }
    for (one, other) in zip(olds.prefix(front), news.prefix(front)) { add(one.place, other.place) }
    align(olds[front..<olds.count - back], news[front..<news.count - back])
    for (one, other) in zip(olds.suffix(back), news.suffix(back)) { add(one.place, other.place) }
  }

  private mutating func add(_ old: Int?, _ new: Int?) {
    let pair = Pair(old: old, new: new)
    if pairs.last != pair { pairs.append(pair) }
  }

  /// What is between: by the bit at which it begins, or by order where nobody knows that.
  private mutating func align(_ olds: ArraySlice<Unit>, _ news: ArraySlice<Unit>) {
    var (olds, news) = (olds, news)
    var last: (old: Unit, new: Unit)?
    while let old = olds.first, let new = news.first {
      guard let start = old.start, let other = new.start, start != other else {
        add(old.place, new.place)
        last = (old, new)
        (olds, news) = (olds.dropFirst(), news.dropFirst())
        continue
      }
      if start < other {
        addAlone(old, isOld: true, besides: last)
        olds = olds.dropFirst()
      } else {
        addAlone(new, isOld: false, besides: last)
        news = news.dropFirst()
      }
    }
    for old in olds { addAlone(old, isOld: true, besides: last) }
    for new in news { addAlone(new, isOld: false, besides: last) }
  }

  /// A field without one beside it. Octets of it that lie in a field of the other structure were told with that.
  private mutating func addAlone(_ unit: Unit, isOld: Bool, besides last: (old: Unit, new: Unit)?) {
    guard let last, (isOld ? last.old : last.new).place == unit.place,
      let start = unit.start, let other = (isOld ? last.new : last.old).end, start < other
    else { return add(isOld ? unit.place : nil, isOld ? nil : unit.place) }
  }

  private static func units(_ structure: WireStructure) -> [Unit] {
    structure.fields.enumerated().flatMap { place, field -> [Unit] in
      let content = field.field
      let shape = Shape(
        kind: field.kindText, width: field.measuredWidth, isConditional: content.presence != nil,
        isRepeated: content.repetition != nil)
      guard field.isReserved, let count = content.content.fixed?.count, count > 1, content.presence == nil else {
        return [Unit(place: place, start: field.start, width: field.width, shape: shape)]
      }
      return (0..<count).map { octet in
        let single = Shape(kind: shape.kind, width: 8, isConditional: false, isRepeated: false)
        return Unit(place: place, start: field.start.map { $0 + octet * 8 }, width: 8, shape: single)
      }
    }
  }
}

extension WireField {
  /// What it is, in a word.
  var kindText: String { json == nil ? field.content.kindText : "JSON" }

  /// How many bits one of it takes, whether it is there or not; nil where that differs.
  fileprivate var measuredWidth: Int? { field.measureOfOne.octets.fixed.map { $0 * 8 } }
}

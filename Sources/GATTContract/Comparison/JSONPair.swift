import GATTSchema

/// A part of JSON of both.
struct JSONPair: Sendable {
  let value: ValuePair
  let both: Both<WireJSON>

  /// What messages call it.
  var title: String {
    let path = both.new.path
    return path.isEmpty ? "“\(value.both.new.name)”" : "“\(path)”"
  }

  /// Where it is.
  var path: String { both.old.path.isEmpty ? value.path : "\(value.path) \(both.old.path)" }

  /// What whole numbers or other numbers mean; nil where one of both is none.
  var quantities: Both<Quantity>? {
    guard let old = both.old.shape.number, let new = both.new.shape.number, old.scalar == new.scalar else { return nil }
    return Both(old.quantity, new.quantity)
  }

  /// The members of objects, by their names.
  var members: [Aligned<WireJSON>] {
    guard case .object = both.old.shape, case .object = both.new.shape else { return [] }
    return Aligned.pairs(
      both.old.parts, both.new.parts, in: both.map(\.place.place), key: { $0.member?.name ?? "" }, place: \.place.place)
  }

  /// The members and the items that both have.
  var parts: [JSONPair] {
    if case .list = both.old.shape, case .list = both.new.shape {
      return zip(both.old.parts, both.new.parts).map { JSONPair(value: value, both: Both($0, $1)) }
    }
    return members.compactMap(\.both).map { JSONPair(value: value, both: $0) }
  }
}

extension ContractChanges {
  /// Adds a difference of a part of JSON.
  mutating func report(
    _ rule: any ContractRule, _ pair: JSONPair, _ what: String, old: String, new: String, _ impact: Impact,
    key: String
  ) {
    let places = Both(pair.both.old.place.key(key), pair.both.new.place.key(key))
    report(
      rule, pair.path, "\(what) of \(pair.title)", old: old, new: new, impact, at: places,
      showing: WitnessSubject(pair.value))
  }
}

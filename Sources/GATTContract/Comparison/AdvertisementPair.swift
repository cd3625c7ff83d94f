import GATTSchema

/// A format of advertised data of both.
struct AdvertisementPair: Sendable {
  let value: ValuePair
  let both: Both<Advertisement>

  /// That of two values; nil where one is none.
  init?(_ pair: Both<ContractValue>) {
    guard let old = pair.old.advertisement, let new = pair.new.advertisement else { return nil }
    value = ValuePair(pair.old, pair.new)
    both = Both(old, new)
  }
}

extension ContractChanges {
  /// Adds a difference of a format of advertised data.
  mutating func report(
    _ rule: any ContractRule, _ pair: AdvertisementPair, _ message: String, old: String, new: String,
    _ impact: Impact
  ) {
    report(rule, pair.value.path, message, old: old, new: new, impact, at: pair.value.both.map(\.place.place))
  }
}

extension DeviceName? {
  /// Whether every name that another one takes is taken.
  func takes(_ other: DeviceName?) -> Bool {
    guard let own = self else { return true }
    guard let other, !own.isCaseSensitive || other.isCaseSensitive else { return false }
    let (text, others) =
      own.isCaseSensitive ? (own.text, other.text) : (own.text.lowercased(), other.text.lowercased())
    return switch (own.part, other.part) {
    case (.exact, .exact): text == others
    case (.exact, .prefix), (.exact, .contains), (.prefix, .contains): false
    case (.prefix, .exact), (.prefix, .prefix): others.hasPrefix(text)
    case (.contains, .exact), (.contains, .prefix), (.contains, .contains): others.contains(text)
    }
  }
}

extension DeviceName {
  /// What the name has to be, in words.
  var words: String { "name \(part.rawValue) \(text)\(isCaseSensitive ? "" : " in any case")" }
}

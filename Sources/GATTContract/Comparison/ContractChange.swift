import GATTSchema

/// A difference between two schemas, with what it does.
package struct ContractChange: Hashable, Sendable {
  /// The id of the rule that found it.
  package var rule: String
  /// What it changes.
  package var category: ContractCategory
  /// Where it is: the UUIDs of service and characteristic, and the position in the value.
  package var path: String
  /// What the old schema says; empty for nothing.
  package var old: String
  /// What the new schema says; empty for nothing.
  package var new: String
  /// What has changed, in a sentence without a full stop.
  package var message: String
  /// What it does in each direction.
  package var impact: Impact
  /// Where it is written; what is only in one schema stands, in the other, at what is next to it.
  package var places: Both<ContractPlace>
  /// Octets that show it.
  package var witness: Witness?
  /// Whether there could be octets that show it: it is about a value and not about the table.
  package var isOfValue = false
  /// Why it is certain although no octets show it; nil where some do, and where none could.
  package var certainty: String?

  /// What is written in a configuration to accept it: old and new.
  package var summary: String { "\(old.isEmpty ? "none" : old) → \(new.isEmpty ? "none" : new)" }
}

/// The differences that were found, in the order of the table.
struct ContractChanges {
  /// A difference with what it takes to find octets that show it.
  struct Found {
    var change: ContractChange
    var subject: WitnessSubject?
  }

  private(set) var found: [Found] = []

  /// What is reported from a place on does no more than is proved.
  mutating func limit(from start: Int, to most: (oldClient: Severity?, newClient: Severity?)) {
    for place in found.indices[start...] where found[place].change.isOfValue && found[place].change.category == .wire {
      found[place].change.impact = found[place].change.impact.limited(to: most)
    }
  }

  /// What is reported of bytes and their meaning from a place on does in each direction at most.
  func impact(from start: Int) -> Impact {
    let impacts = found[start...].filter { $0.change.category == .wire }.map(\.change.impact)
    return Impact(
      oldClient: impacts.map(\.oldClient).max() ?? .note, newClient: impacts.map(\.newClient).max() ?? .note)
  }

  /// Whether nothing of bytes and their meaning is reported from a place on.
  func isSilent(from start: Int) -> Bool { !found[start...].contains { $0.change.category == .wire } }

  /// Adds a difference.
  mutating func report(
    _ rule: any ContractRule, _ path: String, _ message: String, old: String, new: String, _ impact: Impact,
    at places: Both<ContractPlace>, showing subject: WitnessSubject? = nil, by witness: Witness? = nil
  ) {
    let change = ContractChange(
      rule: rule.id, category: rule.category, path: path, old: old, new: new, message: message, impact: impact,
      places: places, witness: witness, isOfValue: subject != nil)
    found.append(Found(change: change, subject: subject))
  }

  /// Adds a difference of a number.
  mutating func report(
    _ rule: any ContractRule, _ pair: NumberPair, _ what: String, old: String, new: String, _ impact: Impact,
    key: String, trying raws: [Int128] = []
  ) {
    let places = Both(pair.both.old.place.key(key), pair.both.new.place.key(key))
    report(
      rule, pair.value.path + " " + pair.both.old.position, "\(what) of \(pair.title)", old: old, new: new, impact,
      at: places, showing: WitnessSubject(pair, trying: raws))
  }

  /// Adds a difference of a field.
  mutating func report(
    _ rule: any ContractRule, _ pair: FieldPair, _ what: String, old: String, new: String, _ impact: Impact,
    key: String
  ) {
    let places = Both(pair.both.old.place.key(key), pair.both.new.place.key(key))
    report(
      rule, pair.value.path + " " + pair.both.old.position, "\(what) of \(pair.title)", old: old, new: new, impact,
      at: places, showing: WitnessSubject(pair))
  }

  /// Adds a difference of a characteristic.
  mutating func report(
    _ rule: any ContractRule, _ pair: Both<ContractCharacteristic>, _ message: String, old: String, new: String,
    _ impact: Impact, key: String
  ) {
    report(
      rule, pair.old.path, message, old: old, new: new, impact,
      at: Both(pair.old.place.key(key), pair.new.place.key(key)))
  }
}

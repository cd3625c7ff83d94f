import GATTSchema

/// Two contracts of which the same device is described.
package struct ContractPair: Sendable {
  /// Both contracts.
  package let both: Both<Contract>
  /// The services, by their keys.
  let services: [Aligned<ContractService>]
  /// The characteristics of services that both have.
  let characteristics: [CharacteristicPair]
  /// Advertised data and types.
  let values: [Aligned<ContractValue>]

  /// Compares by keys.
  package init(_ old: Contract, _ new: Contract) {
    both = Both(old, new)
    services = Aligned.pairs(old.services, new.services, in: both.map(\.place.place), key: \.key, place: \.place.place)
    characteristics = services.flatMap { pair -> [CharacteristicPair] in
      guard let one = pair.old, let other = pair.new else { return [] }
      let places = Both(one.place.place, other.place.place)
      return Aligned.pairs(
        one.characteristics, other.characteristics, in: places, key: \.key, place: \.place.place
      ).map { CharacteristicPair(aligned: $0, service: Both(one, other)) }
    }
    let known = CompanyKeys(old.values, new.values)
    values = Aligned.pairs(
      old.values, new.values, in: both.map(\.place.place), key: { known.key(of: $0) }, place: \.place.place)
  }
}

/// Something that one or both have, and where: what only one has stands, for the other, at what is next to it.
struct Aligned<Item: Sendable>: Sendable {
  var old: Item?
  var new: Item?
  var places: Both<ContractPlace>

  /// That of one side; nil where it is missing.
  subscript(side: ContractSide) -> Item? { side == .old ? old : new }

  /// Both; nil where one is missing.
  var both: Both<Item>? {
    guard let old, let new else { return nil }
    return Both(old, new)
  }

  /// Pairs by key: the old ones in their order, then those that are new.
  static func pairs(
    _ olds: [Item], _ news: [Item], in outer: Both<ContractPlace>, key: (Item) -> String,
    place: (Item) -> ContractPlace
  ) -> [Aligned] {
    let known = Dictionary(news.map { (key($0), $0) }) { first, _ in first }
    let before = Dictionary(olds.map { (key($0), $0) }) { first, _ in first }
    var (result, last): ([Aligned], Both<ContractPlace>) = ([], outer)
    for old in olds {
      let new = known[key(old)]
      last = Both(place(old), new.map(place) ?? last.new)
      result.append(Aligned(old: old, new: new, places: last))
    }
    last = outer
    for new in news {
      if let twin = before[key(new)] {
        last.old = place(twin)
        continue
      }
      result.append(Aligned(old: nil, new: new, places: Both(last.old, place(new))))
    }
    return result
  }
}

/// A characteristic that one or both have, of a service that both have.
struct CharacteristicPair: Sendable {
  let aligned: Aligned<ContractCharacteristic>
  let service: Both<ContractService>
}

/// A value of both.
struct ValuePair: Sendable {
  let both: Both<ContractValue>
  /// Which way octets go by both schemas.
  let uses: ValueUses
  /// Where it is.
  var path: String { both.old.path }

  init(_ old: ContractValue, _ new: ContractValue) {
    both = Both(old, new)
    uses = ValueUses(
      isAnswer: old.uses.isAnswer && new.uses.isAnswer, isRequest: old.uses.isRequest && new.uses.isRequest)
  }

  /// What a change does that is the same for who reads by either schema.
  func impact(_ both: Severity) -> Impact { impact(oldReader: both, newReader: both) }

  /// What a change does, by what it does to who reads the octets.
  func impact(oldReader: Severity = .note, newReader: Severity = .note) -> Impact {
    Impact(oldReader: oldReader, newReader: newReader, uses)
  }

  /// What a change does, by what it does to clients that read, and to devices that have to do what they are sent.
  func impact(
    oldReader: Severity = .note, newReader: Severity = .note, oldDevice: Severity, newDevice: Severity
  ) -> Impact {
    Impact(
      oldClient: max(uses.isAnswer ? oldReader : .note, uses.isRequest ? newDevice : .note),
      newClient: max(uses.isAnswer ? newReader : .note, uses.isRequest ? oldDevice : .note))
  }
}

/// A structure of both.
struct StructurePair: Sendable {
  let value: ValuePair
  let both: Both<WireStructure>
  let places: Both<ContractPlace>
  /// What is in both, and what only one has.
  let fields: [Aligned<WireField>]
  /// What numbers are called for people.
  let positions: Both<ReferenceNames>
  /// What numbers are called in both schemas alike.
  let common: Both<ReferenceNames>
  /// Where it begins: empty for that of a value.
  let path: String
}

/// A field of both.
struct FieldPair: Sendable {
  let value: ValuePair
  let both: Both<WireField>
  let structure: StructurePair

  /// What messages call it; what has no name of its own, by that of its characteristic.
  var title: String {
    let name = both.new.field.name
    return wireTitle(name.isEmpty ? value.both.new.name : name, both.new.position)
  }

  /// Whether either is reserved, which rules of its own tell.
  var isReserved: Bool { both.old.isReserved || both.new.isReserved }
}

/// A number of both.
struct NumberPair: Sendable {
  let value: ValuePair
  let both: Both<WireNumber>
  let field: FieldPair

  /// What messages call it.
  var title: String { both.new.id == field.both.new.id ? field.title : both.new.title }
}

/// Bits of a field of both.
struct MemberPair: Sendable {
  let value: ValuePair
  let aligned: Aligned<WireMember>
  let field: FieldPair
}

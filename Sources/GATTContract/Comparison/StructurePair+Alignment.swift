import GATTSchema

extension StructurePair {
  /// Pairs the fields of two structures, inside of `outer` or of a value.
  init(
    _ both: Both<WireStructure>, of value: ValuePair, at places: Both<ContractPlace>, path: String,
    in outer: StructurePair? = nil
  ) {
    let both = both.levelled
    let alignment = FieldAlignment(both.old, both.new).pairs
    var (fields, last): ([Aligned<WireField>], Both<ContractPlace>) = ([], places)
    var tokens: Both<[Int: String]> = Both([:], [:])
    for (number, pair) in alignment.enumerated() {
      let old = pair.old.map { both.old.fields[$0] }
      let new = pair.new.map { both.new.fields[$0] }
      last = Both(old?.place.place ?? last.old, new?.place.place ?? last.new)
      fields.append(Aligned(old: old, new: new, places: last))
      let isPair = old != nil && new != nil
      if let place = pair.old, tokens.old[place] == nil { tokens.old[place] = isPair ? "\(number)" : "old \(number)" }
      if let place = pair.new, tokens.new[place] == nil { tokens.new[place] = isPair ? "\(number)" : "new \(number)" }
    }
    self.value = value
    self.both = both
    self.places = places
    self.path = path
    self.fields = fields
    positions = Both(
      ReferenceNames(both.old, in: outer?.positions.old ?? .none) { both.old.fields[$0].position },
      ReferenceNames(both.new, in: outer?.positions.new ?? .none) { both.new.fields[$0].position })
    common = Both(
      ReferenceNames(both.old, in: outer?.common.old ?? .none) { tokens.old[$0] ?? "" },
      ReferenceNames(both.new, in: outer?.common.new ?? .none) { tokens.new[$0] ?? "" })
  }

  /// Whether nothing that both have follows a place among the fields.
  func isLast(_ place: Int) -> Bool {
    both.old.isLast && both.new.isLast && fields[(place + 1)...].allSatisfy { $0.both == nil }
      && (fields[place...].allSatisfy { $0.old == nil } || fields[place...].allSatisfy { $0.new == nil })
  }
}

extension FieldPair {
  /// The bits of both, by the lowest.
  var members: [MemberPair] {
    let (olds, news) = (both.old.members, both.new.members)
    let pairs = Aligned.pairs(
      olds.filter { !$0.isReserved }, news.filter { !$0.isReserved },
      in: Both(both.old.place.place, both.new.place.place), key: { "\($0.member.lowest)" }, place: \.place.place)
    return pairs.map { MemberPair(value: value, aligned: $0, field: self) }
  }

  /// The alternatives of both, by their tags.
  var alternatives: [Aligned<WireAlternative>] {
    Aligned.pairs(
      both.old.alternatives, both.new.alternatives, in: Both(both.old.place.place, both.new.place.place),
      key: { "\($0.alternative.tags)" }, place: \.place.place)
  }
}

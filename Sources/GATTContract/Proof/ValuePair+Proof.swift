import GATTSchema

extension ContractValue {
  /// What its octets are.
  var parts: [WirePart] { WirePartBuilder.parts(of: layout) }
}

extension ValuePair {
  /// What all differences of the layouts together do at most in each direction; nil where that is not proved.
  var proved: (oldClient: Severity?, newClient: Severity?) {
    guard both.old.layout != both.new.layout || both.old.trailing != both.new.trailing else { return (.note, .note) }
    guard !hasOneProgram else { return (.note, .note) }
    var (oldClient, newClient): ([Severity?], [Severity?]) = ([], [])
    if uses.isAnswer {
      oldClient.append(ReadingProof.severity(writer: both.new, reader: both.old, isDone: false))
      newClient.append(ReadingProof.severity(writer: both.old, reader: both.new, isDone: false))
    }
    if uses.isRequest {
      oldClient.append(ReadingProof.severity(writer: both.old, reader: both.new, isDone: true))
      newClient.append(ReadingProof.severity(writer: both.new, reader: both.old, isDone: true))
    }
    return (Self.worst(oldClient), Self.worst(newClient))
  }

  /// Whether both schemas have the same program, whose numbers mean the same, and no name has gone to another field.
  private var hasOneProgram: Bool {
    let (old, new) = (both.old, both.new)
    guard old.trailing == new.trailing, old.limit == new.limit, old.contextCount == new.contextCount,
      old.message == new.message, let program = WireProgram(old), program == WireProgram(new)
    else { return false }
    let names = both.map { $0.structure.names }
    let others = both.map { Set($0.structure.names.filter { !$0.isEmpty }) }
    return zip(names.old, names.new).allSatisfy { one, other in
      one == other || !others.new.contains(one) && !others.old.contains(other)
    }
  }

  private static func worst(_ severities: [Severity?]) -> Severity? {
    severities.contains(nil) ? nil : severities.compactMap(\.self).max() ?? .note
  }
}

extension WireStructure {
  /// What its fields, bits and alternatives are called, and those inside of them, in wire order.
  fileprivate var names: [String] {
    fields.flatMap { field in
      [field.field.name] + field.members.map(\.member.name) + (field.structure?.names ?? [])
        + field.alternatives.flatMap { [$0.alternative.name] + $0.structure.names }
    }
  }
}

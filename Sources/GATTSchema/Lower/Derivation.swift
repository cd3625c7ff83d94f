/// How a derived number follows from a field behind it.
struct Derivation: Sendable {
  /// The place of the field.
  let field: Int
  /// What of the field it is.
  let source: Source
  /// The place of the number among the derived ones of its structure.
  let slot: Int

  /// What of a field a derived number says.
  enum Source: Sendable {
    /// Whether the field is there.
    case presence
    /// Whether it is not there.
    case absence
    /// Whether its number takes the larger of two types.
    case width
    /// Which alternative it is; of a tag of several numbers one of them.
    case tag(JoinedNumber?)
    /// How often it is there.
    case count

    /// Whether several fields may go by the number, which is then set as soon as one of them sets it.
    var isShared: Bool {
      switch self {
      case .presence, .absence, .width: true
      case .tag, .count: false
      }
    }
  }
}

extension Structure {
  /// The earlier numbers that a field decides, where they are derived.
  func decisions(of place: Int) -> [(reference: MemberReference, source: Derivation.Source)] {
    let field = fields[place]
    var result: [(reference: MemberReference, source: Derivation.Source)] = []
    switch field.presence {
    case .isSet(let reference): result.append((reference, .presence))
    case .not(.isSet(let reference)): result.append((reference, .absence))
    default: break
    }
    if let wideBit = field.wideBit { result.append((wideBit, .width)) }
    if case .union(let union) = field.content, case .member(let reference) = union.tag {
      result += tagParts(reference).map { ($0.reference, .tag($0.part)) }
    }
    if case .counted(let reference) = field.repetition { result.append((reference, .count)) }
    return result
  }

  /// The numbers that a tag is made of: itself, or those that are taken for it together.
  package func tagParts(_ reference: MemberReference) -> [(reference: MemberReference, part: JoinedNumber?)] {
    guard case .joined(let numbers) = fields[reference.field].link?.source else { return [(reference, nil)] }
    return numbers.map { ($0.reference, $0) }
  }
}

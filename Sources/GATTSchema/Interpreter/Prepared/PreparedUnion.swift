/// A union, prepared.
final class PreparedUnion: Sendable {
  /// Where the tag is.
  let tag: Tag
  /// The structures, in the order written.
  let alternatives: [PreparedAlternative]
  /// Whether an unknown tag is kept with the octets behind it.
  let keepsUnknown: Bool

  /// What tells the alternatives apart.
  enum Tag: Sendable {
    /// A number right before the structure.
    case number(NumberCoder)
    /// An earlier number of the enclosing structure.
    case member(MemberReference)
    /// How many octets there are.
    case length
  }

  /// Prepares a union with all that is in it.
  init(_ union: Union) {
    tag =
      switch union.tag {
      case .number(let element): .number(NumberCoder(unnamed: element))
      case .member(let reference): .member(reference)
      case .length: .length
      }
    alternatives = union.alternatives.map { PreparedAlternative($0) }
    keepsUnknown = union.keepsUnknown
  }

  /// The place of the alternative that `tag` stands for.
  func alternative(_ tag: Int128) -> Int? { alternatives.firstIndex { $0.tags.contains(tag) } }

  /// The tag that stands for a value; nil for what is no value of the union.
  func tag(of value: RawValue) -> Int128? {
    switch value {
    case .choice(let place, _) where alternatives.indices.contains(place): alternatives[place].tags.smallest
    case .unknown(let tag, _): tag
    default: nil
    }
  }
}

extension PreparedUnion {
  /// Whether the tag is the number of octets.
  var isTaggedByLength: Bool {
    if case .length = tag { return true }
    return false
  }
}

/// One structure of a union, prepared.
final class PreparedAlternative: Sendable {
  /// Its name.
  let name: PreparedName
  /// The numbers that stand for it.
  let tags: NumberSet
  /// The fields behind the tag.
  let structure: PreparedStructure
  /// Whether it is one value, whose field is called like the alternative itself.
  let isOneOfItsName: Bool
  /// Whether that value is a structure, always there.
  let isStructureOfItsName: Bool

  /// Prepares an alternative.
  init(_ alternative: Alternative) {
    name = PreparedName(alternative.name, identifier: alternative.identifier)
    tags = alternative.tags
    structure = PreparedStructure(alternative.structure)
    isStructureOfItsName = alternative.structureOfItsName != nil
    isOneOfItsName = alternative.isOneOfItsName
  }
}

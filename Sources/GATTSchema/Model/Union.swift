/// One of several structures, told apart by a tag.
package struct Union: Hashable, Sendable {
  /// The name of the Swift type that holds it; empty for the value of a characteristic.
  package var identifier: String
  /// Where the tag is.
  package var tag: Tag
  /// The structures, in the order written.
  package var alternatives: [Alternative]
  /// Whether an unknown tag is kept with the octets behind it, rather than an error.
  package var keepsUnknown: Bool
  /// The entry of `types` that it is; nil for one that only its field has.
  package var type: NamedType?

  /// What tells the alternatives apart.
  package indirect enum Tag: Hashable, Sendable {
    /// A number right before the structure, an op code.
    case number(Element)
    /// An earlier number of the enclosing structure, which is then derived.
    case member(MemberReference)
    /// How many octets there are.
    case length
  }
}

/// One structure of a union.
package struct Alternative: Hashable, Sendable {
  /// The name.
  package var name: String
  /// The name of its Swift case.
  package var identifier: String
  /// What it is.
  package var description: String?
  /// The tags, or the numbers of octets, that stand for it.
  package var tags: NumberSet
  /// The fields behind the tag; none for an alternative without any.
  package var structure: Structure
  /// For a request: the names of the responses that answer it.
  package var answers: [String] = []
}

extension Alternative {
  /// Whether it is one value, whose field is called like the alternative itself.
  var isOneOfItsName: Bool { structure.fieldsOnWire.count == 1 && structure.fields.first?.name == name }

  /// The structure that it is, when its one field is a structure that is called like it and is always there. To
  /// readers, its fields are the alternative's own.
  package var structureOfItsName: Structure? {
    guard structure.fields.count == 1, let field = structure.fields.first, field.name == name else { return nil }
    guard field.presence == nil, field.repetition == nil, field.extent == nil else { return nil }
    guard case .structure(let inner) = field.content, inner.shared == nil else { return nil }
    return inner
  }
}

extension Union {
  /// Whether each alternative has one tag, so that nobody else need say which.
  package var hasOneTagEach: Bool { alternatives.allSatisfy { $0.tags.single != nil } }

  /// All tags that stand for alternatives; nil where there are none.
  package var tags: NumberSet? { NumberSet(alternatives.flatMap(\.tags.runs)) }

  /// The alternative that `tag` stands for.
  package func alternative(_ tag: Int128) -> Int? {
    alternatives.firstIndex { $0.tags.contains(tag) }
  }
}

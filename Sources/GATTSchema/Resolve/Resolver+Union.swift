extension Resolver {
  /// Resolves a union; nil when its tag or one of its alternatives is unsound.
  mutating func union(
    _ written: UnionDocument, _ value: ValueDocument, identifier: String, endian: ByteOrder, takesRest: Bool,
    _ scope: inout FieldScope
  ) -> Union? {
    let endian = value.meaning.endian?.value ?? endian
    let isShared = !written.isJoined && written.alternatives.contains(where: \.hasSeveralTags)
    guard BadCount.check(tagsOf: written, isShared: isShared, reporting: &diagnostics),
      let (tag, number) = tag(written.tag, isShared: isShared, endian, &scope)
    else { return nil }
    var alternatives: [Alternative] = []
    for document in written.alternatives {
      let resolved = alternative(document, number, endian: endian, takesRest: takesRest, &scope)
      if let resolved { alternatives.append(resolved) }
    }
    guard alternatives.count == written.alternatives.count,
      DuplicateTag.check(alternatives, written.alternatives, reporting: &diagnostics)
    else { return nil }
    var union = Union(identifier: identifier, tag: tag, alternatives: alternatives, keepsUnknown: false)
    union.keepsUnknown = keepsUnknown(
      union, value.meaning.unknown, number.limits, takesRest: takesRest || scope.endsInRepetition)
    IdentifierCollision.check(union, written.alternatives, reporting: &diagnostics)
    LengthMismatch.check(union, written.alternatives, reporting: &diagnostics)
    return union
  }

  /// Where the tag is, and what it can be. A number of which several stand for an alternative does not follow from that.
  private mutating func tag(
    _ written: UnionDocument.Tag, isShared: Bool, _ endian: ByteOrder, _ scope: inout FieldScope
  ) -> (Union.Tag, TagNumber)? {
    switch written {
    case .number(let type):
      let element = leadingNumber("tag", type, nil, endian)
      return (.number(element), TagNumber(ReferredNumber(form: NumberForm(type.value), meaning: element.meaning)))
    case .length:
      return (.length, TagNumber(ReferredNumber(form: .octetCount, meaning: .quantity(.plain))))
    case .fields(let names):
      guard let (reference, number) = tagNumber(names, &scope) else { return nil }
      scope.note(isShared ? .other : .tag(of: scope.fields.count), of: reference)
      return (.member(reference), number)
    }
  }

  private mutating func alternative(
    _ written: AlternativeDocument, _ number: TagNumber, endian: ByteOrder, takesRest: Bool, _ scope: inout FieldScope
  ) -> Alternative? {
    let tags = tags(written, number)
    let typeIdentifier = written.identifier.map { Identifier.type($0.value) } ?? Identifier.type(written.name.value)
    let structure = structure(
      written.fields, identifier: typeIdentifier, endian: written.endian?.value ?? endian, takesRest: takesRest,
      in: &scope)
    guard let tags, let structure else { return nil }
    return Alternative(
      name: written.name.value,
      identifier: propertyIdentifier(written.identifier, written.name.value, at: written.name.range),
      description: written.description?.value, tags: tags, structure: structure,
      answers: written.answers.map(\.value))
  }

  /// Whether unknown tags are kept: as it was written; else wherever that is possible and there are any.
  private mutating func keepsUnknown(
    _ union: Union, _ written: Located<UnknownCases>?, _ limits: ClosedRange<Int128>?, takesRest: Bool
  ) -> Bool {
    guard !union.isExhaustive(limits) else { return false }
    if let written, written.value == .fail {
      if takesRest { UnionWithoutUnknown.check(union, written, reporting: &diagnostics) }
      return false
    }
    BadLength.check(written, takesRest: takesRest, reporting: &diagnostics)
    return takesRest
  }
}

extension Union {
  /// Whether there is an alternative for every tag that there can be.
  fileprivate func isExhaustive(_ limits: ClosedRange<Int128>?) -> Bool {
    guard tag != .length, let limits else { return false }
    return (tags?.count ?? 0) > limits.upperBound - limits.lowerBound
  }
}

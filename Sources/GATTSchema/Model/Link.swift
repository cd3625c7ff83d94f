/// A number from elsewhere that fields of a structure go by: one around the structure, one inside a field, or several as
/// one.
///
/// It is a field without bytes behind the others, so that what goes by it refers to it as to any other number.
package struct Link: Hashable, Sendable {
  /// Where the number comes from.
  package var source: Source
  /// The type in which it is handed on.
  package var scalar: ScalarType
  /// How many bits of the type it can fill.
  package var width: Int
  /// Whether it may be absent.
  package var isOptional = false

  /// Where a number comes from.
  package indirect enum Source: Hashable, Sendable {
    /// A number of the structure that has this one, or the union that this one is an alternative of, as a field.
    case outer(MemberReference)
    /// A number inside a field that is a structure.
    case inner(InnerNumber)
    /// Several numbers as one, the last in the lowest bits.
    case joined([JoinedNumber])
  }
}

/// A number inside a field that is a structure.
package struct InnerNumber: Hashable, Sendable {
  /// The places of the structures to go through, the first among the fields of the structure that refers to it.
  package var structures: [Int]
  /// The place of the field in the innermost.
  package var field: Int
  /// The bits of that field which are meant; nil for a whole number.
  package var member: BitMember?
  /// The place of these bits in their group.
  package var memberPlace: Int?

  /// The number in the values of the structure that refers to it; nil when it is absent.
  package func number(in record: [RawValue?]) -> Int128? {
    var record = record
    for place in structures {
      guard record.indices.contains(place), case .record(let inner) = record[place] else { return nil }
      record = inner
    }
    guard record.indices.contains(field), case .numbers(let numbers) = record[field] else { return nil }
    guard let number = numbers.first?.integer, let member else { return numbers.first?.integer }
    return member.number(of: UInt64(truncatingIfNeeded: number))
  }
}

/// One of several numbers that are taken for one.
package struct JoinedNumber: Hashable, Sendable {
  /// The number.
  package var reference: MemberReference
  /// How many bits of the whole are below it.
  package var shift: Int
  /// How many bits it has.
  package var width: Int

  /// Its part of the whole.
  package func part(of whole: Int128) -> Int128 { whole >> shift & ((1 << width) - 1) }
}

extension StructureField {
  /// The number from elsewhere that it hands on; nil for a field with bytes.
  package var link: Link? {
    guard case .link(let link) = content else { return nil }
    return link
  }

  /// The number around the structure that it hands on.
  package var outerNumber: MemberReference? {
    guard case .outer(let reference) = link?.source else { return nil }
    return reference
  }
}

extension Structure {
  /// The numbers around the structure that its fields go by.
  package var outerNumbers: [MemberReference] { fields.compactMap(\.outerNumber) }

  /// The fields without those that only hand numbers on.
  package var fieldsOnWire: ArraySlice<StructureField> {
    fields.prefix { $0.link == nil }
  }

  /// Whether what is referred to comes from around the structure, if only as a part of it.
  package func isOuter(_ reference: MemberReference) -> Bool {
    guard fields.indices.contains(reference.field) else { return false }
    return fields[reference.field].outerNumber != nil
  }
}

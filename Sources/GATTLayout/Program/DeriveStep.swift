/// What a derived number follows from.
package struct DeriveStep: Sendable {
  /// Its place among the derived numbers of the program.
  package let target: Int
  /// The place of the field in the record.
  package let field: Int
  /// What the field is called.
  package let name: String
  /// What of the field it is.
  package let source: Source

  /// How a derived number follows from a field.
  package init(target: Int, field: Int, name: String, source: Source) {
    (self.target, self.field, self.name, self.source) = (target, field, name, source)
  }

  /// What of a field a derived number says.
  package enum Source: Sendable {
    /// Whether it is there.
    case presence
    /// Whether it is not there.
    case absence
    /// Whether its number is none of these, so that it takes the larger of two types.
    case width(ClosedRange<Int128>)
    /// Which alternative it is, by their tags; of a tag of several numbers some bits.
    case tag([Int128], TagPart?)
    /// How often it is there.
    case count

    /// Whether several fields may go by the number, which is then set as soon as one of them sets it.
    package var isShared: Bool {
      switch self {
      case .presence, .absence, .width: true
      case .tag, .count: false
      }
    }
  }
}

/// Some bits of a tag that several numbers are taken for together.
package struct TagPart: Sendable, Hashable {
  /// How many bits of the tag are below them.
  package let shift: Int
  /// How many bits they are.
  package let width: Int

  /// So many bits above some.
  package init(shift: Int, width: Int) { (self.shift, self.width) = (shift, width) }

  /// The bits of a tag.
  package func part(of tag: Int128) -> Int128 { tag >> Int128(shift) & ((1 << Int128(width)) - 1) }
}

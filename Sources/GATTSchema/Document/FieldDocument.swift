/// A field of a structure as it was written.
package struct FieldDocument: Sendable {
  /// What a field is.
  package indirect enum Content: Sendable {
    /// A number, bits, text, octets, fields or alternatives.
    case value(ValueDocument)
    /// The type of this name.
    case type(Located<String>, length: LengthDocument?, endian: Located<ByteOrder>?)
    /// Octets of a kind that the layout alone says.
    case fixed(Located<FixedOctets.Written>)
    /// A checksum.
    case checksum(ChecksumDocument)
  }

  /// Which kind of field it is.
  package var kind: LayoutKind
  /// The field's name.
  package var name: Located<String>?
  /// The Swift name asked for.
  package var identifier: Located<String>?
  /// What it is.
  package var description: Located<String>?
  /// What it is made of.
  package var content: Content
  /// Where the kind's key stands.
  package var kindRange: SourceRange
  /// The number that it always is.
  package var constant: Located<Int128>?
  /// How many numbers a digit has.
  package var base: Located<Int128>?
  /// Whether reserved octets are kept.
  package var isKept: Located<Bool>?
  /// What stands on the wire for its octets, by each key that says so.
  package var codings: [Located<ExtentCoding>] = []
  /// When it is there.
  package var condition: ConditionDocument?
  /// Whether it is there only if octets are left.
  package var isOptional: Located<Bool>?
  /// How often it is there.
  package var repetition: RepetitionDocument?
  /// The keys that were written, for rules about keys that do not belong.
  package var keys: [Located<String>] = []
  /// The whole field.
  package var range: SourceRange
}

/// `union` and `alternatives` as they were written.
package struct UnionDocument: Sendable {
  /// What tells the alternatives apart.
  package indirect enum Tag: Sendable {
    /// A number of this type right before them.
    case number(Located<ScalarType>)
    /// An earlier field, or bits of one; or several, which tell together.
    case fields([Located<String>])
    /// How many octets there are.
    case length
  }

  /// What tells the alternatives apart.
  package var tag: Tag
  /// The alternatives, in order.
  package var alternatives: [AlternativeDocument]
}

extension UnionDocument {
  /// Whether several numbers tell the alternatives apart together.
  package var isJoined: Bool { if case .fields(let names) = tag { names.count > 1 } else { false } }
}

/// An item of `alternatives`.
package struct AlternativeDocument: Sendable {
  /// The name.
  package var name: Located<String>
  /// The Swift name asked for.
  package var identifier: Located<String>?
  /// What it is.
  package var description: Located<String>?
  /// The tags that stand for it; of several fields one each.
  package var tags: [TagDocument]
  /// Where the tag stands.
  package var tagRange: SourceRange
  /// The fields behind the tag.
  package var fields: [FieldDocument]
  /// The byte order of a structure.
  package var endian: Located<ByteOrder>?
  /// Whether the fields were written as one value without `struct`.
  package var isShort = false
  /// The names of the responses that answer it.
  package var answers: [Located<String>] = []
}

/// What stands for an alternative as it was written.
package enum TagDocument: Sendable {
  /// A number, or the name of a case.
  case number(Located<String>)
  /// The numbers from one on, to another or to the largest that there is.
  case range(from: Located<String>, to: Located<String>?)
  /// All numbers but some.
  case others(than: [Located<String>])
}

extension TagDocument {
  /// The one number or name that it is; nil for several.
  package var number: Located<String>? {
    guard case .number(let text) = self else { return nil }
    return text
  }
}

extension AlternativeDocument {
  /// Whether it has several tags of one number.
  package var hasSeveralTags: Bool { tags.count != 1 || tags[0].number == nil }
}

/// `length` or `bytes` as it was written.
package struct LengthDocument: Sendable {
  /// What says how many octets there are.
  package indirect enum Form: Sendable {
    /// The number itself.
    case octets(Located<Int128>)
    /// The end of the value.
    case rest
    /// So many octets before the end of the value; nil for those of the fields behind.
    case allBut(Located<Int128>?)
    /// An octet of zero.
    case nul
    /// An earlier field.
    case field(Located<String>)
    /// A number of this type right before the octets.
    case prefix(Located<ScalarType>, Located<ByteOrder>?)
    /// Nothing but the largest number.
    case atMost(Located<Int128>)
  }

  /// What says how many octets there are.
  package var form: Form
  /// How many octets a field or prefix counts besides.
  package var adding: Located<Int128>?
  /// All of it.
  package var range: SourceRange
}

/// `repeat` as it was written.
package struct RepetitionDocument: Sendable {
  /// What says how often.
  package indirect enum Form: Sendable {
    /// The number itself.
    case times(Located<Int128>)
    /// The end of the value.
    case rest
    /// An earlier field.
    case field(Located<String>)
    /// A number of this type right before the first.
    case prefix(Located<ScalarType>, Located<ByteOrder>?)
  }

  /// What says how often.
  package var form: Form
  /// All of it.
  package var range: SourceRange
}

/// `when` as it was written.
package indirect enum ConditionDocument: Sendable {
  /// A bit or number that is not zero.
  case isSet(Located<String>)
  /// A number that is one of these, each a number or the name of a case.
  case isOne(Located<String>, of: [Located<String>])
  /// Something known outside the value.
  case context(Located<String>)
  /// A condition that does not hold.
  case not(ConditionDocument)
  /// Conditions that all hold.
  case all([ConditionDocument])
}

extension FieldDocument {
  /// Whether what stands on the wire for it is numbers as decimal text.
  var isDecimalText: Bool {
    codings.contains { if case .decimal = $0.value { true } else { false } }
  }

  /// The byte order of what is inside, where `endian` is that around it: the octets that decimal text stands for begin with
  /// the least significant one.
  func order(inside endian: ByteOrder) -> ByteOrder {
    isDecimalText ? .little : endian
  }
}

/// `checksum` with its `over` and `endian` as they were written.
package struct ChecksumDocument: Sendable {
  /// How it is computed.
  package var algorithm: Located<ChecksumAlgorithm>
  /// The byte order.
  package var endian: Located<ByteOrder>?
  /// The first and the last field that it covers.
  package var over: [Located<String>] = []
  /// What `over` spans.
  package var overRange: SourceRange?
}

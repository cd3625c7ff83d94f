/// A field of a structure as it was written.
public struct FieldDocument: Sendable {
  /// What a field is.
  public indirect enum Content: Sendable {
    /// A number, bits, text, octets, fields or alternatives.
    case value(ValueDocument)
    /// The type of this name.
    case type(Located<String>, length: LengthDocument?)
    /// So many octets without a meaning.
    case reserved(Located<Int128>)
    /// Octets of zero up to so many from the structure's start.
    case padding(to: Located<Int128>)
    /// A checksum.
    case checksum(ChecksumDocument)
  }

  /// The field's name.
  public var name: Located<String>?
  /// The Swift name asked for.
  public var identifier: Located<String>?
  /// What it is.
  public var description: Located<String>?
  /// What it is made of.
  public var content: Content
  /// Where the kind's key stands.
  public var kindRange: SourceRange
  /// The number that it always is.
  public var constant: Located<Int128>?
  /// Whether reserved octets are kept.
  public var isKept: Located<Bool>?
  /// When it is there.
  public var condition: ConditionDocument?
  /// Whether it is there only if octets are left.
  public var isOptional: Located<Bool>?
  /// How often it is there.
  public var repetition: RepetitionDocument?
  /// The keys that were written, for rules about keys that do not belong.
  public var keys: [Located<String>] = []
  /// The whole field.
  public var range: SourceRange
}

/// `union` and `alternatives` as they were written.
public struct UnionDocument: Sendable {
  /// What tells the alternatives apart.
  public indirect enum Tag: Sendable {
    /// A number of this type right before them.
    case number(Located<ScalarType>)
    /// An earlier field, or bits of one.
    case field(Located<String>)
    /// How many octets there are.
    case length
  }

  /// What tells the alternatives apart.
  public var tag: Tag
  /// The alternatives, in order.
  public var alternatives: [AlternativeDocument]
}

/// An item of `alternatives`.
public struct AlternativeDocument: Sendable {
  /// The name.
  public var name: Located<String>
  /// The Swift name asked for.
  public var identifier: Located<String>?
  /// What it is.
  public var description: Located<String>?
  /// The tag that stands for it, as text: a number or the name of a case.
  public var tag: Located<String>
  /// The fields behind the tag.
  public var fields: [FieldDocument]
  /// Whether the fields were written as one value without `struct`.
  public var isShort = false
  /// The names of the responses that answer it.
  public var answers: [Located<String>] = []
}

/// `length` or `bytes` as it was written.
public struct LengthDocument: Sendable {
  /// What says how many octets there are.
  public indirect enum Form: Sendable {
    /// The number itself.
    case octets(Located<Int128>)
    /// The end of the value.
    case rest
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
  public var form: Form
  /// How many octets a field or prefix counts besides.
  public var adding: Located<Int128>?
  /// All of it.
  public var range: SourceRange
}

/// `repeat` as it was written.
public struct RepetitionDocument: Sendable {
  /// What says how often.
  public indirect enum Form: Sendable {
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
  public var form: Form
  /// All of it.
  public var range: SourceRange
}

/// `when` as it was written.
public indirect enum ConditionDocument: Sendable {
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

/// `checksum` with its `over` and `endian` as they were written.
public struct ChecksumDocument: Sendable {
  /// How it is computed.
  public var algorithm: Located<ChecksumAlgorithm>
  /// The byte order.
  public var endian: Located<ByteOrder>?
  /// The first and the last field that it covers.
  public var over: [Located<String>] = []
  /// What `over` spans.
  public var overRange: SourceRange?
}

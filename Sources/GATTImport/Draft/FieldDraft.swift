/// A field of a structure.
struct FieldDraft: Hashable, Sendable {
  /// The name; empty for a checksum, which has none.
  var name: String
  /// What it is.
  var value: ValueDraft
  /// When it is there.
  var presence: [PresenceDraft] = []
  /// Whether it is there only if octets are left.
  var isOptional = false
  /// Whether it is there as often as there are octets.
  var repeats = false
  /// How many octets a structure takes.
  var extent: LengthDraft?
}

/// What decides that a field is there.
enum PresenceDraft: Hashable, Sendable {
  /// A bit of an earlier field that is set, or clear.
  case bit(BitReference, isSet: Bool)
  /// The number that an earlier field has to be.
  case value(field: String, Int)
  /// An earlier field that is not zero.
  case notZero(field: String)
  /// Something known outside the value, or that it does not hold.
  case context(String, holds: Bool)
}

/// A bit of an earlier field of the same structure.
struct BitReference: Hashable, Sendable {
  /// The field's name.
  var field: String
  /// The bit's number, from 0.
  var bit: Int
}

/// A bit, or several in a row, of a number.
struct BitDraft: Hashable, Sendable {
  /// The lowest bit.
  var lowest: Int
  /// How many bits.
  var width = 1
  /// The name.
  var name: String
  /// What the set and the clear bit are called.
  var labels: BitLabelsDraft?
  /// What the bits mean.
  var meaning = MeaningDraft()

  /// The bits.
  var range: ClosedRange<Int> { lowest...(lowest + max(width, 1) - 1) }
}

/// What a bit prints as.
struct BitLabelsDraft: Hashable, Sendable {
  /// When it is set.
  var set: String
  /// When it is clear.
  var clear: String
}

/// One of several structures.
struct UnionDraft: Hashable, Sendable {
  /// What tells them apart.
  var tag: Tag
  /// The structures.
  var alternatives: [AlternativeDraft]
  /// Whether another tag is an error.
  var failsForUnknown = false

  /// What tells alternatives apart.
  enum Tag: Hashable, Sendable {
    /// A number right before them, of a scalar type of the language.
    case number(String)
    /// An earlier field.
    case field(String)
    /// An earlier bit, or the range of bits that starts with it.
    case bit(BitReference)
  }
}

/// One structure of a union.
struct AlternativeDraft: Hashable, Sendable {
  /// The name.
  var name: String
  /// The number that stands for it.
  var tag: Int
  /// What is behind the tag.
  var content: Content
  /// The names of the alternatives that answer it.
  var answers: [String] = []

  /// What is behind a tag.
  enum Content: Hashable, Sendable {
    /// Nothing.
    case nothing
    /// One value, called like the alternative.
    case value(ValueDraft)
    /// Fields.
    case fields([FieldDraft])
  }
}

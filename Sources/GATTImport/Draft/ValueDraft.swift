import GATTSchema

/// A value that an importer has understood, on its way into the language.
struct ValueDraft: Hashable, Sendable {
  /// What its octets are.
  var kind: Kind
  /// What its number means.
  var meaning = MeaningDraft()

  /// What octets are.
  indirect enum Kind: Hashable, Sendable {
    /// A number, of a scalar type of the language.
    case number(String)
    /// A number whose bits have names.
    case bits(String, [BitDraft])
    /// Numbers of one type, as many as are sent.
    case numbers(String)
    /// UTF-8.
    case text(LengthDraft)
    /// Octets as they stand.
    case octets(LengthDraft)
    /// Fields in wire order.
    case structure([FieldDraft])
    /// One of several.
    case union(UnionDraft)
    /// A value with a name, and the file that describes it, when it is not this one.
    case named(String, file: String?)
    /// A cyclic redundancy check over all that is before it.
    case checksum
  }
}

/// How many octets something takes.
enum LengthDraft: Hashable, Sendable {
  /// As many as there are.
  case rest
  /// Exactly so many.
  case exactly(Int)
  /// At most so many.
  case atMost(Int)
  /// So many, filled up with zeros.
  case padded(Int)
  /// Up to an octet of zero.
  case terminated
  /// As many as an octet before them says, which counts itself.
  case countedWithSize
}

/// What a number means.
struct MeaningDraft: Hashable, Sendable {
  /// What one step is worth.
  var scale = Rational.one
  /// What one step is worth by the prose, where that differs.
  var resolution: Rational?
  /// The unit's symbol.
  var unit: String?
  /// The smallest value, in the unit.
  var minimum: Rational?
  /// The largest value, in the unit.
  var maximum: Rational?
  /// Numbers that stand for no value.
  var special: [NamedNumberDraft] = []
  /// Numbers with a name.
  var cases: [NamedNumberDraft] = []
  /// Whether numbers without a name are fine.
  var keepsUnknown = false
  /// What it means instead when a bit says so.
  var alternate: AlternateDraft?

  /// Whether nothing is known.
  var isEmpty: Bool { self == MeaningDraft() }
}

/// A number with a name.
struct NamedNumberDraft: Hashable, Sendable {
  /// The name.
  var name: String
  /// The number on the wire.
  var value: Int
}

/// Another unit and step, or a larger type, for when a bit of the structure says so.
struct AlternateDraft: Hashable, Sendable {
  /// The bit.
  var bit: BitReference
  /// The larger type of the number then; nil when only its meaning is another.
  var scalar: String?
  /// What one step is worth then.
  var scale = Rational.one
  /// The unit then.
  var unit: String?
}

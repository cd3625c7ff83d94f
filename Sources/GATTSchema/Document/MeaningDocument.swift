/// An item of `elements`.
public struct ElementDocument: Sendable {
  /// The element's name.
  public var name: Located<String>
  /// The Swift name asked for.
  public var identifier: Located<String>?
  /// What it is.
  public var description: Located<String>?
  /// What its number means.
  @Boxed public var meaning: MeaningDocument
}

/// The keys that say what a number means.
public struct MeaningDocument: Sendable {
  /// What one step is worth.
  public var scale: Located<Rational>?
  /// What one step is worth by the prose of the source, which has to agree with the scale.
  public var resolution: Located<Rational>?
  /// What is added after scaling.
  public var offset: Located<Rational>?
  /// The unit's symbol.
  public var unit: Located<String>?
  /// The smallest valid value, in the unit.
  public var min: Located<Rational>?
  /// The largest valid value, in the unit.
  public var max: Located<Rational>?
  /// What a number outside the limits does when it is read.
  public var outOfRange: Located<OutOfRangeNumbers>?
  /// Raw numbers that stand for no value.
  public var special: [NamedNumberDocument] = []
  /// How the number prints.
  public var format: Located<String>?
  /// The byte order.
  public var endian: Located<ByteOrder>?
  /// The numbers that have a name.
  public var cases: [NamedNumberDocument] = []
  /// What `cases` spans, when written.
  public var casesRange: SourceRange?
  /// What a number without a name does.
  public var unknown: Located<UnknownCases>?
  /// The bits that have a name.
  public var bits: [BitDocument] = []
  /// What `bits` spans, when written.
  public var bitsRange: SourceRange?
  /// What the bits print as.
  public var labels: Located<BitLabels>?
  /// What the number means instead when an earlier bit says so.
  public var alternate: AlternateDocument?
  /// The keys that were written, with their places, for rules about keys that do not belong.
  public var keys: [Located<String>] = []
}

/// A number with a name: a case or a special value.
public struct NamedNumberDocument: Sendable {
  /// The name.
  public var name: Located<String>
  /// The number.
  public var value: Located<Int128>
  /// What it prints as, when that is not its name.
  public var label: Located<String>?
  /// The Swift name asked for.
  public var identifier: Located<String>?
  /// What it means.
  public var description: Located<String>?
}

/// A bit with a name, or several in a row.
public struct BitDocument: Sendable {
  /// The bit's number, from 0, the lowest; of several the lowest.
  public var number: Located<Int128>
  /// The number of the highest, when several were written.
  public var highest: Located<Int128>?
  /// The name; *reserved* for bits without a meaning.
  public var name: Located<String>
  /// Whether the bits have no meaning.
  public var isReserved = false
  /// What this bit prints as.
  public var labels: Located<BitLabels>?
  /// The Swift name asked for.
  public var identifier: Located<String>?
  /// What it means.
  public var description: Located<String>?
  /// Whether the bits are a two's-complement number.
  public var isSigned: Located<Bool>?
  /// What the number that the bits are means.
  @Boxed public var meaning = MeaningDocument()
}

extension BitDocument {
  /// The bit as a number with a name.
  var namedNumber: NamedNumberDocument {
    NamedNumberDocument(name: name, value: number, identifier: identifier, description: description)
  }

  /// Whether it is one bit that is set or clear, and nothing more.
  var isFlag: Bool {
    highest == nil && !isReserved && !isNumber
  }

  /// Whether anything was written that says what the bits are as a number.
  var isNumber: Bool {
    highest != nil || meaning.keys.contains { Place.meaningKeys[$0.value] != nil && $0.value != "labels" }
  }
}

/// `alternate` as it was written.
public struct AlternateDocument: Sendable {
  /// When it holds.
  public var condition: ConditionDocument
  /// The larger type that the number has then.
  public var scalar: Located<ScalarType>?
  /// What one step is worth then.
  public var scale: Located<Rational>?
  /// What is added then.
  public var offset: Located<Rational>?
  /// The unit then.
  public var unit: Located<String>?
  /// Where the key stands.
  public var range: SourceRange
}

/// What a bit prints as.
public struct BitLabels: Hashable, Sendable {
  /// What a set bit prints as.
  public var set: String
  /// What a clear bit prints as.
  public var clear: String
}

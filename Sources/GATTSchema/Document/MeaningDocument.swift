/// An item of `elements`.
package struct ElementDocument: Sendable {
  /// The element's name.
  package var name: Located<String>
  /// The Swift name asked for.
  package var identifier: Located<String>?
  /// What it is.
  package var description: Located<String>?
  /// What its number means.
  @Boxed package var meaning: MeaningDocument
}

/// The keys that say what a number means.
package struct MeaningDocument: Sendable {
  /// What one step is worth.
  package var scale: Located<Rational>?
  /// The scale where it is no straight line.
  package var curve: CurveDocument?
  /// What one step is worth by the prose of the source, which has to agree with the scale.
  package var resolution: Located<Rational>?
  /// What is added after scaling.
  package var offset: Located<Rational>?
  /// The unit's symbol.
  package var unit: Located<String>?
  /// The smallest valid value, in the unit.
  package var min: Located<Rational>?
  /// The largest valid value, in the unit.
  package var max: Located<Rational>?
  /// What a number outside the limits does when it is read.
  package var outOfRange: Located<OutOfRangeNumbers>?
  /// Raw numbers that stand for no value.
  package var special: [NamedNumberDocument] = []
  /// How the number prints.
  package var format: Located<String>?
  /// The byte order.
  package var endian: Located<ByteOrder>?
  /// How the sign is said.
  package var sign: Located<IntegerSign>?
  /// The number behind it that counts parts of one.
  package var fraction: FractionDocument?
  /// The numbers that have a name.
  package var cases: [NamedNumberDocument] = []
  /// What `cases` spans, when written.
  package var casesRange: SourceRange?
  /// What a number without a name does.
  package var unknown: Located<UnknownCases>?
  /// The bits that have a name.
  package var bits: [BitDocument] = []
  /// What `bits` spans, when written.
  package var bitsRange: SourceRange?
  /// What the bits print as.
  package var labels: Located<BitLabels>?
  /// What the number means instead when an earlier bit says so.
  package var alternate: AlternateDocument?
  /// The keys that were written, with their places, for rules about keys that do not belong.
  package var keys: [Located<String>] = []
}

/// `fraction` as it was written.
package struct FractionDocument: Sendable {
  /// The type of the number of parts.
  package var scalar: Located<ScalarType>
  /// How many parts are one.
  package var base: Located<Int128>
  /// Which sign they have.
  package var sign: Located<FractionSign>?
}

/// A number with a name: a case or a special value.
package struct NamedNumberDocument: Sendable {
  /// The name.
  package var name: Located<String>
  /// The number; of several the one that is written.
  package var value: Located<Int128>
  /// What it prints as, when that is not its name.
  package var label: Located<String>?
  /// The Swift name asked for.
  package var identifier: Located<String>?
  /// What it means.
  package var description: Located<String>?
  /// The other numbers that have the name.
  package var others: OtherNumbers?

  /// Numbers that have the same name as another one.
  package enum OtherNumbers: Sendable {
    /// Those up to a number; up to the largest of the type when nil.
    case upTo(Located<Int128>?)
    /// Those with the same bits where the mask has ones.
    case sameBits(mask: Located<Int128>)
  }
}

/// A bit with a name, or several in a row.
package struct BitDocument: Sendable {
  /// The bit's number, from 0, the lowest; of several the lowest.
  package var number: Located<Int128>
  /// The number of the highest, when several were written.
  package var highest: Located<Int128>?
  /// The name; *reserved* for bits without a meaning.
  package var name: Located<String>
  /// Whether the bits have no meaning.
  package var isReserved = false
  /// What this bit prints as.
  package var labels: Located<BitLabels>?
  /// The Swift name asked for.
  package var identifier: Located<String>?
  /// What it means.
  package var description: Located<String>?
  /// Whether the bits are a two's-complement number.
  package var isSigned: Located<Bool>?
  /// What the number that the bits are means.
  @Boxed package var meaning = MeaningDocument()
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
package struct AlternateDocument: Sendable {
  /// When it holds.
  package var condition: ConditionDocument
  /// The larger type that the number has then.
  package var scalar: Located<ScalarType>?
  /// What one step is worth then.
  package var scale: Located<Rational>?
  /// What is added then.
  package var offset: Located<Rational>?
  /// The unit then.
  package var unit: Located<String>?
  /// Where the key stands.
  package var range: SourceRange
}

/// What a bit prints as.
package struct BitLabels: Hashable, Sendable {
  /// What a set bit prints as.
  package var set: String
  /// What a clear bit prints as.
  package var clear: String
}

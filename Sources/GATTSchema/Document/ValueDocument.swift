/// The layout of a value as it was written.
public struct ValueDocument: Sendable {
  /// Which kind of value, with the scalar types it is made of.
  public enum Kind: Sendable {
    /// One number.
    case raw(Located<ScalarType>)
    /// Several numbers of one type.
    case array(Located<ScalarType>)
    /// Two numbers.
    case pair(Located<ScalarType>, Located<ScalarType>)
    /// Several numbers of one type, then several of another.
    case arrayPair(Located<ScalarType>, Located<ScalarType>)
    /// Text.
    case string(Located<StringEncoding>)
  }

  /// Which kind of value.
  public var kind: Kind
  /// Where the kind's key stands.
  public var kindRange: SourceRange
  /// What the one number of `raw` is called.
  public var name: Located<String>?
  /// How many numbers an array has.
  public var count: Located<Int128>?
  /// How many numbers each half of an array pair has.
  public var counts: [Located<Int128>] = []
  /// What `counts` spans.
  public var countsRange: SourceRange?
  /// The names and meanings of the numbers.
  public var elements: [ElementDocument] = []
  /// What `elements` spans.
  public var elementsRange: SourceRange?
  /// The exact number of octets of a text.
  public var length: Located<Int128>?
  /// The largest number of octets of a text.
  public var maxLength: Located<Int128>?
  /// What fills a text up to its length.
  public var padding: Located<Padding>?
  /// What every number means, unless its element says otherwise.
  public var meaning: MeaningDocument
  /// The whole value.
  public var range: SourceRange
}

/// An item of `elements`.
public struct ElementDocument: Sendable {
  /// The element's name.
  public var name: Located<String>
  /// The Swift name asked for.
  public var identifier: Located<String>?
  /// What it is.
  public var description: Located<String>?
  /// What its number means.
  public var meaning: MeaningDocument
}

/// The keys that say what a number means.
public struct MeaningDocument: Sendable {
  /// What one step is worth.
  public var scale: Located<Rational>?
  /// What is added after scaling.
  public var offset: Located<Rational>?
  /// The unit's symbol.
  public var unit: Located<String>?
  /// The smallest valid value, in the unit.
  public var min: Located<Rational>?
  /// The largest valid value, in the unit.
  public var max: Located<Rational>?
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

/// A bit with a name.
public struct BitDocument: Sendable {
  /// The bit's number, from 0, the lowest.
  public var number: Located<Int128>
  /// The name.
  public var name: Located<String>
  /// What this bit prints as.
  public var labels: Located<BitLabels>?
  /// The Swift name asked for.
  public var identifier: Located<String>?
  /// What it means.
  public var description: Located<String>?
}

extension BitDocument {
  /// The bit as a number with a name.
  var namedNumber: NamedNumberDocument {
    NamedNumberDocument(name: name, value: number, identifier: identifier, description: description)
  }
}

/// What a bit prints as.
public struct BitLabels: Hashable, Sendable {
  /// What a set bit prints as.
  public var set: String
  /// What a clear bit prints as.
  public var clear: String
}

/// The layout of a value as it was written.
package struct ValueDocument: Sendable {
  /// Which kind of value, with the scalar types it is made of.
  package indirect enum Kind: Sendable {
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
    /// Octets as they stand.
    case bytes(LengthDocument)
    /// JSON.
    case json(JSONDocument)
    /// Fields in wire order.
    case structure([FieldDocument])
    /// One of several structures.
    case union(UnionDocument)
  }

  /// Which kind of value.
  package var kind: Kind
  /// Where the kind's key stands.
  package var kindRange: SourceRange
  /// What the one number of `raw` is called.
  package var name: Located<String>?
  /// How many numbers an array has.
  package var count: Located<Int128>?
  /// How many numbers each half of an array pair has.
  package var counts: [Located<Int128>] = []
  /// What `counts` spans.
  package var countsRange: SourceRange?
  /// The names and meanings of the numbers.
  package var elements: [ElementDocument] = []
  /// What `elements` spans.
  package var elementsRange: SourceRange?
  /// The number of octets of a text, a structure or a union.
  package var length: LengthDocument?
  /// The number that the fields of a structure are the digits of.
  package var digits: Located<ScalarType>?
  /// The largest number of octets of a text.
  package var maxLength: Located<Int128>?
  /// What fills a text up to its length.
  package var padding: Located<Padding>?
  /// The octets of a text that stand for several characters.
  package var expansions: [TextExpansionDocument] = []
  /// What `expansions` spans.
  package var expansionsRange: SourceRange?
  /// The number that the characters of a text are packed into.
  package var packing: TextPackingDocument?
  /// What every number means, unless its element says otherwise.
  @Boxed package var meaning: MeaningDocument
  /// The whole value.
  package var range: SourceRange
}

/// An entry of `expansions` as it was written.
package struct TextExpansionDocument: Sendable {
  /// The octet.
  package var code: Located<Int128>
  /// What it stands for.
  package var text: Located<String>
}

/// `packed-in` of a text as it was written.
package struct TextPackingDocument: Sendable {
  /// The type of the number.
  package var scalar: Located<ScalarType>
  /// The characters, in order.
  package var alphabet: Located<String>
  /// The whole mapping.
  package var range: SourceRange
}

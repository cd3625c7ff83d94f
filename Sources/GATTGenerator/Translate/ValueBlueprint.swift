/// The plan of a value's type: what differs between the kinds. `CharacteristicTranslator` adds what all have in common.
struct ValueBlueprint {
  /// `struct` or `enum`.
  var keyword = "struct"
  /// A raw type in front of the protocols.
  var inherits: [String] = []
  /// The protocols of the kind.
  var conformances: [String]
  /// Stored and computed properties, and initialisers.
  var members: [SwiftMember]
  /// The body of `init(reading:)`.
  var reading: [String]
  /// The body of `write(to:)`.
  var writing: [String]
  /// The expression of `encodedSize`.
  var encodedSize: String
  /// Whether other modules may compile the coding into themselves: for numbers only, where a call costs as much as the work.
  var isInlinable = true
  /// What `StringDeserializable` asks for.
  var text: [SwiftMember]
}

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
  /// The body of `encodedSize`, when it is more than an expression.
  var measuring: [String] = []
  /// Whether other modules may compile the coding into themselves: for numbers only, where a call costs as much as the work.
  var isInlinable = true
  /// Whether nothing that it reads, at any depth, keeps the compiler from reading it where it is decoded.
  var isReadInPlace = true
  /// What reading and writing need besides the octets.
  var demands = Demands()
  /// The protocol by which it prints.
  var textProtocol = "GATTProfiles.StringDeserializable"
  /// The profile of a characteristic with such a value, when it is another than of most.
  var profile: [SwiftMember] = []
  /// What the protocol asks for.
  var text: [SwiftMember]
  /// The extensions by which the types inside print.
  var textExtensions: [SwiftMember] = []
}

extension ValueBlueprint {
  /// The extensions by which the type at a path and the types inside it print.
  ///
  /// - Parameter profile: the profile that a characteristic makes; a value by itself makes none.
  func textExtension(of path: String, profile: [SwiftMember] = []) -> [SwiftMember] {
    [.type(SwiftType(head: "extension \(path): \(textProtocol)", members: profile + text))] + textExtensions
  }
}

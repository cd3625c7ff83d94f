import GATTSchema

/// The plan of a value's type: what differs between the kinds. `CharacteristicTranslator` adds what all have in common.
struct ValueBlueprint {
  /// `struct` or `enum`.
  var keyword = "struct"
  /// A raw type in front of the protocols.
  var inherits: [String] = []
  /// The protocol of the values that stand for numbers, when it is such a kind: it wants to know the UUID.
  var rawProtocol: String?
  /// What ``rawProtocol`` has to know to read and write the value; empty where it cannot.
  var rawCoding: [SwiftMember] = []
  /// The other protocols of the kind.
  var conformances: [String]
  /// Stored and computed properties, and initialisers.
  var members: [SwiftMember]
  /// The body of `init(reading:)`.
  var reading: [SwiftStatement]
  /// The body of `write(to:)`.
  var writing: [SwiftStatement]
  /// The body of `encodedSize`.
  var encodedSize: [SwiftStatement]
  /// Whether other modules may compile the coding into themselves: for numbers only, where a call costs as much as the work.
  var isInlinable = true
  /// Whether nothing that it reads, at any depth, keeps the compiler from reading it where it is decoded.
  var isReadInPlace = true
  /// Whether its protocol reads and writes it, by other members.
  var isCodedByProtocol = false
  /// What reading and writing take besides the octets.
  var parameters = CodingParameters()
  /// The protocol by which it prints.
  var textProtocol = "GATTProfiles.StringDeserializable"
  /// The key of the one text that it prints as, where that is not what the characteristic is called.
  var textKey: String?
  /// The profile of a characteristic with such a value, when it is another than of most.
  var profile: [SwiftMember] = []
  /// What the protocol asks for.
  var text: [SwiftMember]
  /// The extensions by which the types inside print.
  var textExtensions: [SwiftMember] = []
}

extension ValueBlueprint {
  /// The protocols of a characteristic.
  func protocols(of characteristic: Characteristic) -> [String] {
    let contextual = parameters.context ? ["GATTProfiles.ContextualValue"] : []
    return inherits + characteristic.protocols + contextual + (rawProtocol.map { [$0] } ?? []) + conformances
  }

  /// The protocols of a value that is no characteristic.
  func protocols(hasUUID: Bool) -> [String] {
    let plain = parameters.context ? "GATTProfiles.ContextualValue" : "GATTProfiles.CharacteristicValue"
    return inherits + [hasUUID ? rawProtocol ?? plain : plain] + conformances
  }

  /// The extensions by which the type at a path and the types inside it print.
  ///
  /// - Parameter characteristic: the characteristic that has the type; a value by itself makes no profile.
  func textExtension(of path: String, characteristic: Characteristic? = nil) -> [SwiftMember] {
    var members = characteristic == nil ? text : profile + text
    if let textKey, textKey != characteristic?.name {
      members.append(.line("public static var textKey: Swift.String", body: [.line(SwiftLiteral.string(textKey))]))
    }
    let type = SwiftType(keyword: "extension", name: path, inherits: [textProtocol], members: members)
    return [.type(type)] + textExtensions
  }
}

extension SwiftMember {
  /// The extension by which a type inside another prints.
  static func text(of path: String, by name: String, _ members: [SwiftMember]) -> SwiftMember {
    let text = "GATTProfiles.GeneratedCode.\(name)"
    return .type(SwiftType(keyword: "extension", name: path, inherits: [text], members: members))
  }

  /// The members by which a value of fields prints and is read from texts: the value to begin with, and the function that
  /// goes through the fields.
  static func coding(blank: [SwiftStatement], _ body: [SwiftStatement]) -> [SwiftMember] {
    [
      .line("\(unoptimized)public init(blank: ())", body: blank),
      .line(
        "\(unoptimized)public mutating func code(in fields: inout GATTProfiles.GeneratedCode.TextFields)", body: body),
    ]
  }

  /// The attribute of what runs once, or only for texts: optimized, it saves little beside the text that is made, and a
  /// release build takes a sixth longer.
  static let unoptimized = "@_optimize(none) "
}

extension SwiftStatement {
  /// The statement that makes the value anew of what was read of texts, by a call of its initialiser.
  static func remaking(_ call: String, _ arguments: [String]) -> SwiftStatement {
    .list("self = fields.remade(self, \(call)(", arguments, "))")
  }
}

import GATTSchema

/// Translates `string` to a struct around a Swift string that always fits.
struct TextTranslator {
  private let layout: TextLayout
  /// The name of the value.
  private let name: String

  /// A translator of a text in a value of at most `limit` octets.
  init(_ layout: TextLayout, _ name: String, limit: Int) {
    self.layout = layout.limited(to: limit)
    self.name = name
  }

  /// The plan of the value's type.
  var blueprint: ValueBlueprint {
    ValueBlueprint(
      conformances: ["Swift.Hashable"],
      members: [
        .line(
          "public let value: Swift.String", documentation: Documentation.property(["The text."], isConstant: true)),
        .line(
          "public init(_ value: Swift.String)\(SwiftLiteral.throwsRange)", "A text that the octets can hold.",
          body: [
            .guard("Self.layout.encode(value) != nil", else: [.throw(".init(text: \(FieldName(name).literal))")]),
            "self.value = value",
          ]),
        .line("@inlinable public static var layout: GATTProfiles.TextLayout", body: [layout.expression]),
      ],
      reading: ["self.value = try Self.layout.decode(&reader, field: \(FieldName(name).literal))"],
      writing: ["Self.layout.write(value, to: &writer)"],
      encodedSize: ["Self.layout.encodedSize(value)"],
      textProtocol: "GATTProfiles.GeneratedCode.PlainText", textKey: name,
      profile: [
        .line(
          "\(SwiftMember.unoptimized)public static func makeProfile() -> GATTProfiles.CharacteristicProfile",
          body: ["GATTProfiles.StringCharacteristicProfile<Self>(layout: layout, trailingBytes: trailingBytes)"])
      ],
      text: [])
  }
}

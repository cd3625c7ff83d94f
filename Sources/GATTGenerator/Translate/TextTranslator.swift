import GATTSchema

/// Translates `string` to a struct around a Swift string that always fits.
struct TextTranslator {
  private let layout: TextLayout
  private let characteristic: Characteristic

  /// A translator of a text.
  init(_ layout: TextLayout, _ characteristic: Characteristic) {
    self.layout = layout
    self.characteristic = characteristic
  }

  /// The plan of the value's type.
  var blueprint: ValueBlueprint {
    ValueBlueprint(
      conformances: ["Swift.Hashable"],
      members: [
        .line("public private(set) var value: Swift.String", "The text."),
        .line(
          "public init?(_ value: Swift.String)", "A text; nil when the octets cannot hold it.",
          body: ["guard Self.layout.encode(value) != nil else { return nil }", "self.value = value"]),
        .line(
          "public static var layout: GATTProfiles.TextLayout { \(layoutExpression) }",
          "How the text lies in the octets."),
      ],
      reading: ["self.value = try Self.layout.decode(&reader, field: \(SwiftLiteral.string(characteristic.name)))"],
      writing: ["Self.layout.write(value, to: &writer)"],
      encodedSize: "Self.layout.encodedSize(value)", isInlinable: false,
      text: [
        .line(
          "public static func makeProfile() -> GATTProfiles.CharacteristicProfile",
          "A profile that decodes, encodes and prints the text.",
          body: ["GATTProfiles.StringCharacteristicProfile<Self>(layout: layout, trailingBytes: trailingBytes)"]),
        .line("public var stringValue: [Swift.String: Swift.String] { [Self.name: value] }"),
        .line(
          "public init?(stringValue: [Swift.String: Swift.String])", "The text under the characteristic's name.",
          body: ["guard let value = stringValue[Self.name] else { return nil }", "self.init(value)"]),
      ])
  }

  private var layoutExpression: String {
    let encoding = layout.encoding == .utf16 ? "utf16(.\(layout.endian.rawValue))" : layout.encoding.rawValue
    let length =
      switch layout.length {
      case .any: ""
      case .exactly(let count): ", length: .exactly(\(count))"
      case .atMost(let count): ", length: .atMost(\(count))"
      case .padded(let count): ", length: .padded(\(count))"
      }
    return ".init(encoding: .\(encoding)\(length))"
  }
}

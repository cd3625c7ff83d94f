import GATTSchema

/// Translates `array`: named numbers to a struct of properties, a list to a struct of one array.
struct ArrayTranslator {
  private let array: ArrayLayout
  /// The name of the value.
  private let name: String

  /// A translator of an array.
  init(_ array: ArrayLayout, _ name: String) {
    self.array = array
    self.name = name
  }

  /// The plan of the value's type.
  var blueprint: ValueBlueprint {
    array.isList ? list : named
  }

  private var named: ValueBlueprint {
    let translator = FieldsTranslator(array.elements)
    let type = array.scalar.swiftType
    let stored = translator.fields.map { Identifier.escaped($0.stored) }
    return translator.blueprint(
      "GATTProfiles.RawArrayDeserializable",
      [
        .line("public static var size: Swift.Int { \(stored.count) }"),
        .line("public var rawValue: [\(type)] { [\(stored.joined(separator: ", "))] }"),
        .line(
          "public init?(rawValue: [\(type)])", "A value of exactly \(stored.count) numbers.",
          body: [
            "guard rawValue.count == \(stored.count) else { return nil }",
            translator.call(stored.indices.map { "rawValue[\($0)]" }),
          ]),
      ])
  }

  private var list: ValueBlueprint {
    let half = ListHalf(array, property: "rawValue", prefix: "value", title: name)
    return ValueBlueprint(
      conformances: ["GATTProfiles.RawArrayDeserializable", "Swift.Hashable"],
      members: [
        half.storage,
        .line("public static var size: Swift.Int { \(array.count ?? 0) }"),
        .line(
          "public init?(rawValue: [\(array.scalar.swiftType)])", "A value of its numbers; nil when they do not fit.",
          body: half.checks + ["self.rawValue = rawValue"]),
      ] + half.scaledValues,
      reading: half.reading, writing: half.writing,
      encodedSize: "rawValue.count * \(array.scalar.octets)", isInlinable: false,
      text: half.textDefinition + [
        .line(
          "public var stringValue: [Swift.String: Swift.String]", "The numbers as text, from value1 on.",
          body: ["var fields: [Swift.String: Swift.String] = [:]"] + half.textLoop + ["return fields"]),
        .line(
          "public init?(stringValue: [Swift.String: Swift.String])", "The value that the texts stand for.",
          body: half.parsingLoop(into: "numbers") + ["self.init(rawValue: numbers)"]),
      ])
  }
}

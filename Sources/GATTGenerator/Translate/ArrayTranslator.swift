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
    array.isList ? listed : named
  }

  private var named: ValueBlueprint {
    let translator = FieldsTranslator(array.elements)
    let type = array.scalar.swiftType
    let stored = translator.fields.map { Identifier.escaped($0.stored) }
    return translator.blueprint(
      "GATTProfiles.RawArrayDeserializable",
      [
        .line("public static var size: Swift.Int { \(stored.count) }"),
        .line("public var rawValue: [\(type)]", body: [.list("[", stored, "]")]),
        .line(
          "public init?(rawValue: [\(type)])", "A value of exactly \(stored.count) numbers.",
          body: [
            .guard("rawValue.count == \(stored.count)", else: ["return nil"]),
            .line(translator.call(stored.indices.map { "rawValue[\($0)]" })),
          ]),
      ])
  }

  private var listed: ValueBlueprint {
    let list = NumberList(array, property: "rawValue", prefix: "value", name: FieldName(name))
    return ValueBlueprint(
      rawProtocol: "GATTProfiles.RawArrayDeserializable", conformances: ["Swift.Hashable"],
      members: [
        list.storage,
        .line("public static var size: Swift.Int { \(array.count ?? 0) }"),
        .line(
          "public init?(rawValue: [\(array.scalar.swiftType)])", "A value of its numbers; nil when they do not fit.",
          body: list.checks + ["self.rawValue = rawValue"]),
      ] + list.scaledValues,
      reading: list.reading, writing: list.writing,
      encodedSize: ["rawValue.count * \(array.scalar.octets)"], isInlinable: false,
      text: list.textDefinition + [
        .line(
          "public var stringValue: [Swift.String: Swift.String]",
          body: ["var fields: [Swift.String: Swift.String] = [:]"] + list.textLoop + ["return fields"]),
        .line(
          "public init?(stringValue: [Swift.String: Swift.String])",
          body: list.parsingLoop(into: "numbers") + ["self.init(rawValue: numbers)"]),
      ])
  }
}

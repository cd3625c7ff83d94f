import GATTSchema

/// Translates `array-pair`: named numbers to a struct of properties, long halves to a struct of two arrays.
struct ArrayPairTranslator {
  private let first: ArrayLayout
  private let second: ArrayLayout
  /// The name of the value.
  private let name: String

  /// A translator of two arrays.
  init(_ first: ArrayLayout, _ second: ArrayLayout, _ name: String) {
    self.first = first
    self.second = second
    self.name = name
  }

  /// The plan of the value's type.
  var blueprint: ValueBlueprint {
    first.isList || second.isList ? lists : named
  }

  private var sizes: [SwiftMember] {
    [
      .line("public static var size1: Swift.Int { \(first.count ?? 0) }"),
      .line("public static var size2: Swift.Int { \(second.count ?? 0) }"),
    ]
  }

  private var named: ValueBlueprint {
    let translator = FieldsTranslator(first.elements + second.elements)
    let stored = translator.fields.map { Identifier.escaped($0.stored) }
    let (front, back) = (stored.prefix(first.elements.count), stored.dropFirst(first.elements.count))
    let arguments = front.indices.map { "rawValue1[\($0)]" } + (0..<back.count).map { "rawValue2[\($0)]" }
    return translator.blueprint(
      "GATTProfiles.RawArrayPairDeserializable",
      sizes + [
        .line("public var rawValue1: [\(first.scalar.swiftType)]", body: [.list("[", Array(front), "]")]),
        .line("public var rawValue2: [\(second.scalar.swiftType)]", body: [.list("[", Array(back), "]")]),
        .line(
          "public init?(rawValue1: [\(first.scalar.swiftType)], rawValue2: [\(second.scalar.swiftType)])",
          "A value of \(front.count) and \(back.count) numbers.",
          body: [
            .guard("rawValue1.count == \(front.count), rawValue2.count == \(back.count)", else: ["return nil"]),
            .line(translator.call(arguments)),
          ]),
      ])
  }

  private var lists: ValueBlueprint {
    let halves = [
      NumberList(first, property: "rawValue1", prefix: "value1", name: FieldName(name)),
      NumberList(second, property: "rawValue2", prefix: "value2", name: FieldName(name)),
    ]
    return ValueBlueprint(
      rawProtocol: "GATTProfiles.RawArrayPairDeserializable", conformances: ["Swift.Hashable"],
      members: halves.map(\.storage) + sizes + [
        .line(
          "public init?(rawValue1: [\(first.scalar.swiftType)], rawValue2: [\(second.scalar.swiftType)])",
          "A value of its numbers; nil when they do not fit.",
          body: halves.flatMap(\.checks) + ["self.rawValue1 = rawValue1", "self.rawValue2 = rawValue2"])
      ] + halves.flatMap(\.scaledValues),
      reading: halves.flatMap(\.reading), writing: halves.flatMap(\.writing),
      encodedSize: ["\((first.fixedSize ?? 0) + (second.fixedSize ?? 0))"], isInlinable: false,
      text: halves.flatMap(\.textDefinition) + [
        .line(
          "public var stringValue: [Swift.String: Swift.String]",
          body: ["var fields: [Swift.String: Swift.String] = [:]"] + halves.flatMap(\.textLoop) + ["return fields"]),
        .line(
          "public init?(stringValue: [Swift.String: Swift.String])",
          body: halves[0].parsingLoop(into: "numbers1") + halves[1].parsingLoop(into: "numbers2")
            + ["self.init(rawValue1: numbers1, rawValue2: numbers2)"]),
      ])
  }
}

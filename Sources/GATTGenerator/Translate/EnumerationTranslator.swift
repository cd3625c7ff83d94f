import GATTSchema

/// Translates named numbers: to a Swift enum where others fail, to a struct with static members where others are kept.
///
/// Text is searched among the labels: a switch over hundreds of strings takes the optimizer a minute.
struct EnumerationTranslator {
  private let enumeration: Enumeration
  private let element: Element
  /// The name of the value.
  private let name: String

  /// A translator of the cases of one number.
  init(_ enumeration: Enumeration, _ element: Element, _ name: String) {
    self.enumeration = enumeration
    self.element = element
    self.name = name
  }

  private var type: String { element.scalar.swiftType }
  private var title: String { SwiftLiteral.string(element.name ?? name) }
  private var key: String { SwiftLiteral.string(element.name == nil ? name : element.identifier) }

  /// An enum that refuses other numbers.
  var closed: ValueBlueprint {
    ValueBlueprint(
      keyword: "enum", inherits: [type], conformances: ["GATTProfiles.RawDeserializable", "Swift.CaseIterable"],
      members: enumeration.cases.map { item in
        .declaration(
          SwiftDeclaration(
            "case \(Identifier.escaped(item.identifier)) = \(item.value)", documentation: documentation(item)))
      },
      reading: [
        "let raw = try \(element.read(field: element.name ?? name))",
        "guard let value = Self(rawValue: raw) else {",
        "  throw reader.unknownCase(\(title), Swift.Int128(raw), size: \(element.scalar.octets))",
        "}",
        "self = value",
      ],
      writing: [element.write("rawValue")], encodedSize: "\(element.scalar.octets)",
      text: [
        labels,
        .line(
          "public var label: Swift.String", "What the case prints as.",
          body: ["switch self {"]
            + enumeration.cases.map { "case .\($0.identifier): \(SwiftLiteral.string($0.label))" } + ["}"]),
        .line("public var stringValue: [Swift.String: Swift.String]", body: [SwiftLiteral.texts(["\(key): label"])]),
        .line(
          "public init?(stringValue: [Swift.String: Swift.String])", "The case with the label.",
          body: [
            "guard let text = stringValue[\(key)] else { return nil }",
            "guard let index = Self.stringValues.firstIndex(of: text) else { return nil }",
            "self = Self.allCases[index]",
          ]),
      ])
  }

  /// A struct that keeps other numbers.
  var open: ValueBlueprint {
    let condition = element.condition("rawValue")
    let check = condition.map { ["guard \($0) else { return nil }"] } ?? []
    return ValueBlueprint(
      conformances: ["GATTProfiles.RawDeserializable", "Swift.Hashable"],
      members: [
        .line("public let rawValue: \(type)", "The number as it is on the wire, with or without a name."),
        .line(
          "public init\(condition == nil ? "" : "?")(rawValue: \(type))",
          "The value with this number\(condition == nil ? "" : "; nil when the profile does not allow it").",
          body: check + ["self.rawValue = rawValue"]),
        .line("private init(known rawValue: \(type)) { self.rawValue = rawValue }"),
      ]
        + enumeration.cases.map { item in
          .declaration(
            SwiftDeclaration(
              "public static var \(Identifier.escaped(item.identifier)): Self { .init(known: \(item.value)) }",
              documentation: documentation(item)))
        },
      reading: ["self.rawValue = try \(element.read(field: element.name ?? name))"],
      writing: [element.write("rawValue")], encodedSize: "\(element.scalar.octets)",
      text: [
        labels,
        .line(
          "public var label: Swift.String", "What the number prints as; its digits when it has no name.",
          body: ["switch rawValue {"]
            + enumeration.cases.map { "case \($0.value): \(SwiftLiteral.string($0.label))" }
            + ["default: rawValue.description", "}"]),
        .line("public var stringValue: [Swift.String: Swift.String]", body: [SwiftLiteral.texts(["\(key): label"])]),
        .line(
          "public init?(stringValue: [Swift.String: Swift.String])", "The number with the label, or of the digits.",
          body: [
            "let named: [\(type)] = [\(enumeration.cases.map { "\($0.value)" }.joined(separator: ", "))]",
            "guard let rawValue = GATTProfiles.IntegerText.number("
              + "in: stringValue, key: \(key), named: named, labels: Self.stringValues) else { return nil }",
            "self.init(rawValue: rawValue)",
          ]),
      ])
  }

  private var labels: SwiftMember {
    .line(
      "public static var stringValues: [Swift.String]", "The labels, in order.",
      body: ["[\(enumeration.cases.map { SwiftLiteral.string($0.label) }.joined(separator: ", "))]"])
  }

  private func documentation(_ item: NamedNumber) -> [String] {
    if let description = item.description { return [SwiftLiteral.comment(description)] }
    let isPlain = item.label == item.name
    return [SwiftLiteral.comment(isPlain ? "\(item.name)." : "\(item.name); prints as “\(item.label)”.")]
  }
}

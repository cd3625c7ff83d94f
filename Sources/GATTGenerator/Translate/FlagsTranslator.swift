import GATTSchema

/// Translates named bits to a struct around the raw number, which keeps the bits without a name.
struct FlagsTranslator {
  private let flags: [Flag]
  private let element: Element
  /// The name of the value.
  private let name: String

  /// A translator of the bits of one number.
  init(_ flags: [Flag], _ element: Element, _ name: String) {
    self.flags = flags
    self.element = element
    self.name = name
  }

  private var type: String { element.scalar.swiftType }
  private var rawKey: String { element.name == nil ? "rawValue" : element.identifier + "Raw" }

  /// The plan of the value's type.
  var blueprint: ValueBlueprint {
    let condition = element.condition("rawValue")
    return ValueBlueprint(
      conformances: ["GATTProfiles.RawDeserializable", "Swift.Hashable"],
      members: [
        .line(
          "public \(condition == nil ? "var" : "internal(set) var") rawValue: \(type)",
          "All bits as they are on the wire, those without a name as well."
        ),
        .line(
          "public init\(condition == nil ? "" : "?")(rawValue: \(type))", "A value of all its bits.",
          body: (condition.map { ["guard \($0) else { return nil }"] } ?? []) + ["self.rawValue = rawValue"]),
        memberwise,
      ] + flags.map { property($0) },
      reading: ["self.rawValue = try \(element.read(field: element.name ?? name))"],
      writing: [element.write("rawValue")], encodedSize: "\(element.scalar.octets)",
      isInlinable: condition == nil, text: text)
  }

  private func mask(_ flag: Flag) -> String {
    // The sign bit of a signed number stands for all the bits above it in a wider Swift type.
    let isSign = element.scalar.kind == .signed && flag.bit == element.scalar.octets * 8 - 1
    return isSign ? "(-1 << \(flag.bit))" : "(1 << \(flag.bit))"
  }

  private func property(_ flag: Flag) -> SwiftMember {
    .line(
      "public var \(Identifier.escaped(flag.identifier)): Swift.Bool",
      SwiftLiteral.comment(flag.description ?? "\(flag.name), bit \(flag.bit)."),
      body: [
        "get { rawValue & \(mask(flag)) != 0 }",
        "set { rawValue = newValue ? rawValue | \(mask(flag)) : rawValue & ~\(mask(flag)) }",
      ])
  }

  private var memberwise: SwiftMember {
    let parameters = flags.map { "\(Identifier.escaped($0.identifier)): Swift.Bool = false" }
    return .line(
      "public init(\(parameters.joined(separator: ", ")))", "A value with these bits set.",
      body: ["self.rawValue = 0"] + flags.map { "self.\($0.identifier) = \(Identifier.escaped($0.identifier))" })
  }

  private var text: [SwiftMember] {
    let pairs = flags.map { flag in
      "\(SwiftLiteral.string(flag.identifier)): \(Identifier.escaped(flag.identifier)) "
        + "? \(SwiftLiteral.string(flag.labels.set)) : \(SwiftLiteral.string(flag.labels.clear))"
    }
    let raw = "GATTProfiles.IntegerText<\(type)>.number(stringValue[\(SwiftLiteral.string(rawKey))])"
    return [
      .line(
        "public var stringValue: [Swift.String: Swift.String]", "The bits as text, and the number of them all.",
        body: [SwiftLiteral.texts(pairs + ["\(SwiftLiteral.string(rawKey)): rawValue.description"])]),
      .line(
        "public init?(stringValue: [Swift.String: Swift.String])",
        "The value of the number, or, without one, of the bits.",
        body: [
          "if let rawValue = \(raw) {", "  self.init(rawValue: rawValue)", "  return", "}", "self.init(rawValue: 0)",
        ]
          + flags.flatMap { bitFromText($0) }),
    ]
  }

  private func bitFromText(_ flag: Flag) -> [String] {
    let name = Identifier.escaped(flag.identifier)
    let labels = "set: \(SwiftLiteral.string(flag.labels.set)), clear: \(SwiftLiteral.string(flag.labels.clear))"
    return [
      "guard let \(name) = GATTProfiles.FlagText.isSet("
        + "in: stringValue, key: \(SwiftLiteral.string(flag.identifier)), \(labels)) else { return nil }",
      "self.\(flag.identifier) = \(name)",
    ]
  }
}

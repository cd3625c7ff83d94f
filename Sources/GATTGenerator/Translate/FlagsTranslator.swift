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
  private var fieldName: FieldName { FieldName(element.name ?? name) }
  private var rawKey: String { element.name == nil ? "rawValue" : element.identifier + "Raw" }

  /// The plan of the value's type.
  var blueprint: ValueBlueprint {
    let condition = element.condition("rawValue")
    return ValueBlueprint(
      rawProtocol: "GATTProfiles.RawDeserializable", rawCoding: element.rawCoding(fieldName),
      conformances: [condition == nil ? "GATTProfiles.BitField" : "Swift.Hashable"],
      members: [
        .line(
          "public \(condition == nil ? "var" : "internal(set) var") rawValue: \(type)",
          "All bits as they are on the wire, those without a name as well."),
        .line(
          "public init\(condition == nil ? "" : "?")(rawValue: \(type))",
          documentation: condition == nil ? [] : ["A value of all its bits; nil when there are more than it has."],
          body: (condition.map { [.guard($0, else: ["return nil"])] } ?? []) + ["self.rawValue = rawValue"]),
        memberwise,
      ] + flags.map { property($0, isField: condition == nil) },
      reading: ["self.rawValue = try \(NumberStep(element).read(fieldName))"],
      writing: [NumberStep(element).write("rawValue")], encodedSize: ["\(element.scalar.octets)"],
      isInlinable: condition == nil, textProtocol: "GATTProfiles.GeneratedCode.FlagsText", text: text)
  }

  private func mask(_ flag: Flag) -> String {
    // The sign bit of a signed number stands for all the bits above it in a wider Swift type.
    let isSign = element.scalar.kind == .signed && flag.bit == element.scalar.octets * 8 - 1
    return isSign ? "-1 << \(flag.bit)" : "1 << \(flag.bit)"
  }

  private func property(_ flag: Flag, isField: Bool) -> SwiftMember {
    let head = "public var \(Identifier.escaped(flag.identifier)): Swift.Bool"
    let text = SwiftLiteral.comment(flag.description ?? "\(flag.name), bit \(flag.bit).")
    guard !isField else {
      return .property(head, text, get: "self[\(flag.bit)]", set: "self[\(flag.bit)] = newValue")
    }
    return .property(
      head, text, get: "rawValue & (\(mask(flag))) != 0",
      set: "rawValue = newValue ? rawValue | (\(mask(flag))) : rawValue & ~(\(mask(flag)))")
  }

  private var memberwise: SwiftMember {
    let parameters = flags.map { "\(Identifier.escaped($0.identifier)): Swift.Bool = false" }
    return .line(
      "public init(\(parameters.joined(separator: ", ")))",
      body: ["self.rawValue = 0"] + flags.map { "self.\($0.identifier) = \(Identifier.escaped($0.identifier))" })
  }

  private var text: [SwiftMember] {
    let items = flags.map { flag in
      let labels =
        flag.labels.set == "true" && flag.labels.clear == "false"
        ? "" : ", set: \(SwiftLiteral.string(flag.labels.set)), clear: \(SwiftLiteral.string(flag.labels.clear))"
      return ".init(\(SwiftLiteral.key(flag.identifier, flag.name)), \(mask(flag))\(labels))"
    }
    return [
      .line(
        "\(SwiftMember.unoptimized)public static var flagTexts: [GATTProfiles.GeneratedCode.FlagText<\(type)>]",
        body: [.list("[", items, "]")]),
      .line("public static var textKey: Swift.String", body: [.line(SwiftLiteral.string(rawKey))]),
    ]
  }
}

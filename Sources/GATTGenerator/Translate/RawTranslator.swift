import GATTSchema

/// Translates `raw`: to an enum, an open enumeration, named bits or a number.
struct RawTranslator {
  private let element: Element
  /// The name of the value.
  private let name: String

  /// A translator of one number.
  init(_ element: Element, _ name: String) {
    self.element = element
    self.name = name
  }

  /// The plan of the value's type.
  var blueprint: ValueBlueprint {
    switch element.meaning {
    case .enumeration(let enumeration) where enumeration.unknown == .fail:
      EnumerationTranslator(enumeration, element, name).closed
    case .enumeration(let enumeration): EnumerationTranslator(enumeration, element, name).open
    case .flags(let flags): FlagsTranslator(flags, element, name).blueprint
    case .quantity: number
    }
  }

  private var title: String { element.name ?? name }

  private var number: ValueBlueprint {
    let field = Field(element: element, stored: "rawValue", name: FieldName(title))
    return ValueBlueprint(
      rawProtocol: "GATTProfiles.RawDeserializable", rawCoding: element.rawCoding(FieldName(title)),
      conformances: ["Swift.Hashable"] + number(field.isConstrained),
      members: field.members(among: [field]) + [initializer(field)] + scaledInitializer(field),
      reading: field.reading, writing: [field.writing], encodedSize: ["\(element.scalar.octets)"],
      textProtocol: "GATTProfiles.GeneratedCode.\(isIntegerText ? "NumberText" : "ScalarText")",
      textKey: isIntegerText ? nil : key, text: [text(field)])
  }

  /// Whether what it means is another number than that on the wire, and can be given.
  private var isScaled: Bool { element.quantity?.isSettable == true }

  /// The protocol by which a program makes it of its number, where that is the one on the wire.
  private func number(_ isConstrained: Bool) -> [String] {
    isScaled ? [] : ["GATTProfiles.GeneratedCode.\(isConstrained ? "LimitedNumber" : "PlainNumber")"]
  }

  private func initializer(_ field: Field) -> SwiftMember {
    let set: SwiftStatement = "self.rawValue = rawValue"
    guard let condition = element.condition("rawValue") else {
      return .line("public init(rawValue: \(field.type))", body: [set])
    }
    guard isScaled else {
      return .line(
        "public init(_ rawValue: \(field.type))\(SwiftLiteral.throwsRange)",
        body: [Refusal.number(condition, element, field.name).statement, set])
    }
    return .line(
      "public init?(rawValue: \(field.type))", "A value of its number on the wire; nil when it is out of range.",
      body: [.guard(condition, else: ["return nil"]), set])
  }

  private func scaledInitializer(_ field: Field) -> [SwiftMember] {
    guard isScaled else { return [] }
    let name = Identifier.escaped(element.identifier)
    return [
      .line(
        "public init(_ \(name): Swift.Double) throws(GATTProfiles.ValueRangeError)",
        documentation: Documentation.argument(element, named: element.identifier, .plain).map { ["A value of \($0)."] }
          ?? [],
        body: ["self.rawValue = \(field.scaledArgument)"])
    ]
  }

  private var key: String { element.name == nil ? name : element.identifier }

  /// How the number is written as text.
  private func text(_ field: Field) -> SwiftMember {
    guard isIntegerText else {
      return .line(
        "public static var textForm: GATTProfiles.GeneratedCode.TextForm<\(field.type)>",
        body: [.line(field.printing.form ?? ".plain")])
    }
    let rawKey = SwiftLiteral.string(element.name == nil ? name + " Raw" : element.identifier + "Raw")
    let keys = ["key: \(SwiftLiteral.string(key))"] + (element.hasPhysicalValue ? ["rawKey: \(rawKey)"] : [])
    return .line(
      "\(hasTable ? SwiftMember.unoptimized : "")public static var text: GATTProfiles.GeneratedCode.IntegerText<\(field.type)>",
      body: [.list(".init(", keys + (field.textArguments ?? []), ")")])
  }

  private var isIntegerText: Bool { element.scalar.isInteger }

  /// Whether its text has a table of numbers that stand for no value.
  private var hasTable: Bool { element.quantity?.special.isEmpty == false }
}

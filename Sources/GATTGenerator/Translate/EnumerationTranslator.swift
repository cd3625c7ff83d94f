import GATTSchema

/// Translates named numbers: to a Swift enum where others fail, to a struct with static members where others are kept.
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
  private var fieldName: FieldName { FieldName(element.name ?? name) }

  /// An enum that refuses other numbers.
  var closed: ValueBlueprint {
    let error = "reader.unknownCase(\(fieldName.literal), Swift.Int128(raw), size: \(element.scalar.octets))"
    return ValueBlueprint(
      keyword: "enum", inherits: [type], rawProtocol: "GATTProfiles.RawDeserializable",
      rawCoding: element.rawCoding(fieldName), conformances: ["GATTProfiles.LabeledNumber", "Swift.CaseIterable"],
      members: enumeration.caseMembers + enumeration.labels(type),
      reading: [
        "let raw = try \(NumberStep(element).read(fieldName))",
        .guard("let value = Self(rawValue: raw)", else: [.throw(error)]),
        "self = value",
      ],
      writing: [NumberStep(element).write("rawValue")], encodedSize: ["\(element.scalar.octets)"],
      textProtocol: "GATTProfiles.GeneratedCode.LabeledText", textKey: textKey, text: [])
  }

  /// A struct that keeps other numbers.
  var open: ValueBlueprint {
    let condition = element.condition("rawValue")
    return ValueBlueprint(
      rawProtocol: "GATTProfiles.RawDeserializable", rawCoding: element.rawCoding(fieldName),
      conformances: ["GATTProfiles.LabeledNumber"],
      members: [
        .line("public let rawValue: \(type)"),
        .line(
          "public init\(condition == nil ? "" : "?")(rawValue: \(type))",
          documentation: condition == nil ? [] : ["The number with or without a name; nil when it is out of range."],
          body: (condition.map { [.guard($0, else: ["return nil"])] } ?? []) + ["self.rawValue = rawValue"]),
        .line("@inlinable init(known rawValue: \(type))", body: ["self.rawValue = rawValue"]),
      ] + enumeration.constants + enumeration.labels(type),
      reading: ["self.rawValue = try \(NumberStep(element).read(fieldName))"],
      writing: [NumberStep(element).write("rawValue")], encodedSize: ["\(element.scalar.octets)"],
      textProtocol: "GATTProfiles.GeneratedCode.LabeledText", textKey: textKey, text: [])
  }

  private var textKey: String { element.name == nil ? name : element.identifier }
}

import GATTSchema

/// Translates a structure, a union or octets as the value of a characteristic, of a request, or as a type of its own.
struct StructuredValue {
  /// The name of the value, by which errors and texts know it.
  let name: String
  /// Where the type stands.
  let place: TypePlace
  /// What is known outside the value and decides what is in it.
  let context: [ContextFlag]
  /// The most octets that a value may have.
  let limit: Int

  /// The value of an example as an expression; nil for one that the type has not.
  func example(_ value: RawValue, of layout: ValueLayout) -> String? {
    switch layout {
    case .structure(let structure):
      ExampleTranslator.expression(
        value, of: StructureTranslator(structure, place: place, context: context))
    case .union(let union):
      ExampleTranslator.expression(
        value, of: UnionTranslator(union, place: place, context: context, name: FieldName(name)))
    case .numbers, .text, .octets, .json: nil
    }
  }

  /// The plan of a struct of fields.
  func blueprint(_ structure: Structure) -> ValueBlueprint {
    let translator = StructureTranslator(structure, place: place, context: context)
    let coding = StructureCoding(translator)
    return ValueBlueprint(
      conformances: [Self.equality(structure.codingParameters)], members: translator.members,
      reading: limiting(structure.measure.octets.most) + coding.reading, writing: coding.writing,
      encodedSize: coding.encodedSize,
      isInlinable: translator.place.isInlinable, isReadInPlace: translator.isReadInPlace,
      parameters: structure.codingParameters,
      textProtocol: "GATTProfiles.GeneratedCode.FieldsText", text: translator.text,
      textExtensions: translator.textExtensions)
  }

  /// The plan of an enum of alternatives.
  func blueprint(_ union: Union) -> ValueBlueprint {
    let translator = UnionTranslator(union, place: place, context: context, name: FieldName(name))
    return ValueBlueprint(
      keyword: "enum", conformances: [Self.equality(union.codingParameters)], members: translator.members,
      reading: limiting(union.measure.octets.most) + translator.reading, writing: translator.writing,
      encodedSize: translator.encodedSize, isInlinable: translator.place.isInlinable,
      isReadInPlace: translator.isReadInPlace, parameters: union.codingParameters,
      textProtocol: "GATTProfiles.GeneratedCode.FieldsText", text: translator.text(key: name),
      textExtensions: translator.textExtensions)
  }

  /// The plan of a struct around octets.
  func blueprint(_ layout: OctetsLayout) -> ValueBlueprint {
    let content = OctetsContent(
      length: LengthTranslator(length: layout.length, name: FieldName(name)))
    let checks = content.conditions("octets").map { Refusal.size($0, FieldName(name)).statement }
    let field = EmittedField(
      identifier: "octets", title: FieldName(name), property: nil, content: content, isKept: false)
    let steps = ValueLayout.octets(layout).program?.steps ?? []
    let emitter = ValueEmitter(field: field, names: .none, isWide: { _ in "false" }, unused: { $0 })
    let reading = emitter.reading(steps, into: "octets", isKept: false)
    let size = content.octets.fixed.map { "\($0)" } ?? content.size(of: "octets")
    return ValueBlueprint(
      conformances: ["Swift.Hashable"],
      members: [
        .line(
          "public \(checks.isEmpty ? "var" : "let") octets: [Swift.UInt8]",
          documentation: Documentation.property(["The octets as they stand."], isConstant: !checks.isEmpty)),
        .line(
          "public init(_ octets: [Swift.UInt8])\(SwiftLiteral.throwsRange)",
          documentation: checks.isEmpty ? [] : ["A value of octets, of which there are as many as there have to be."],
          body: checks + ["self.octets = octets"]),
      ],
      reading: limiting(content.octets.most) + reading.setup + ["self.octets = \(reading.expression)"],
      writing: emitter.writing(steps, "octets"), encodedSize: [.line(size)], isReadInPlace: content.isReadInPlace,
      textProtocol: "GATTProfiles.GeneratedCode.OctetsText", textKey: name, text: [])
  }

  /// The protocol by which values are compared: by their bytes, unless it takes a context to write them.
  private static func equality(_ parameters: CodingParameters) -> String {
    parameters.context ? "Swift.Hashable" : CodingMembers.bytewise
  }

  private func limiting(_ greatest: Int?) -> [SwiftStatement] {
    if let greatest, greatest <= limit { return [] }
    return ["try reader.atMost(\(limit), \(SwiftLiteral.string(name)))"]
  }
}

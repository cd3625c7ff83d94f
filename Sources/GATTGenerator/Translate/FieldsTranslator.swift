import GATTSchema

/// Several numbers as properties of one struct: what arrays, pairs and array pairs with named numbers share.
struct FieldsTranslator {
  let fields: [Field]
  /// How many of them are in the first of two lists; nil where there is one list.
  private let division: Int?

  /// A translator of the numbers, in wire order: of two lists, where the first has `division` of them.
  init(_ elements: [Element], division: Int? = nil) {
    self.division = division
    fields = elements.map { Field(element: $0, stored: $0.storedName, name: FieldName($0.name ?? $0.identifier)) }
  }

  /// A blueprint with the properties and initialisers of the fields, and the protocol's members of the kind.
  func blueprint(_ rawProtocol: String, _ members: [SwiftMember]) -> ValueBlueprint {
    ValueBlueprint(
      rawProtocol: rawProtocol, conformances: ["Swift.Hashable"],
      members: fields.flatMap { $0.members(among: fields) } + [memberwise] + inUnits + members,
      reading: fields.flatMap(\.reading), writing: fields.map(\.writing),
      encodedSize: ["\(fields.reduce(0) { $0 + $1.element.scalar.octets })"],
      textProtocol: "GATTProfiles.GeneratedCode.FieldsText", text: coding)
  }

  /// The call of the memberwise initialiser with these expressions.
  func call(_ arguments: [String]) -> String {
    "self.init(" + zip(fields, arguments).map { "\(Identifier.label($0.stored)): \($1)" }.joined(separator: ", ") + ")"
  }

  private var memberwise: SwiftMember {
    let parameters = fields.map { "\($0.storedEscaped): \($0.type)" }.joined(separator: ", ")
    return .line(
      "public init(\(parameters))\(SwiftLiteral.throwsRange)",
      body: fields.compactMap { $0.refusal(of: $0.storedEscaped) }
        + SwiftStatement.setting(fields.map { ($0.stored, $0.storedEscaped) }))
  }

  /// An initialiser by what the numbers mean, where that is another number for one of them, or sometimes none.
  private var inUnits: [SwiftMember] {
    guard fields.contains(where: \.hasMeaning) else { return [] }
    let parameters = fields.map(\.meaningParameter).joined(separator: ", ")
    let units = fields.compactMap { Documentation.argument($0.element, named: $0.element.identifier, .plain) }
    return [
      .line(
        "public init(\(parameters))\(SwiftLiteral.throwsRange)",
        units.isEmpty ? "A value of what its numbers mean." : "A value of \(units.joined(separator: ", ")).",
        body: fields.compactMap(\.meaningRefusal) + fields.map { "self.\($0.stored) = \($0.meaningArgument)" })
    ]
  }
}

extension FieldsTranslator {
  /// The key of a field. Numbers have names when all do that are in a list with them.
  private func key(_ index: Int) -> String {
    let list = division.map { index < $0 ? fields[..<$0] : fields[$0...] } ?? fields[...]
    let isNamed = list.allSatisfy { $0.element.name != nil }
    return SwiftLiteral.key(fields[index].element.identifier, isNamed ? fields[index].element.name ?? "" : "")
  }

  /// The function that prints the fields, and reads their texts.
  private var coding: [SwiftMember] {
    let statements = fields.enumerated().flatMap { index, field -> [SwiftStatement] in
      let place = field.isConstrained ? field.storedEscaped : "self.\(field.stored)"
      guard let code = field.printing.statement("one", key(index), place) else { return [] }
      let next: [SwiftStatement] = index == division ? ["fields.nextList()"] : []
      return next + (field.isConstrained ? ["var \(field.storedEscaped) = self.\(field.stored)", code] : [code])
    }
    let arguments = fields.map { field in
      "\(Identifier.label(field.stored)): \(field.isConstrained ? field.storedEscaped : "self.\(field.stored)")"
    }
    return SwiftMember.coding(
      blank: SwiftStatement.setting(fields.map { ($0.stored, $0.element.scalar.blank) }),
      statements + (fields.contains(where: \.isConstrained) ? [.remaking("try Self", arguments)] : []))
  }
}

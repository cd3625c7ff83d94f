import GATTSchema

/// Translates fields to the members of a struct.
struct StructureTranslator {
  let structure: Structure
  let place: TypePlace
  /// What is known outside the value and decides what is in it.
  let context: [ContextFlag]
  let factory: ContentFactory
  /// The fields that are properties, by their places.
  let fields: [Int: FieldTranslator]

  /// A translator of the structure of the type at a place.
  init(_ structure: Structure, place: TypePlace, context: [ContextFlag]) {
    let place = place.holding(isInlinable: structure.isInlinable)
    self.structure = structure
    self.place = place
    self.context = context
    let factory = ContentFactory(structure: structure, place: place, context: context)
    self.factory = factory
    let consistency = Consistency(structure: structure, factory: factory)
    let interdependent = consistency.interdependentFields
    var fields: [Int: FieldTranslator] = [:]
    for (index, field) in structure.fields.enumerated() where field.isProperty {
      guard let content = factory.content(of: index) else { continue }
      fields[index] = FieldTranslator(
        field: field, content: content, place: place, isLocked: interdependent.contains(index))
    }
    self.fields = fields
    checks = consistency.checks(fields)
    var outer = consistency
    outer.isOuter = true
    outerChecks = outer.checks(fields)
  }

  /// The statements by which the memberwise initialiser refuses what contradicts itself.
  private let checks: [SwiftStatement]
  /// The statements by which a value says that it contradicts the numbers around it.
  private let outerChecks: [SwiftStatement]

  /// The function that tells whether the value agrees with the numbers around it.
  private var agreement: [SwiftMember] {
    let parameters = structure.outerParameters
    return parameters.isEmpty ? [] : [CodingMembers.agreement(parameters, outerChecks + ["return true"])]
  }

  /// The fields that are properties, in wire order.
  var properties: [FieldTranslator] { structure.fields.indices.compactMap { fields[$0] } }

  /// Whether nothing in it keeps the compiler from reading it where it is decoded: lists are generic as `throw` is.
  var isReadInPlace: Bool {
    properties.allSatisfy { (!$0.isList || $0.isNumberList) && $0.content.isReadInPlace }
      && CodingMembers.isReadInPlace(StructureCoding(self).reading)
  }

  /// Whether there are octets that no value can be read of.
  var canFail: Bool { structure.fields.indices.contains { fields[$0]?.content.canFail ?? true } }

  /// Whether the memberwise initialiser throws: wherever there are fields, so that a program that makes a value is the same
  /// with a limit more or less.
  var isThrowing: Bool { !properties.isEmpty }

  /// Whether the memberwise initialiser refuses some values.
  var isFailable: Bool { !refusals.isEmpty }

  private var refusals: [SwiftStatement] { properties.flatMap(\.checks) + checks }

  /// The properties, the initialiser, and the types of the fields.
  var members: [SwiftMember] {
    let all = properties
    return all.flatMap { FieldProperties(field: $0, siblings: all).members } + [memberwise]
      + UnitInitializer(all).members
      + all.flatMap(\.content.types)
  }

  private var memberwise: SwiftMember {
    let inUnits = UnitInitializer(properties)
    // Without a default either initialiser is told by what is written.
    let parameters = properties.map { inUnits.isNeeded ? "\($0.name): \($0.type)" : $0.parameter }
    return .line(
      "public init(\(parameters.joined(separator: ", ")))\(isThrowing ? SwiftLiteral.throwsRange : "")",
      documentation: inUnits.isNeeded ? ["A value of its numbers as they are on the wire."] : [],
      body: refusals + SwiftStatement.setting(properties.map { ($0.stored, $0.name) }))
  }

  /// The parameter of the initialiser of the one field, without a label, and the argument that hands it on; nil where the
  /// field is made of several, or has a type inside the structure.
  var onlyParameter: (parameter: String, argument: String)? {
    guard let field = properties.first, properties.count == 1, field.content.types.isEmpty else { return nil }
    let inUnits = UnitInitializer(properties)
    let parameters = inUnits.isNeeded ? inUnits.parameters : [field.parameter]
    guard let parameter = parameters.first, parameters.count == 1 else { return nil }
    let name = String(parameter.prefix { $0 != ":" })
    return (parameter, "\(Identifier.label(name.filter { $0 != "`" })): \(name)")
  }

  /// What printing and reading texts need as members of the type: the function, and what it uses.
  var text: [SwiftMember] {
    let all = properties
    // What a number means may go by others, wherever they stand.
    let (free, bound) = (inOrder.filter { !$0.isBound }.map(\.field), inOrder.filter(\.isBound).map(\.field))
    return all.flatMap(\.content.textDefinitions)
      + SwiftMember.coding(
        blank: SwiftStatement.setting(all.compactMap { field in field.blank.map { (field.stored, $0) } }),
        (free + bound).flatMap(\.printing) + remaking)
  }

  /// The fields that are properties, and whether what each means goes by numbers behind it.
  private var inOrder: [(field: FieldTranslator, isBound: Bool)] {
    structure.fields.indices.compactMap { index in
      guard let field = fields[index] else { return nil }
      guard field.content.hasTwoMeanings, case .number(let element) = structure.fields[index].content else {
        return (field, false)
      }
      return (field, element.quantity?.alternate?.condition.references.contains { $0.field >= index } ?? false)
    }
  }

  /// The statements that make the value anew of its texts, where a property cannot be set or the initialiser may refuse.
  private var remaking: [SwiftStatement] {
    guard isFailable || properties.contains(where: \.isConstant) else { return [] }
    let arguments = properties.map {
      "\(Identifier.label($0.stored)): \($0.isConstant ? $0.name : "self.\($0.stored)")"
    }
    return [.remaking("try Self", arguments)]
  }

  /// The extensions by which the types of the fields print.
  var textExtensions: [SwiftMember] { properties.flatMap(\.content.textExtensions) }
}

extension StructureTranslator {
  /// The declaration of the structure as a type of its own inside another.
  func nestedType(named name: String, documentation: String) -> SwiftType {
    let coding = StructureCoding(self).nested
    return SwiftType(
      documentation: Documentation.property(documentation, of: name), keyword: "public struct",
      name: Identifier.escaped(name), inherits: coding.equality, members: members + coding.nested() + agreement)
  }

  /// The extensions by which the structure and its fields print as a type inside another.
  var nestedText: [SwiftMember] {
    [.text(of: place.path, by: "StructuredText", text)] + textExtensions
  }
}

extension StructureField {
  /// The earlier numbers that reading the field goes by.
  var readReferences: [MemberReference] {
    guard case .number(let element) = content, let alternate = element.quantity?.alternate else { return references }
    let other = alternate.condition.references
    return references.filter { !other.contains($0) } + (presence?.references ?? [])
  }
}

import GATTSchema

/// Translates a number that follows from a value to a property, or, where it follows from another characteristic's value
/// too, to a function of that.
struct ComputedTranslator {
  let computed: ComputedValue
  /// The layout of the value.
  let layout: ValueLayout
  /// The Swift name of the service.
  let service: String

  /// The property or the function, and the setter where there is one; nothing in Embedded Swift where the formula takes the
  /// C library.
  var members: [SwiftMember] {
    let member = SwiftMember.line(head, documentation: documentation, body: statements)
    let members = [member] + (ComputedSetter(computed, in: layout).map { [$0.member] } ?? [])
    return computed.needsCLibrary ? [.unlessEmbedded(members)] : members
  }

  private var head: String {
    let name = Identifier.escaped(computed.identifier)
    let result = "Swift.Double\(computed.isAlwaysThere ? "" : "?")"
    guard let source = computed.source else { return "public var \(name): \(result)" }
    let type = "\(service).\(Identifier.escaped(source.identifier))"
    return "public func \(name)(with \(Self.argument): \(type)) -> \(result)"
  }

  /// The name of the other characteristic's value.
  private static let argument = "other"

  private var documentation: [String] {
    let unit = computed.unit.map { " in \(SwiftLiteral.comment($0.symbol))" } ?? ""
    let source = computed.source.map { " and \(SwiftLiteral.comment($0.name))" } ?? ""
    let absence = computed.isAlwaysThere ? [] : ["", Self.absence]
    let description = computed.description.map { ["", Documentation.sentence($0)] } ?? []
    return ["\(SwiftLiteral.comment(computed.name))\(unit), computed from this value\(source)."] + absence + description
  }

  private static let absence =
    "It is nil where a number that it takes is absent, and where the formula has no result."

  private var statements: [SwiftStatement] {
    var taken: Set = [Self.argument, "Formula"]
    let operands = computed.operands.map { Self.free($0.path.map(\.identifier), &taken) }
    let parts = computed.parts.map { Self.free([Identifier.property($0.name)], &taken) }
    let accesses = computed.operands.map { access($0, &taken) }
    var translator = FormulaTranslator(operands: operands, parts: parts)
    for (part, name) in zip(computed.parts, parts) { translator.define(name, part.formula) }
    let result = translator.text(computed.formula)
    let taking = zip(operands, accesses).flatMap { Self.statements(Identifier.escaped($0), $1) }
    return ["typealias Formula = GATTProfiles.GeneratedCode.Formula"] + taking + translator.statements + [
      .line("return \(computed.isAlwaysThere ? result : "Formula.result(\(result))")")
    ]
  }

  /// The property of an operand, and the alternatives that a value has to have.
  private func access(_ operand: FormulaOperand, _ taken: inout Set<String>) -> (property: String, cases: [String]) {
    var (text, isOptional, cases) = (operand.isOfSource ? Self.argument : "self", false, [String]())
    var steps = operand.path[...]
    while let step = steps.popFirst() {
      guard let alternative = step.alternative else {
        text += "\(isOptional ? "?" : "").\(Identifier.escaped(step.identifier))"
        isOptional = step.isOptional
        continue
      }
      let name = Identifier.escaped(Self.free([step.identifier], &taken))
      cases.append("case .\(Identifier.escaped(step.identifier))(let \(name))\(isOptional ? "?" : "") = \(text)")
      (text, isOptional) = (name, false)
      // A case that carries its one field has no structure around it.
      if AlternativeTranslator(alternative, place: TypePlace(path: "", service: service), context: []).only != nil {
        steps = steps.dropFirst()
      }
    }
    return (text, cases)
  }

  /// The statements that take an operand.
  private static func statements(_ name: String, _ access: (property: String, cases: [String])) -> [SwiftStatement] {
    let number = "Formula.number(\(access.property))"
    guard !access.cases.isEmpty else { return [.line("let \(name) = \(number)")] }
    let cases = access.cases.joined(separator: ", ")
    return [
      .line("let \(name): Swift.Double"),
      .if(cases, [.line("\(name) = \(number)")], else: [.line("\(name) = Swift.Double.nan")]),
    ]
  }

  /// A name made of these that is not taken.
  private static func free(_ words: [String], _ taken: inout Set<String>) -> String {
    let rest = words.dropFirst().map(\.capitalized)
    var name = (words.first ?? "") + rest.joined()
    while taken.contains(name) { name += "_" }
    taken.insert(name)
    return name
  }
}

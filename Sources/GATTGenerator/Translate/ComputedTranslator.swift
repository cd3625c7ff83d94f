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
    var translator = FormulaTranslator(operands: operands, parts: parts)
    for (part, name) in zip(computed.parts, parts) { translator.define(name, part.formula) }
    let result = translator.text(computed.formula)
    return ["typealias Formula = GATTProfiles.GeneratedCode.Formula"]
      + zip(operands, computed.operands).map { name, operand in
        .line("let \(Identifier.escaped(name)) = Formula.number(\(Self.access(operand)))")
      } + translator.statements + [.line("return \(computed.isAlwaysThere ? result : "Formula.result(\(result))")")]
  }

  /// The property of an operand.
  private static func access(_ operand: FormulaOperand) -> String {
    var (text, isOptional) = (operand.isOfSource ? argument : "self", false)
    for step in operand.path {
      text += "\(isOptional ? "?" : "").\(Identifier.escaped(step.identifier))"
      isOptional = step.isOptional
    }
    return text
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

import GATTSchema

/// Translates the way back from a computed value to a setter of the number that it follows from.
struct ComputedSetter {
  private let computed: ComputedValue
  private let setting: ComputedSetting
  /// Whether the number has a setter of what it means.
  private let hasSetter: Bool

  /// The setter of a computed value; nil where there is no way back, or where its number stands further inside, need not be
  /// there, or has limits and no setter of its own.
  init?(_ computed: ComputedValue, in layout: ValueLayout) {
    guard let setting = ComputedSetting(computed, in: layout), let quantity = setting.element.quantity else {
      return nil
    }
    guard setting.operand.path.count == 1, !setting.operand.path[0].isOptional else { return nil }
    hasSetter = quantity.isSettable
    let isPlain = setting.operand.place != nil && setting.element.scalar.isInteger && quantity.special.isEmpty
    guard hasSetter || isPlain && setting.element.condition("") == nil else { return nil }
    (self.computed, self.setting) = (computed, setting)
  }

  /// The setter.
  var member: SwiftMember {
    let name = computed.identifier
    var translator = FormulaTranslator(operands: [name], parts: [])
    let value = translator.text(setting.formula)
    let alias: [SwiftStatement] =
      translator.takesFunctions ? ["typealias Formula = GATTProfiles.GeneratedCode.Formula"] : []
    return .line(
      "public mutating func set\(Identifier.continued(name, of: computed.name))(_ \(Identifier.escaped(name)): Swift.Double) "
        + "throws(GATTProfiles.ValueRangeError)",
      documentation: [documentation],
      body: alias + translator.statements + [assignment(value)])
  }

  private var identifier: String { setting.operand.path[0].identifier }

  private func assignment(_ value: String) -> SwiftStatement {
    guard !hasSetter else {
      return .line("try self.set\(Identifier.continued(identifier, of: setting.operand.path[0].name))(\(value))")
    }
    let range = setting.element.scalar.integerRange ?? 0...0
    let field = FieldName(setting.operand.path[0].name).literal
    return .line(
      "self.\(identifier) = try GATTProfiles.NumberScale().integer(\(value), field: \(field), "
        + "from: \(range.lowerBound), to: \(range.upperBound))")
  }

  private var documentation: String {
    let unit = computed.unit.map { " to a number in \(SwiftLiteral.comment($0.symbol))" } ?? ""
    let number = SwiftLiteral.comment(setting.operand.path[0].name)
    return "Sets \(number), so that \(SwiftLiteral.comment(computed.name)) is as near as it can be\(unit)."
  }
}

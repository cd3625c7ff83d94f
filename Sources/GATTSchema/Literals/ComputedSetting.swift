/// How a computed value is set: by the one number that it follows from.
package struct ComputedSetting {
  /// The number that is set.
  package let operand: FormulaOperand
  /// What that number is.
  package let element: Element
  /// What it becomes, where the computed value is the operand.
  package let formula: Formula

  /// The setting of a computed value; nil where there is no way back to one number.
  package init?(_ computed: ComputedValue, in layout: ValueLayout) {
    guard let formula = computed.inverse, let operand = computed.operands.first else { return nil }
    guard let element = layout.element(of: operand), let quantity = element.quantity else { return nil }
    guard quantity.alternate == nil, quantity.curve == nil || quantity.isSettable else { return nil }
    guard element.scalar.isInteger || element.scalar.float?.isDecimal == false else { return nil }
    (self.operand, self.element, self.formula) = (operand, element, formula)
  }

  /// The change that makes the computed value `number`, as nearly as the steps of its field allow; nil when no number of the
  /// field comes near it.
  package func change(to number: Double) -> FieldChange? {
    let wanted = formula.value(operands: [number], parts: [])
    guard wanted.isFinite, let text = element.literal(nearest: wanted) else { return nil }
    let steps = element.name == nil && operand.place != nil ? [] : operand.path.map { ValuePath.Step.part($0.name) }
    return FieldChange(ValuePath(steps: steps), to: YAMLNode(.scalar(text, isQuoted: false), .startOfFile))
  }

}

extension ValueLayout {
  /// The number that a formula takes.
  fileprivate func element(of operand: FormulaOperand) -> Element? {
    guard let place = operand.place else {
      guard case .structure(let structure) = self else { return nil }
      return structure.element(at: operand.path[...])
    }
    return elements.indices.contains(place) ? elements[place] : nil
  }
}

extension Structure {
  fileprivate func element(at path: ArraySlice<FormulaOperand.Step>) -> Element? {
    guard let step = path.first, let field = fields.first(where: { $0.identifier == step.identifier }) else {
      return nil
    }
    let rest = path.dropFirst()
    switch field.content {
    case .number(let element): return element
    case .bits(let group): return group.members.first { $0.identifier == rest.first?.identifier }?.element(in: group)
    case .structure(let inner): return inner.element(at: rest)
    case .text, .octets, .union, .constant, .fixed, .checksum, .link: return nil
    }
  }
}

extension Element {
  /// The literal of the number of this element whose value is nearest to a number; nil where none comes near it.
  package func literal(nearest wanted: Double) -> String? {
    guard let quantity, scalar.isInteger else { return NumberText.shortest(wanted) }
    let nearest = quantity.nearest(wanted)
    let raw = quantity.curve == nil ? (abs(nearest) < 0x1p65 ? Int128(nearest) : nil) : quantity.curve?.raw(for: wanted)
    guard let raw else { return nil }
    guard quantity.isScaled else { return "\(raw)" }
    return quantity.exactText(of: raw) ?? NumberText.shortest(quantity.value(of: raw))
  }
}

extension ComputedValue {
  /// The number that follows from a value, and from the one of the other characteristic where the formula takes it; nil when
  /// it is none, because a number that it takes is absent or the formula has no result.
  package func number(of value: RawValue, in interpreter: Interpreter, with other: DecodedValue? = nil) -> Double? {
    let own = OperandReader(value, in: interpreter)
    let others = other.map { OperandReader($0.value, in: $0.interpreter) }
    let numbers = operands.map { ($0.isOfSource ? others : own)?.number($0) ?? .nan }
    var values: [Double] = []
    for part in parts { values.append(part.formula.value(operands: numbers, parts: values)) }
    let result = formula.value(operands: numbers, parts: values)
    return result.isFinite ? result : nil
  }

  /// The number with its unit, as people read it.
  package func text(of number: Double?) -> String {
    guard let number else { return "not available" }
    let text = decimals.map { NumberText.fixed(number, decimals: $0) } ?? NumberText.shortest(number)
    return text + (unit.map { ($0.symbol == "%" ? "" : " ") + $0.symbol } ?? "")
  }

  /// The number as JSON; null for none.
  package func json(of number: Double?) -> String {
    number.map { MeaningTree.number($0).json } ?? "null"
  }
}

/// A value, and what it was decoded by.
package struct DecodedValue: Sendable {
  /// The value.
  package let value: RawValue
  /// What decoded it.
  package let interpreter: Interpreter

  /// A value that `interpreter` has decoded.
  package init(_ value: RawValue, in interpreter: Interpreter) {
    (self.value, self.interpreter) = (value, interpreter)
  }

  /// What `interpreter` makes of `bytes`.
  package init(_ bytes: [UInt8], by interpreter: Interpreter) throws(ValueError) {
    value = try interpreter.decode(bytes)
    self.interpreter = interpreter
  }
}

/// Finds the numbers that a formula takes in a value.
private struct OperandReader {
  private let value: RawValue
  private let elements: [Element]
  private let node: ValueNode?

  init(_ value: RawValue, in interpreter: Interpreter) {
    self.value = value
    elements = interpreter.layout.elements
    node = interpreter.prepared.node(of: value, context: interpreter.context)
  }

  /// What the number means; nil when it is absent.
  func number(_ operand: FormulaOperand) -> Double? {
    guard let place = operand.place else { return node?.leaf(operand.path[...]) }
    guard case .numbers(let numbers) = value, numbers.indices.contains(place), elements.indices.contains(place) else {
      return nil
    }
    return elements[place].physical(numbers[place])
  }
}

extension ValueNode {
  /// What the number at the end of a path means; nil when it is absent.
  fileprivate func leaf(_ path: ArraySlice<FormulaOperand.Step>) -> Double? {
    switch self {
    case .number(let coder, let number): return coder.element.physical(number)
    case .record(let parts), .bits(let parts, _):
      guard let step = path.first, let part = parts.first(where: { $0.name.text == step.name }) else { return nil }
      return part.node.leaf(path.dropFirst())
    case .choice(let alternative, let fields):
      guard alternative.name.text == path.first?.name else { return nil }
      return fields?.leaf(path.dropFirst())
    case .flag(_, let isSet): return isSet ? 1 : 0
    case .text, .octets, .shared, .list, .unknown: return nil
    }
  }
}

extension Element {
  /// What a number means in its unit; nil for one that stands for no value.
  fileprivate func physical(_ number: RawNumber) -> Double? {
    guard let quantity, !quantity.isSpecial(number) else { return nil }
    guard let value = number.integer else { return number.double }
    return quantity.isScaled ? quantity.value(of: value) : value.double
  }
}

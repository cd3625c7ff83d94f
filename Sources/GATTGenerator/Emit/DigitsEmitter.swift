import GATTSchema

/// Prints the step of a number whose digits are properties.
struct DigitsEmitter {
  let step: DigitsStep
  /// The fields, the highest digit first.
  let fields: [EmittedField]
  /// The name by which errors know the number.
  let title: FieldName
  /// The name of the constant that holds the number.
  let number: String

  private var isSigned: Bool { step.number.scalar.kind == .signed }

  /// The statements that read the number, and then each digit.
  var reading: [SwiftStatement] {
    ["let \(number) = try \(step.number.read(title))"] + fields.indices.flatMap { reading($0) }
  }

  private func reading(_ index: Int) -> [SwiftStatement] {
    let (field, digit) = (fields[index], step.digits[index])
    guard let property = field.property else { return [] }
    let whole = isSigned && index > 0 ? "\(number).magnitude" : number
    let above = digit.place == 1 ? whole : "\(whole) / \(digit.place)"
    let value = index == 0 ? above : "\(above) % \(step.digits[index - 1].place / digit.place)"
    let scalar = digit.number.scalar
    let condition = digit.number.check.condition(field.local, of: scalar) ?? scalar.widthCondition(field.local)
    let error = step.number.outOfRange(field.local, field.title)
    // Only what is within the limits is known to fit the property.
    return ["let \(field.local) = \(value)"] + (condition.map { [.guard($0, else: [.throw(error)])] } ?? [])
      + ["self.\(property.stored) = .init(truncatingIfNeeded: \(field.local))"]
  }

  /// The statements that write the number.
  var writing: [SwiftStatement] {
    let type = step.number.scalar.swiftType
    let terms = zip(fields, step.digits).map { field, digit in
      let value = "\(type)(\(field.property?.name ?? "0")\(isSigned ? ".magnitude" : ""))"
      return digit.place == 1 ? value : "\(value) * \(digit.place)"
    }
    let sum: SwiftStatement = "let \(number) = \(terms.joined(separator: " + "))"
    guard isSigned, let first = fields.first?.property else { return [sum, step.number.write(number)] }
    return [sum, step.number.write("\(first.name) < 0 ? -\(number) : \(number)")]
  }

  /// The body of `encodedSize`.
  var encodedSize: [SwiftStatement] { ["\(step.number.scalar.octets)"] }
}

import GATTSchema

/// Prints the steps of a record as the statements that read and write the properties of its type.
struct RecordEmitter {
  let record: RecordStep
  /// The fields by their places.
  let fields: [EmittedField]
  /// The numbers that steps go by while reading.
  let names: SlotNames
  /// The same as properties.
  let properties: SlotNames
  /// The statements that take numbers out of a field that was read, by its place.
  let links: (Int) -> [SwiftStatement]
  /// The names of the marks, and of where checksums stand.
  let marks: MarkNames
  /// A name for a constant that is none of the fields.
  let unused: (String) -> String

  /// The statements that read the fields.
  var reading: [SwiftStatement] { record.steps.flatMap { reading($0) } }

  private func reading(_ step: Step) -> [SwiftStatement] {
    switch step {
    case .field(let field): return marks.noting(field, "reader") + reading(field) + links(field.place)
    case .mark(let mark): return ["let \(marks[mark]) = reader.offset"]
    case .agree(let agree): return verifying(agree)
    case .derive, .number, .series, .digits, .packed, .text, .octets, .expect, .skip, .sum, .when, .times, .within,
      .choose, .record:
      return []
    }
  }

  private func reading(_ step: FieldStep) -> [SwiftStatement] {
    let (test, steps) = step.whenThere
    let field = fields[step.place]
    guard let property = field.property else {
      let statements = readingWithoutValue(steps, field)
      return test.map { [.block("if \(names.expression($0))", statements)] } ?? statements
    }
    let value = value(of: field)
    guard let test else {
      let reading = value.reading(steps, into: field.identifier, isKept: field.isKept)
      return reading.setup + [reading.statement("self.\(property.stored) = ")]
    }
    let condition = names.expression(test)
    if field.isKept { return keptReading(value, steps, property, condition) }
    let reading = value.reading(steps, into: field.identifier, isKept: false)
    guard !reading.setup.isEmpty || reading.closure != nil || steps.isRepeated else {
      return ["self.\(property.stored) = \(condition) ? \(reading.expression) : nil"]
    }
    let present = reading.setup + [reading.statement("self.\(property.stored) = ")]
    return [.if(condition, present, else: ["self.\(property.stored) = nil"])]
  }

  /// Reads a number that is not always there, and that fields behind it go by.
  private func keptReading(
    _ value: ValueEmitter, _ steps: [Step], _ property: EmittedProperty, _ condition: String
  ) -> [SwiftStatement] {
    let number = unused("number")
    let reading = value.reading(steps, into: number, isKept: true)
    let local = value.field.local
    let present = reading.setup + ["\(local) = \(number)", reading.statement("self.\(property.stored) = ")]
    return [
      "let \(local): \(property.numberType)?",
      .if(condition, present, else: ["\(local) = nil", "self.\(property.stored) = nil"]),
    ]
  }

  private func value(of field: EmittedField) -> ValueEmitter {
    ValueEmitter(field: field, names: names, isWide: isWide, unused: unused)
  }

  private func readingWithoutValue(_ steps: [Step], _ field: EmittedField) -> [SwiftStatement] {
    let title = field.title.literal
    switch steps.first {
    case .number(let number): return readingWithoutValue(number, field)
    case .expect(let pattern):
      let error = "reader.outOfRange(\(title), Swift.Int128(number), size: 1)"
      return [
        .block(
          "for octet in \(SwiftLiteral.octets(pattern)) as [Swift.UInt8]",
          ["let number = try reader.uint8(\(title))", .guard("number == octet", else: [.throw(error)])])
      ]
    case .skip(.count(let count)), .skip(.kept(let count)): return ["try reader.skip(\(count), \(title))"]
    case .skip(.to(let end, let mark)): return ["try reader.skip(to: \(end), from: \(marks[mark]), \(title))"]
    case .sum(let sum): return ["try reader.skip(\(sum.algorithm.octets), \(title))"]
    case .when(let when):
      guard let (wide, narrow) = when.types else { return [] }
      let small = "\(wide.scalar.swiftType)(\(narrow.read(field.title)))"
      let read = "try \(names.expression(when.test)) ? \(wide.read(field.title)) : \(small)"
      return ["let \(field.local) = \(read)"] + wide.refusal(of: field.local, field.title)
    case .series, .digits, .packed, .text, .octets, .agree, .mark, .times, .within, .choose, .record, .field, .derive,
      nil:
      return []
    }
  }

  private func readingWithoutValue(_ number: NumberStep, _ field: EmittedField) -> [SwiftStatement] {
    let local = field.local
    switch number.role {
    case .derived: return number.reading(into: local, field.title)
    case .constant(let constant):
      let actual = number.scalar.kind == .boolean ? "number ? 1 : 0" : "number"
      return [
        .block(
          "do",
          [
            "let number = try \(number.read(field.title))",
            .guard("number == \(number.literal(constant))", else: [.throw(number.outOfRange(actual, field.title))]),
          ])
      ]
    case .value:
      guard field.isKept else { return ["try reader.skip(\(number.scalar.octets), \(field.title.literal))"] }
      return value(of: field).reading([.number(number)], into: field.identifier, isKept: true).setup
    }
  }
}

extension FieldStep {
  /// What decides whether the field is there, and its steps when it is.
  var whenThere: (test: Test?, steps: [Step]) {
    guard case .when(let when)? = steps.first, when.otherwise == nil else { return (nil, steps) }
    return (when.test, when.steps)
  }
}

extension [Step] {
  /// Whether they are there several times.
  fileprivate var isRepeated: Bool {
    switch first {
    case .times, .packed: true
    case .number, .series, .digits, .text, .octets, .expect, .skip, .sum, .agree, .mark, .when, .within, .choose,
      .record, .field, .derive, nil:
      false
    }
  }
}

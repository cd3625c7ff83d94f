import GATTSchema

extension RecordEmitter {
  /// The statements that write the fields, and then the checksums, those over others last. In front of a field with
  /// checksums over what is in front of it, the checksums that can be known are filled in already.
  var writing: [SwiftStatement] {
    var (open, statements) = (marks.inOrder(record), [SwiftStatement]())
    for (index, step) in record.steps.enumerated() {
      if case .field(let field) = step, fields[field.place].content?.coversBefore == true {
        let known = marks.known(open, in: record, before: index)
        statements += known.flatMap { filling($0) }
        open.removeAll { agree in known.contains { $0.sum.sum == agree.sum.sum } }
      }
      statements += writing(step)
    }
    return statements + open.flatMap { filling($0) }
  }

  private func writing(_ step: Step) -> [SwiftStatement] {
    switch step {
    case .field(let field): return marks.noting(field, "writer") + writing(field)
    case .mark(let mark): return ["let \(marks[mark]) = writer.offset"]
    case .agree, .derive, .number, .series, .digits, .packed, .text, .octets, .expect, .skip, .sum, .when, .times,
      .within, .choose, .record:
      return []
    }
  }

  private func writing(_ step: FieldStep) -> [SwiftStatement] {
    let (test, steps) = step.whenThere
    let field = fields[step.place]
    guard let property = field.property else {
      let statements = writingWithoutValue(steps)
      return test?.whenWriting.map { [.block("if \(properties.expression($0))", statements)] } ?? statements
    }
    let statements: [SwiftStatement]
    if case .number(let number)? = steps.first, let bits = number.bits {
      statements = [writing(bits, of: number, "\(property.name).rawValue")]
    } else {
      statements = ValueEmitter(field: field, names: names, isWide: isWide, unused: unused).writing(
        steps, property.name)
    }
    return test == nil || statements.isEmpty ? statements : [.block("if let \(property.name)", statements)]
  }

  private func writingWithoutValue(_ steps: [Step]) -> [SwiftStatement] {
    switch steps.first {
    case .number(let number):
      if let bits = number.bits { return [writing(bits, of: number, nil)] }
      switch number.role {
      case .derived(let target): return [number.write(count: derivation(of: target))]
      case .constant(let constant): return [number.write(number.literal(constant))]
      case .value: return []
      }
    case .expect(let pattern): return ["writer.bytes(\(SwiftLiteral.octets(pattern)))"]
    case .skip(.count(let count)), .skip(.kept(let count)): return ["writer.fill(\(count))"]
    case .skip(.to(let end, let mark)): return ["writer.fill(Swift.max(0, \(end) - (writer.offset - \(marks[mark]))))"]
    case .sum(let sum): return ["writer.fill(\(sum.algorithm.octets))"]
    case .when(let when):
      guard let (wide, narrow) = when.types, case .derived(let target) = wide.role else { return [] }
      let count = derivation(of: target)
      return [.if(isWide(when.test), [wide.write(count: count)], else: [narrow.write(count: count)])]
    case .series, .digits, .packed, .text, .octets, .agree, .mark, .times, .within, .choose, .record, .field, .derive,
      nil:
      return []
    }
  }

  /// The statement that writes the bits of an expression, and those that follow from other fields.
  private func writing(_ bits: BitsStep, of number: NumberStep, _ kept: String?) -> SwiftStatement {
    let sources = (kept.map { [.term($0)] } ?? []) + bits.derived.compactMap { source(of: $0, in: number) }
    return sources.statement(
      of: number.scalar.swiftType, after: "writer.\(number.scalar)(", before: "\(number.order))")
  }
}

import GATTSchema

extension Deriver {
  /// The value of a control point: a union by the op code, or nil for a characteristic without a table of op codes.
  mutating func operations() -> ValueDraft? {
    guard let first = characteristic.rows.first, WireType(first.type) == .integer(bits: 8, isSigned: false),
      let table = characteristic.tables.first(where: { $0.rows.contains { $0.cells["op_code_value"] != nil } })
    else { return nil }
    _ = read(table)
    let consumed = characteristic.rows.prefix {
      $0.name == first.name || ["Operator", "Operand", "Parameter"].contains($0.name)
    }
    let rest = fields(Array(characteristic.rows.dropFirst(consumed.count)))
    let codes = table.rows.compactMap { OperationRow($0) }
    let operatorType = self.operatorType()
    let (alternatives, shared) = SharedFields.applied(
      to: codes.map { operation in
        AlternativeDraft(
          name: operation.name, tag: operation.code, content: content(operation, operatorType),
          answers: operation.answers(among: codes))
      }, of: characteristic.name)
    helpers += shared
    var union = UnionDraft(tag: .number("uint8"), alternatives: alternatives)
    guard !rest.isEmpty else { return ValueDraft(kind: .union(union)) }
    union.failsForUnknown = true
    return ValueDraft(
      kind: .structure([FieldDraft(name: first.name, value: ValueDraft(kind: .union(union)))] + rest))
  }

  /// The type of the operator between op code and operand, kept as a value of its own.
  private mutating func operatorType() -> ValueDraft? {
    guard let row = characteristic.rows.first(where: { $0.name == "Operator" }),
      let table = ownTable("operator")
    else { return nil }
    var value = ValueDraft(kind: .number("uint8"))
    CaseTable.apply(CaseTable.lines(table), to: &value.meaning, wrapping: { $0 })
    let name = characteristic.name + " " + row.name
    helpers = [CharacteristicDraft.Helper(name: name, value: value)]
    return ValueDraft(kind: .named(name, file: nil))
  }

  /// What is behind an op code.
  private mutating func content(_ operation: OperationRow, _ operatorType: ValueDraft?) -> AlternativeDraft.Content {
    var fields = operatorType.map { [FieldDraft(name: "Operator", value: $0)] } ?? []
    if operation.name == "Response Code" {
      fields += response()
    } else {
      fields += operands(operation)
    }
    return fields.isEmpty ? .nothing : .fields(fields)
  }

  private mutating func operands(_ operation: OperationRow) -> [FieldDraft] {
    guard operation.hasOperand else { return [] }
    if let type = WireType(operation.type), type.scalar != nil {
      var value = number(type, operation.row, FieldFacts(""))
      value.meaning.unit = operation.unit
      return [FieldDraft(name: operation.operandName, value: value)]
    }
    let row = operation.row
    if let table = table(FieldFacts(operation.type), row), !table.fields.isEmpty { return fields(table.fields) }
    return [FieldDraft(name: operation.column, value: ValueDraft(kind: .octets(.rest)))]
  }

  /// The fields of the response: what it answers, how that went, and what the service adds.
  private mutating func response() -> [FieldDraft] {
    let table = characteristic.tables.first { $0.rows.contains { $0.cells["response_code_value"] != nil } }
    if let table { _ = read(table) }
    var value = ValueDraft(kind: .number("uint8"))
    let lines = (table?.rows ?? []).compactMap { row in
      CaseLine.numbers(row["response_code_value"]).map { CaseLine(numbers: $0, text: row["definition"]) }
    }
    CaseTable.apply(lines, to: &value.meaning, wrapping: { $0 })
    var fields = [
      FieldDraft(name: "Request Op Code", value: ValueDraft(kind: .number("uint8"))),
      FieldDraft(name: "Response Code Value", value: value),
    ]
    if (table?.rows ?? []).contains(where: { $0["response_parameter"].hasPrefix("Defined") }) {
      fields.append(FieldDraft(name: "Response Parameter", value: ValueDraft(kind: .octets(.rest))))
    }
    return fields
  }
}

/// A row of a table of op codes.
struct OperationRow {
  /// The op code.
  let code: Int
  /// What it is called.
  let name: String
  /// The column of its operand: *Operand* or *Parameter*.
  let column: String
  /// What its operand is called, and what it is measured in.
  let operand: String
  /// The type of its operand.
  let type: String
  /// How it is answered.
  let description: String
  /// The row as a field, for references and findings.
  let row: GSSRow

  /// Reads a row; nil for op codes that are reserved.
  init?(_ cells: GSSTable.Row) {
    guard let codes = CaseLine.numbers(cells["op_code_value"]), codes.count == 1 else { return nil }
    name = PlainText.of(cells["definition"])
    guard !name.isEmpty, !CaseLine(numbers: codes, text: name).isReserved else { return nil }
    code = codes.lowerBound
    column = cells.cells["parameter"] == nil ? "Operand" : "Parameter"
    operand = PlainText.of(cells[column.lowercased()])
    type = [cells["operand_data_type"], cells["parameter_type"]].first { !$0.isEmpty } ?? ""
    description = cells["description"]
    row = GSSRow(name: operand, type: type, size: "variable", description: description, range: cells.range)
  }

  /// Whether anything is behind the op code, and the operator.
  var hasOperand: Bool {
    type != "N/A" && !["N/A", "Not included", ""].contains(operand)
  }

  /// What the operand is called: without its unit, and without who defines it.
  var operandName: String {
    ShortName.head(operand).replacing(/\ in [a-zA-Z\/]+$|,? as defined .*$/, with: "")
  }

  /// The unit that the operand's name ends in.
  var unit: String? {
    guard let match = operand.firstMatch(of: /\ in ([a-zA-Z\/]+)$/) else { return nil }
    let word = String(match.1)
    return word.contains("/") ? word : UnitNames.symbol(ofWord: word)
  }

  /// The names of the operations that answer this one.
  func answers(among operations: [OperationRow]) -> [String] {
    let description = description
    guard !description.contains("This is the normal response") else { return [] }
    let isAnswer = name.lowercased().hasSuffix("response") || name == "Response Code"
    guard !isAnswer else { return [] }
    var codes = description.matches(of: /response (?:to this control point )?is Op Code (0x[0-9A-Fa-f]+)/)
      .compactMap { SpecialLine.number($0.1) }
    if description.contains(/response (?:to this control point )?is Response Code/),
      let response = operations.first(where: { $0.name == "Response Code" })
    {
      codes.append(response.code)
    }
    return operations.filter { codes.contains($0.code) && $0.code != code }.map(\.name)
  }
}

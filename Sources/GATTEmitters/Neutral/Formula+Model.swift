import GATTSchema

extension FormulaOperand {
  /// The object of a number that a formula takes: the names that lead to it, or its place among the numbers of a short kind.
  var model: String {
    ModelJSON.object([
      ("ofSource", ModelJSON.flag(isOfSource)), ("place", place.map { "\($0)" }),
      ("path", place == nil ? ModelJSON.list(path) { ModelJSON.text($0.name) } : nil),
    ])
  }
}

extension Formula {
  /// A list: what it is, and behind it of what. A number is a text, so that none loses digits.
  var model: String {
    switch self {
    case .number(let number): Self.list("number", [ModelJSON.text("\(number)")])
    case .operand(let place): Self.list("operand", ["\(place)"])
    case .part(let place): Self.list("part", ["\(place)"])
    case .negative(let inner): Self.list("negative", [inner.model])
    case .operation(let sign, let left, let right): Self.list(sign.rawValue, [left.model, right.model])
    case .power(let base, let exponent): Self.list("power", [base.model, "\(exponent)"])
    case .call(let function, let arguments): Self.list(function.rawValue, arguments.map(\.model))
    }
  }

  private static func list(_ head: String, _ rest: [String]) -> String {
    "[" + ([ModelJSON.text(head)] + rest).joined(separator: ",") + "]"
  }
}

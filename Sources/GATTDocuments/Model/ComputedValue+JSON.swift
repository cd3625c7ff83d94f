import GATTSchema

extension ComputedValue {
  /// The formula as the scripts of the page read it.
  var model: OrderedJSON {
    .object([
      ("name", .text(name)), ("unit", unit.map { .text($0.symbol) }), ("decimals", decimals.map { .whole($0) }),
      ("source", source.map { .text($0.name) }),
      (
        "operands",
        .list(
          operands.map { operand in
            .object([
              ("place", operand.place.map { .whole($0) }),
              ("path", operand.place == nil ? .list(operand.path.map { .text($0.name) }) : nil),
            ])
          })
      ),
      ("parts", .list(parts.map(\.formula.model))), ("formula", formula.model),
      ("approximate", .flag(needsCLibrary)),
    ])
  }
}

extension Formula {
  /// The formula as a list: what it is, and behind it of what.
  fileprivate var model: OrderedJSON {
    switch self {
    case .number(let number): .list([.text("number"), .number(number)])
    case .operand(let place): .list([.text("operand"), .whole(place)])
    case .part(let place): .list([.text("part"), .whole(place)])
    case .negative(let inner): .list([.text("negative"), inner.model])
    case .operation(let sign, let left, let right): .list([.text(sign.rawValue), left.model, right.model])
    case .power(let base, let exponent): .list([.text("power"), base.model, .whole(exponent)])
    case .call(let function, let arguments): .list([.text(function.rawValue)] + arguments.map(\.model))
    }
  }
}

import GATTSchema

extension ScalarType {
  /// The type as the page's interpreter reads it.
  var model: OrderedJSON {
    let isPlain = encoding == .plain
    return .object([
      ("name", .text(description)), ("kind", .text(kind.word)), ("bits", .whole(bits)),
      ("signMagnitude", .flag(encoding.isSignMagnitude)),
      ("fractionOctets", encoding.fraction.map { .whole($0.octets) }),
      ("base", isPlain ? nil : .digits(encoding.base)),
    ])
  }
}

extension Element {
  /// The number as the page's interpreter reads it.
  var model: OrderedJSON {
    .object([
      ("name", name.map { .text($0) }), ("scalar", scalar.model), ("endian", .text(endian.rawValue)),
      ("meaning", meaning.model),
      ("narrow", narrow.map { .object([("scalar", $0.scalar.model), ("wideBit", $0.wideBit.model)]) }),
    ])
  }
}

extension Element.Meaning {
  /// The meaning as the page's interpreter reads it.
  var model: OrderedJSON {
    switch self {
    case .quantity(let quantity): quantity.model
    case .enumeration(let enumeration):
      .object([
        ("kind", .text("cases")), ("unknown", .text(enumeration.unknown.rawValue)),
        ("cases", .list(enumeration.cases.map(\.model))),
      ])
    case .flags(let flags):
      .object([
        ("kind", .text("flags")),
        ("flags", .list(flags.map { .object([("name", .text($0.name)), ("bit", .whole($0.bit))] + $0.labels.model) })),
      ])
    }
  }
}

extension BitLabels {
  /// What the two states are called, as members of a bit.
  var model: [(String, OrderedJSON?)] { [("set", .text(set)), ("clear", .text(clear))] }
}

extension NamedNumber {
  fileprivate var model: OrderedJSON {
    var members: [(String, OrderedJSON?)] = [
      ("name", .text(name)), ("label", label == name ? .text(name) : .text(label)), ("value", .digits(value)),
    ]
    switch others {
    case nil: break
    case .upTo(let last): members.append(("upTo", .digits(last)))
    case .sameBits(let mask): members.append(("mask", .digits(mask)))
    }
    return .object(members)
  }
}

extension Quantity {
  fileprivate var model: OrderedJSON {
    .object(
      [("kind", .text("quantity"))] + Self.line(scale, offset, unit) + [
        ("range", rawRange.map { .list([.digits($0.lowerBound), .digits($0.upperBound)]) }),
        ("minimum", minimum.map { .number($0) }), ("maximum", maximum.map { .number($0) }),
        ("keepsOutOfRange", .flag(keepsOutOfRange)),
        ("special", special.isEmpty ? nil : .list(special.map(\.model))), ("format", format?.model),
        ("curve", curve?.model),
        (
          "alternate",
          alternate.map { other in
            .object([("condition", other.condition.model)] + Self.line(other.scale, other.offset, other.unit))
          }
        ),
      ])
  }

  /// Scale, offset and unit, as far as there are any.
  private static func line(_ scale: Rational, _ offset: Rational, _ unit: Unit?) -> [(String, OrderedJSON?)] {
    func parts(_ number: Rational) -> OrderedJSON { .list([.digits(number.numerator), .digits(number.denominator)]) }
    return [
      ("scale", scale == .one ? nil : parts(scale)), ("offset", offset == .zero ? nil : parts(offset)),
      ("unit", unit.map { .text($0.symbol) }),
    ]
  }
}

extension NumberFormat {
  fileprivate var model: OrderedJSON {
    switch self {
    case .decimals(let decimals): .object([("decimals", .whole(decimals))])
    case .hexadecimal(let digits, let isUppercase):
      .object([("digits", .whole(digits)), ("uppercase", .flag(isUppercase))])
    case .bytes(let count): .object([("bytes", .whole(count))])
    }
  }
}

extension Curve {
  fileprivate var model: OrderedJSON {
    .object([
      formModel, ("clamp", clamp.map(Self.ends)), ("limits", Self.ends(limits)),
      ("invertible", invertible.map { .list([.digits($0.lowerBound), .digits($0.upperBound)]) }),
    ])
  }

  private var formModel: (String, OrderedJSON?) {
    func pairs(_ points: [CurvePoint]) -> OrderedJSON {
      .list(points.map { .list([.digits(Int128($0.raw)), .number($0.value)]) })
    }
    return switch form {
    case .polynomial(let coefficients): ("polynomial", .list(coefficients.map { .number($0) }))
    case .piecewise(let points): ("piecewise", pairs(points))
    case .table(let points): ("table", pairs(points))
    }
  }

  private static func ends(_ range: ClosedRange<Double>) -> OrderedJSON {
    .list([.number(range.lowerBound), .number(range.upperBound)])
  }
}

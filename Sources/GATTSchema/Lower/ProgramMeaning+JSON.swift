extension [ProgramMeaning] {
  /// What the numbers mean, as JSON beside that of their program.
  ///
  /// A number that means nothing but itself is left out. Where several numbers have one path, each has its entry, in wire
  /// order, so that a reader knows which is whose.
  package var json: String {
    let times = Dictionary(grouping: self, by: \.place).mapValues(\.count)
    return ProgramJSON.list(compactMap { $0.json(always: times[$0.place] != 1) })
  }
}

/// What tells entries apart: numbers and shapes of one path are each by themselves.
private struct MeaningPlace: Hashable {
  var path: [String]
  var isShape: Bool
}

extension ProgramMeaning {
  fileprivate var place: MeaningPlace {
    if case .shape = content { return MeaningPlace(path: path, isShape: true) }
    return MeaningPlace(path: path, isShape: false)
  }

  fileprivate func json(always: Bool) -> String? {
    let members: [(String, String?)] =
      switch content {
      case .shape(let shape): [("shape", shape.map(JSONString.quoted) ?? (always ? "\"fields\"" : nil))]
      case .flag(let labels): labels.members
      case .number(.quantity(let quantity), let test): quantity.members(test, isBit: isBit)
      case .number(.enumeration(let enumeration), _):
        [
          ("cases", ProgramJSON.list(enumeration.cases.map(\.json))),
          ("unknown", JSONString.quoted(enumeration.unknown.rawValue)),
        ]
      case .number(.flags(let flags), _): [("flags", ProgramJSON.list(flags.map(\.json)))]
      }
    guard always || members.contains(where: { $0.1 != nil }) else { return nil }
    return ProgramJSON.object([("path", ProgramJSON.list(path.map(JSONString.quoted)))] + members)
  }
}

extension Quantity {
  fileprivate func members(_ test: Test?, isBit: Bool) -> [(String, String?)] {
    let other = alternate.flatMap { alternate in
      test.map {
        ProgramJSON.object([("test", $0.json)] + Self.line(alternate.scale, alternate.offset, alternate.unit))
      }
    }
    return Self.line(scale, offset, unit, always: isBit) + [
      ("usual", usual?.json), ("curve", curve?.json),
      ("special", special.isEmpty ? nil : ProgramJSON.list(special.map(\.json))),
      ("format", format?.json), ("alternate", other),
    ]
  }

  /// The limits that a writer keeps, where a reader takes every number; nil where the program has them.
  private var usual: NumberLimits? {
    guard keepsOutOfRange, rawRange != nil || minimum != nil || maximum != nil else { return nil }
    return NumberLimits(range: rawRange, minimum: minimum, maximum: maximum, special: [], listed: nil)
  }

  /// What a step is worth and what is added, as exact fractions, and the unit.
  private static func line(
    _ scale: Rational, _ offset: Rational, _ unit: Unit?, always: Bool = false
  ) -> [(String, String?)] {
    func fraction(_ number: Rational) -> String {
      ProgramJSON.list([ProgramJSON.digits(number.numerator), ProgramJSON.digits(number.denominator)])
    }
    return [
      ("scale", scale == .one && !always ? nil : fraction(scale)), ("offset", offset == .zero ? nil : fraction(offset)),
      ("unit", unit.map { JSONString.quoted($0.symbol) }),
      ("assignedUnit", unit?.assignedNumber.map { JSONString.quoted(Hex.digits(UInt64($0), count: 4)) }),
    ]
  }
}

extension NamedNumber {
  fileprivate var json: String {
    let own: [(String, String?)] =
      switch others {
      case nil: []
      case .upTo(let last): [("upTo", ProgramJSON.digits(last))]
      case .sameBits(let mask): [("mask", ProgramJSON.digits(mask))]
      }
    return ProgramJSON.object(
      [
        ("name", JSONString.quoted(name)), ("label", label == name ? nil : JSONString.quoted(label)),
        ("value", ProgramJSON.digits(value)),
      ] + own)
  }
}

extension Flag {
  fileprivate var json: String {
    ProgramJSON.object([("name", JSONString.quoted(name)), ("bit", "\(bit)")] + labels.members)
  }
}

extension BitLabels {
  /// What the two states are called, unless simply true and false.
  fileprivate var members: [(String, String?)] {
    [
      ("set", set == "true" ? nil : JSONString.quoted(set)),
      ("clear", clear == "false" ? nil : JSONString.quoted(clear)),
    ]
  }
}

extension NumberFormat {
  fileprivate var json: String {
    switch self {
    case .decimals(let count): ProgramJSON.object([("decimals", "\(count)")])
    case .hexadecimal(let digits, let isUppercase):
      ProgramJSON.object([("digits", "\(digits)"), ("uppercase", ProgramJSON.flag(isUppercase))])
    case .bytes(let count): ProgramJSON.object([("bytes", "\(count)")])
    }
  }
}

extension Curve {
  fileprivate var json: String {
    func points(_ points: [CurvePoint]) -> String {
      ProgramJSON.list(points.map { ProgramJSON.list([ProgramJSON.digits(Int128($0.raw)), "\($0.value)"]) })
    }
    func ends(_ range: ClosedRange<Double>) -> String {
      ProgramJSON.list(["\(range.lowerBound)", "\(range.upperBound)"])
    }
    let own: (String, String?) =
      switch form {
      case .polynomial(let coefficients): ("polynomial", ProgramJSON.list(coefficients.map { "\($0)" }))
      case .piecewise(let list): ("piecewise", points(list))
      case .table(let list): ("table", points(list))
      }
    return ProgramJSON.object([
      own, ("clamp", clamp.map(ends)), ("limits", ends(limits)),
      (
        "invertible",
        invertible.map { ProgramJSON.list([ProgramJSON.digits($0.lowerBound), ProgramJSON.digits($0.upperBound)]) }
      ),
    ])
  }
}

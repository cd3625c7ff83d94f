extension NumberStep {
  /// The number by itself.
  package var json: String { ProgramJSON.object(members) }

  /// What is said of the number.
  package var members: [(String, String?)] {
    var members: [(String, String?)] = [
      ("name", name.map(JSONString.quoted)), ("type", JSONString.quoted(scalar.kind.name(bits: scalar.bits))),
      ("endian", scalar.hasOrder ? JSONString.quoted(endian.rawValue) : nil),
      ("signMagnitude", ProgramJSON.flag(scalar.encoding.isSignMagnitude)),
      (
        "fraction",
        scalar.encoding.fraction.map {
          ProgramJSON.object([
            ("octets", "\($0.octets)"), ("base", ProgramJSON.digits($0.base)),
            ("signOfWhole", ProgramJSON.flag($0.hasSignOfWhole)),
          ])
        }
      ), ("slot", slot.map { "\($0)" }), ("allowed", check.json),
    ]
    switch role {
    case .value: break
    case .derived(let place): members.append(("derived", "\(place)"))
    case .constant(let constant): members.append(("always", ProgramJSON.digits(constant)))
    }
    if let bits {
      members.append(("kept", "\"\(bits.kept)\""))
      members.append(("bits", ProgramJSON.list(bits.members.map(\.json))))
    }
    return members
  }
}

extension BitsStep.Member {
  fileprivate var json: String {
    ProgramJSON.object([
      ("name", JSONString.quoted(name)), ("lowest", "\(range.lowest)"), ("width", "\(range.width)"),
      ("signed", ProgramJSON.flag(range.isSigned)), ("derived", derived.map { "\($0)" }),
      ("stored", ProgramJSON.flag(isKept)), ("allowed", check.json),
    ])
  }
}

extension NumberCheck {
  /// Which numbers; nil for all.
  package var json: String? {
    switch self {
    case .all: nil
    case .cases(let cases):
      ProgramJSON.object([("cases", ProgramJSON.list(cases.sorted().map(ProgramJSON.digits)))])
    case .limits(let limits): limits.json
    }
  }
}

extension NumberLimits {
  /// The limits, and what they leave out.
  package var json: String {
    ProgramJSON.object([
      (
        "range",
        range.map { ProgramJSON.list([ProgramJSON.digits($0.lowerBound), ProgramJSON.digits($0.upperBound)]) }
      ), ("minimum", minimum.map { "\($0)" }), ("maximum", maximum.map { "\($0)" }),
      ("special", special.isEmpty ? nil : ProgramJSON.list(special.map(\.json))),
      ("listed", listed.map { ProgramJSON.list($0.sorted().map(ProgramJSON.digits)) }),
    ])
  }
}

extension NumberPattern {
  fileprivate var json: String {
    switch self {
    case .range(let range):
      ProgramJSON.object([
        (
          "range",
          ProgramJSON.list([ProgramJSON.digits(range.lowerBound), ProgramJSON.digits(range.upperBound)])
        )
      ])
    case .bits(let bits, let mask):
      ProgramJSON.object([("bits", ProgramJSON.digits(bits)), ("mask", ProgramJSON.digits(mask))])
    }
  }
}

extension Operand {
  /// The number that a step goes by.
  package var json: String {
    let name = JSONString.quoted(name)
    return switch self {
    case .slot(let slot, _): ProgramJSON.object([("slot", "\(slot)"), ("name", name)])
    case .bits(let slot, let range, _):
      ProgramJSON.object([
        ("slot", "\(slot)"), ("lowest", "\(range.lowest)"), ("width", "\(range.width)"),
        ("signed", ProgramJSON.flag(range.isSigned)), ("name", name),
      ])
    case .joined(let parts, _):
      ProgramJSON.object([
        (
          "joined",
          ProgramJSON.list(
            parts.map { part in
              ProgramJSON.object([
                ("number", part.operand.json), ("shift", "\(part.part.shift)"), ("width", "\(part.part.width)"),
              ])
            })
        ), ("name", name),
      ])
    }
  }
}

extension Test {
  /// What decides.
  package var json: String {
    switch self {
    case .isSet(let operand): ProgramJSON.object([("isSet", operand.json)])
    case .isOne(let numbers, let operand):
      ProgramJSON.object([("isOne", operand.json), ("of", ProgramJSON.list(numbers.map(ProgramJSON.digits)))])
    case .context(let flag): ProgramJSON.object([("context", "\(flag)")])
    case .remaining: ProgramJSON.object([("remaining", "true")])
    case .not(let inner): ProgramJSON.object([("not", inner.json)])
    case .all(let parts): ProgramJSON.object([("all", ProgramJSON.list(parts.map(\.json)))])
    }
  }
}

extension TimesStep.Count {
  /// How often.
  package var members: [(String, String?)] {
    switch self {
    case .exactly(let count): [("count", "\(count)")]
    case .rest: []
    case .counted(let operand): [("counted", operand.json)]
    case .prefixed(let number): [("prefix", number.json)]
    }
  }
}

extension Extent {
  /// How many octets, and what they stand for.
  package var members: [(String, String?)] { length.members + (coding?.members ?? []) }
}

extension Extent.Length {
  fileprivate var members: [(String, String?)] {
    switch self {
    case .rest: []
    case .allBut(let others, let more):
      [("allBut", "\(others)"), ("more", more.isEmpty ? nil : ProgramJSON.list(more.map(\.json)))]
    case .exactly(let count): [("count", "\(count)")]
    case .oneOf(let counts): [("oneOf", ProgramJSON.list(counts.map(\.description)))]
    case .atMost(let count): [("atMost", "\(count)")]
    case .padded(let count): [("padded", "\(count)")]
    case .prefixed(let number, let adding):
      [("prefix", number.json), ("adding", adding == 0 ? nil : "\(adding)")]
    case .counted(let operand, let adding, let derived):
      [
        ("counted", operand.json), ("adding", adding == 0 ? nil : "\(adding)"), ("derived", derived.map { "\($0)" }),
      ]
    case .terminated(let unit): [("terminator", "\(unit)")]
    }
  }
}

extension TestedOctets {
  /// How many, and when.
  fileprivate var json: String { ProgramJSON.object([("test", test.json), ("count", "\(count)")]) }
}

extension NumberSet {
  /// The first and the last number of each run.
  fileprivate var json: String {
    ProgramJSON.list(
      runs.map { ProgramJSON.list([ProgramJSON.digits($0.lowerBound), ProgramJSON.digits($0.upperBound)]) })
  }
}

extension ChooseStep {
  /// What is said of the choice.
  package var members: [(String, String?)] {
    let own: (String, String?) =
      switch tag {
      case .number(let number): ("number", number.json)
      case .operand(let operand): ("tag", operand.json)
      case .length: ("length", "true")
      }
    let branches = branches.map { branch in
      ProgramJSON.object([
        ("name", JSONString.quoted(branch.name)), ("tag", branch.tags.single.map(ProgramJSON.digits)),
        ("tags", branch.tags.single == nil ? branch.tags.json : nil),
        ("isOneField", ProgramJSON.flag(!branch.isNamed)), ("steps", branch.steps.json),
      ])
    }
    return [
      own, ("name", tagName.map(JSONString.quoted)), ("branches", ProgramJSON.list(branches)),
      ("keepsUnknown", ProgramJSON.flag(keepsUnknown)),
    ]
  }
}

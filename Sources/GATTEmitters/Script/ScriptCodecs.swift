import GATTSchema

/// The numbers of a file with what they mean: constants, each of which reads and writes.
struct ScriptCodecs {
  private let syntax: any ScriptSyntax
  /// The constants in the order in which they were first asked for: name and value.
  private(set) var constants: [(name: String, value: String)] = []
  private var names: [String: String] = [:]
  private var taken: Set<String>

  /// None yet, beside names that others of the file have.
  init(_ syntax: any ScriptSyntax, beside taken: Set<String>) { (self.syntax, self.taken) = (syntax, taken) }

  /// The name of a constant with a value; `hint` is what it is like to be called.
  mutating func constant(_ value: String, _ hint: String) -> String {
    if let name = names[value] { return name }
    var name = syntax.identifier(hint, as: .constant)
    var time = 1
    while !taken.insert(name).inserted {
      time += 1
      name = syntax.identifier("\(hint) \(time)", as: .constant)
    }
    names[value] = name
    constants.append((name, value))
    return name
  }
}

extension ScriptSyntax {
  /// Whether integers of a type are beyond 53 bits.
  func isBig(_ scalar: ScalarType) -> Bool {
    scalar.kind.hasBits && scalar.octets > 6
  }

  /// The type of a number on the wire.
  func wire(_ scalar: ScalarType, _ order: ByteOrder, _ path: [String]) throws(EmissionFinding) -> String {
    let isBig = isBig(scalar)
    let ordered = order == .little || scalar.octets == 1 ? "" : text(order.rawValue)
    if scalar.encoding != .plain {
      guard scalar.octets <= 6 else { throw EmissionFinding(path, "its number in parts is beyond 53 bits") }
      let own: [String] = [
        "\(scalar.bits / 8)", text(order.rawValue), truth(scalar.kind == .signed),
        truth(scalar.encoding.isSignMagnitude), "\(scalar.encoding.fractionOctets)", "\(scalar.encoding.base)",
        scalar.encoding.fraction?.hasSignOfWhole == true ? truth(true) : "",
      ]
      return call("parts", own)
    }
    switch scalar.kind {
    case .boolean: return support("bool")
    case .bcd:
      guard scalar.octets < 8 else { throw EmissionFinding(path, "its 16 decimal digits are beyond 53 bits") }
      return call("bcd", ["\(scalar.octets)", ordered])
    case .unsigned: return call(isBig ? "bigUint" : "uint", ["\((scalar.bits + 7) / 8)", ordered])
    case .signed: return call(isBig ? "bigInt" : "int", ["\((scalar.bits + 7) / 8)", ordered])
    case .floating(let format): return call(format.rawValue, [ordered])
    }
  }

  /// A call of a function of the support file.
  func call(_ name: String, _ arguments: [String]) -> String {
    "\(support(name))(\(arguments.filter { !$0.isEmpty }.joined(separator: ", ")))"
  }

  /// Which numbers a number can be; nothing for all.
  func allowed(_ check: NumberCheck, isBig: Bool) -> String {
    switch check {
    case .all: return ""
    case .cases(let cases):
      return structure("Allowed", [("cases", list(cases.sorted().map { integer($0, isBig: isBig) }))])
    case .limits(let limits):
      var members: [(name: String, value: String)] = []
      if let range = limits.range {
        members.append(
          ("range", tuple([integer(range.lowerBound, isBig: isBig), integer(range.upperBound, isBig: isBig)])))
      }
      if let minimum = limits.minimum { members.append(("minimum", number(minimum))) }
      if let maximum = limits.maximum { members.append(("maximum", number(maximum))) }
      if let listed = limits.listed {
        members.append(("listed", list(listed.sorted().map { integer($0, isBig: isBig) })))
      }
      if !limits.special.isEmpty {
        members.append(("special", list(limits.special.map { pattern($0, isBig: isBig) })))
      }
      return structure("Allowed", members)
    }
  }

  private func pattern(_ pattern: NumberPattern, isBig: Bool) -> String {
    switch pattern {
    case .range(let range):
      between(integer(range.lowerBound, isBig: isBig), integer(range.upperBound, isBig: isBig))
    case .bits(let bits, let mask): masked(integer(bits, isBig: isBig), integer(mask, isBig: isBig))
    }
  }

  /// What a quantity's numbers are worth.
  func scale(_ quantity: Quantity, isBig: Bool) -> String {
    var members: [(name: String, value: String)] = []
    if let curve = quantity.curve {
      members.append(("curve", self.curve(curve)))
    } else if quantity.isScaled {
      let (multiplier, addend, divisor) = quantity.line
      members.append(("line", tuple([number(multiplier), number(addend), number(divisor)])))
    }
    if !quantity.special.isEmpty {
      let special = quantity.special.map { name in
        var own = [text(name.name), integer(name.value, isBig: isBig)]
        switch name.others {
        case nil: own.append(absentLast)
        case .upTo(let last): own.append(pattern(.range(name.value...max(name.value, last)), isBig: isBig))
        case .sameBits(let mask): own.append(pattern(.bits(name.value, mask: mask), isBig: isBig))
        }
        return tuple(own.filter { !$0.isEmpty })
      }
      members.append(("special", list(special)))
    }
    return structure("Scale", members)
  }

  private func curve(_ curve: Curve) -> String {
    func points(_ points: [CurvePoint]) -> String {
      list(points.map { tuple(["\($0.raw)", number($0.value)]) })
    }
    var members: [(name: String, value: String)] = [
      ("limits", tuple([number(curve.limits.lowerBound), number(curve.limits.upperBound)]))
    ]
    switch curve.form {
    case .polynomial(let coefficients): members.append(("polynomial", list(coefficients.map { number($0) })))
    case .piecewise(let own): members.append(("piecewise", points(own)))
    case .table(let own): members.append(("table", points(own)))
    }
    if let clamp = curve.clamp {
      members.append(("clamp", tuple([number(clamp.lowerBound), number(clamp.upperBound)])))
    }
    if let range = curve.invertible {
      members.append(("invertible", tuple(["\(range.lowerBound)", "\(range.upperBound)"])))
    }
    return structure("Curve", members)
  }
}

import GATTSchema

extension ScriptPrinter {
  /// The constant of a number, and the type of its value.
  mutating func codec(_ number: PlanNumber, _ step: NumberStep) throws(EmissionFinding) -> (name: String, type: String)
  {
    try codec(step, number.meaning, number.path)
  }

  /// The constant of a number that may have another scale and unit while a test holds.
  mutating func resolved(
    _ number: PlanNumber, _ step: NumberStep, _ side: String
  ) throws(EmissionFinding) -> (name: String, type: String) {
    let own = try codec(number, step)
    guard let test = number.test, let quantity = number.quantity, let alternate = quantity.alternate else { return own }
    var other = quantity
    (other.scale, other.offset, other.unit) = (alternate.scale, alternate.offset, alternate.unit)
    let second = try codec(step, .quantity(other), number.path + ["alternate"])
    return (syntax.choice(self.test(test, side), second.name, own.name), own.type)
  }

  /// The constant of a number that means nothing but itself.
  mutating func codec(_ step: NumberStep, _ path: [String]) throws(EmissionFinding) -> String {
    try codec(step, nil, path).name
  }

  mutating func codec(
    _ step: NumberStep, _ meaning: Element.Meaning?, _ path: [String]
  ) throws(EmissionFinding) -> (name: String, type: String) {
    let scalar = step.scalar
    let isBig = syntax.isBig(scalar)
    let wire: String
    do throws(EmissionFinding) {
      wire = try syntax.wire(scalar, step.endian, [])
    } catch {
      throw finding(path, error.reason)
    }
    let allowed = syntax.allowed(step.check, isBig: isBig)
    let (value, type) = try meaningCode(meaning, step, wire, allowed, isBig, path)
    let plain = allowed.isEmpty && value.hasPrefix(syntax.support("plain"))
    return (
      codecs.constant(value, plain ? "\(scalar.kind.name(bits: scalar.bits)) \(step.endian.words ?? "")" : hint(path)),
      type
    )
  }

  private mutating func meaningCode(
    _ meaning: Element.Meaning?, _ step: NumberStep, _ wire: String, _ allowed: String, _ isBig: Bool, _ path: [String]
  ) throws(EmissionFinding) -> (value: String, type: String) {
    let scalar = step.scalar
    let integer = syntax.integerType(isBig: isBig)
    if scalar.kind == .boolean { return (syntax.call("truth", [wire]), syntax.truthType) }
    if let float = scalar.float {
      let type = float.isDecimal ? syntax.medicalType : syntax.floatType
      return (syntax.call("plain", [wire, allowed]), type)
    }
    switch meaning {
    case nil: return (syntax.call("plain", [wire, allowed]), integer)
    case .quantity(let quantity):
      guard quantity.isScaled || !quantity.special.isEmpty || quantity.alternate != nil else {
        return (syntax.call("plain", [wire, allowed]), integer)
      }
      guard !isBig || !quantity.isScaled else {
        throw finding(path, "its scaled number is beyond 53 bits")
      }
      let names = quantity.special
      let own = quantity.isScaled || quantity.alternate != nil ? syntax.floatType : integer
      let type = syntax.unionType(
        [own]
          + (names.isEmpty
            ? [] : [syntax.literalType(names.map(\.name), patterns: names.filter { $0.others != nil }.map(\.name))]))
      let code = "\(syntax.support("quantity"))\(syntax.typeArguments(type, integer))"
      let arguments = [wire, syntax.scale(quantity, isBig: isBig), allowed].filter { !$0.isEmpty }
      return ("\(code)(\(arguments.joined(separator: ", ")))", type)
    case .enumeration(let enumeration):
      let isOpen = enumeration.unknown == .keep
      let type = syntax.unionType(
        [syntax.literalType(enumeration.cases.map(\.name), patterns: [])] + (isOpen ? [integer] : []))
      let cases = enumeration.cases.map {
        syntax.tuple([syntax.text($0.name), syntax.integer($0.value, isBig: isBig)])
      }
      let code = "\(syntax.support("enumeration"))\(syntax.typeArguments(type, integer))"
      let arguments = [wire, syntax.list(cases), allowed].filter { !$0.isEmpty }
      return ("\(code)(\(arguments.joined(separator: ", ")))", type)
    case .flags(let flags):
      guard scalar.kind == .unsigned else { throw finding(path, "its bits are those of a signed number") }
      let type = names.type(key(path, path.isEmpty ? .value : .bits))
      let members = members(flags.map(\.name), isBranch: false)
      declareBits(
        type,
        zip(members, flags).map { member, flag in
          (member, syntax.truthType, Self.words(flag.labels))
        }, integer)
      let own = zip(members, flags).map { member, flag in
        bitsField(flag.name, member, BitRange(lowest: flag.bit, width: 1, isSigned: false), codec: nil)
      }
      let all = scalar.octets >= 8 ? UInt64.max : (1 << UInt64(8 * scalar.octets)) - 1
      let unnamed = flags.reduce(all) { $0 & ~(1 << UInt64($1.bit)) }
      return (bitsCode(type, integer, wire, own, kept: all, unnamed: unnamed), type)
    }
  }

  /// The constant of a group of bits, and the type of its value; no type where a value has nothing of it.
  mutating func codec(_ bits: PlanBits) throws(EmissionFinding) -> (name: String, type: String) {
    let step = bits.step
    let scalar = step.scalar
    let isBig = syntax.isBig(scalar)
    let wire: String
    do throws(EmissionFinding) { wire = try syntax.wire(scalar, step.endian, []) } catch {
      throw finding(bits.path, error.reason)
    }
    let integer = syntax.integerType(isBig: isBig)
    let members = members(bits.members.map(\.name), isBranch: false)
    var declared: [(String, String, String?)] = []
    var fields: [String] = []
    for own in step.bits?.members ?? [] {
      let place = bits.members.firstIndex { $0.name == own.name && $0.range == own.range }
      let member = place.map { bits.members[$0] }
      var codec: String?
      var type = syntax.truthType
      let isNumber = member?.meaning != nil || member == nil && !own.check.takesAll
      if isNumber {
        guard own.range.width <= 53 else { throw finding(bits.path + [own.name], "its bits are beyond 53") }
        let octets = max(1, (own.range.width + 7) / 8)
        let scalar = ScalarType.integer(octets: min(octets, 6), isSigned: own.range.isSigned)
        let number = NumberStep(scalar, .little, check: own.check)
        if case .quantity(let quantity) = member?.meaning, quantity.alternate != nil {
          throw finding(bits.path + [own.name], "its bits have two units")
        }
        (codec, type) = try self.codec(number, member?.meaning, bits.path + [own.name])
      }
      if let place {
        declared.append((members[place], type, bits.members[place].documentation))
      }
      fields.append(bitsField(own.name, place.map { members[$0] }, own.range, codec: codec))
    }
    let named = bits.members.reduce(UInt64(0)) { $0 | $1.range.mask }
    let unnamed = bits.kept & ~named
    let type = names.type(key(bits.path, .bits))
    declareBits(type, declared, unnamed == 0 ? nil : integer)
    return (
      codecs.constant(bitsCode(type, integer, wire, fields, kept: bits.kept, unnamed: unnamed), hint(bits.path)), type
    )
  }

  private func bitsCode(
    _ type: String, _ integer: String, _ wire: String, _ fields: [String], kept: UInt64, unnamed: UInt64
  ) -> String {
    "\(syntax.support("bits"))\(syntax.typeArguments(type, integer))("
      + [
        wire, syntax.type(type), syntax.list(fields), syntax.integer(Int128(kept), isBig: true),
        syntax.integer(Int128(unnamed), isBig: true),
      ].filter { !$0.isEmpty }.joined(separator: ", ") + ")"
  }

  private func bitsField(_ name: String, _ key: String?, _ range: BitRange, codec: String?) -> String {
    var members: [(name: String, value: String)] = [("name", syntax.text(name))]
    if let key { members.append(("key", syntax.text(key))) }
    members += [("lowest", "\(range.lowest)"), ("width", "\(range.width)")]
    if range.isSigned { members.append(("isSigned", syntax.truth(true))) }
    if let codec { members.append(("codec", codec)) }
    return syntax.structure("BitsField", members)
  }

  /// Declares the type of bits, once; `rest` is the type of the bits that nobody has named.
  private mutating func declareBits(_ type: String, _ members: [(String, String, String?)], _ rest: String?) {
    let all =
      members.map { ScriptMember(name: $0.0, type: $0.1, documentation: $0.2, isOptional: false) }
      + (rest.map { type in
        [ScriptMember(name: "unnamed", type: type, documentation: "The bits without a name.", isOptional: true)]
      } ?? [])
    declare(type, nil, kind: nil, all)
  }

  /// Declares a type, once.
  mutating func declare(_ type: String, _ documentation: String?, kind: String?, _ members: [ScriptMember]) {
    let lines = syntax.declaration(type, documentation, kind: kind, members)
    if !types.contains(lines) { types.append(lines) }
  }

  private static func words(_ labels: BitLabels) -> String? {
    guard labels.set != "true" || labels.clear != "false" else { return nil }
    return "\(labels.set) where it is set, else \(labels.clear)."
  }
}

/// A member of a type that is declared.
struct ScriptMember {
  var name: String
  var type: String
  var documentation: String?
  var isOptional: Bool
}

extension NumberCheck {
  /// Whether every number of the type is one that it can be.
  fileprivate var takesAll: Bool {
    if case .all = self { return true }
    return false
  }
}

extension PlanBits.Member {
  /// What is said of it: its unit, or what its states are called.
  fileprivate var documentation: String? {
    if case .quantity(let quantity) = meaning { return quantity.unit.map { "In \($0.symbol)." } }
    guard let labels, labels.set != "true" || labels.clear != "false" else { return nil }
    return "\(labels.set) where it is set, else \(labels.clear)."
  }
}

/// Reads one number of a literal by what it means, or as the wire has it.
struct NumberLiteralReader {
  private let coder: NumberCoder
  private let form: MeaningTree.Form
  private let outOfRange: OutOfRangeLiterals
  /// What is wrong with the number.
  var diagnostics = Diagnostics()

  /// A reader for one element, which `coder` is of.
  init(_ coder: NumberCoder, form: MeaningTree.Form = .meaning, outOfRange: OutOfRangeLiterals = .refused) {
    self.coder = coder
    self.form = form
    // Octets may say what is outside of the limits.
    self.outOfRange = form == .raw ? .kept : outOfRange
  }

  /// The raw number; nil, with a diagnostic.
  mutating func number(_ node: YAMLNode) -> RawNumber? {
    switch coder.element.meaning {
    case .flags(let flags) where form == .meaning || node.text == nil: flagBits(node, flags)
    case .flags: wireNumber(node)
    case _ where form == .raw && coder.element.scalar.integerRange != nil: wireNumber(node)
    case .enumeration(let enumeration): namedCase(node, enumeration)
    case .quantity(let quantity): quantityNumber(node, quantity)
    }
  }

  private mutating func scalarText(_ node: YAMLNode, _ expected: String) -> String? {
    guard let text = node.text, !text.isEmpty else {
      diagnostics.report(LiteralShape.diagnostic(expected, found: node))
      return nil
    }
    return text
  }

  /// The integer itself, within its limits unless what is outside of them is kept.
  private mutating func wireNumber(_ node: YAMLNode) -> RawNumber? {
    guard let text = scalarText(node, "a whole number") else { return nil }
    guard let value = Scalars.wholeLiteral(text) else {
      diagnostics.report(LiteralShape.diagnostic("a whole number", found: node))
      return nil
    }
    return checked(.integer(value), at: node)
  }

  /// A case by its name, its label or, where others may come, its number.
  private mutating func namedCase(_ node: YAMLNode, _ enumeration: Enumeration) -> RawNumber? {
    guard let text = scalarText(node, "the name of a case") else { return nil }
    if let match = enumeration.named(text) { return .integer(match.value) }
    guard let value = Scalars.wholeLiteral(text) else {
      let names = enumeration.cases.map(\.name)
      diagnostics.report(UnknownName.diagnostic(text, legal: names, of: "the cases", at: node.range))
      return nil
    }
    return checked(.integer(value), at: node)
  }

  /// A list of the bits that are set, a mapping of bits to true and false, or the number itself.
  private mutating func flagBits(_ node: YAMLNode, _ flags: [Flag]) -> RawNumber? {
    if let text = node.text, let value = Scalars.wholeLiteral(text) { return checked(.integer(value), at: node) }
    var bits: Int128 = 0
    guard let named = setFlags(node, flags), let unnamed = unnamedBits(node, flags) else { return nil }
    bits |= unnamed
    for (name, isSet) in named where isSet.value {
      guard let flag = flags.first(where: { $0.name == name.value }) else {
        diagnostics.report(UnknownName.diagnostic(name.value, legal: flags.map(\.name), of: "the bits", at: name.range))
        return nil
      }
      bits |= 1 << flag.bit
    }
    guard !diagnostics.hasErrors else { return nil }
    let isSigned = coder.element.scalar.kind == .signed
    return .integer(isSigned ? Self.signed(bits, octets: coder.element.scalar.octets) : bits)
  }

  private mutating func setFlags(_ node: YAMLNode, _ flags: [Flag]) -> [(Located<String>, Located<Bool>)]? {
    switch node.content {
    case .sequence(let items):
      return items.map { (Located($0.text ?? "", $0.range), Located(true, $0.range)) }
    case .mapping(let entries):
      let isUnnamed = { (name: String) in name == Flag.unnamedKey && !flags.contains { $0.name == name } }
      return entries.filter { !isUnnamed($0.name) }.map { entry in
        let isSet = Self.truth(entry.value.text ?? "")
        if isSet == nil { diagnostics.report(LiteralShape.diagnostic("true or false", found: entry.value)) }
        let isKnown = flags.contains { $0.name == entry.name }
        return (Located(entry.name, entry.key.range), Located(isSet ?? false || !isKnown, entry.value.range))
      }
    case .scalar:
      diagnostics.report(LiteralShape.diagnostic("a list of the bits that are set", found: node))
      return nil
    }
  }

  /// The bits that nobody has named, which are written as one number.
  private mutating func unnamedBits(_ node: YAMLNode, _ flags: [Flag]) -> Int128? {
    guard let entry = node.entries?.first(where: { $0.name == Flag.unnamedKey }) else { return 0 }
    guard !flags.contains(where: { $0.name == entry.name }) else { return 0 }
    guard let number = Scalars.wholeLiteral(entry.value, as: entry.name, &diagnostics) else { return nil }
    let octets = coder.element.scalar.octets
    let isUnnamed = number.value == Flag.unnamed(number.value, flags, octets: octets) ?? 0
    if !isUnnamed { ValueOutOfRange.report("\(number.value)", coder.element, at: entry.value.range, to: &diagnostics) }
    return isUnnamed ? number.value : nil
  }

  private mutating func quantityNumber(_ node: YAMLNode, _ quantity: Quantity) -> RawNumber? {
    guard let text = scalarText(node, coder.element.scalar.kind == .boolean ? "true or false" : "a number") else {
      return nil
    }
    if let special = quantity.special.lazy.compactMap({ $0.number(text) }).first {
      return checked(.integer(special), at: node)
    }
    switch coder.element.scalar.kind {
    case .boolean:
      guard let truth = Self.truth(text) else { break }
      return .integer(truth ? 1 : 0)
    case .floating(let format):
      if let width = format.mantissaWidth { return medical(text, width: width, node) }
      if let number = RawNumber(notANumber: text, format) { return checked(number, at: node) }
      guard let wanted = Self.floating(text) else { break }
      guard let bits = format.bits(nearest: wanted), !Self.isDecimal(text) || format.double(bits).isFinite else {
        ValueOutOfRange.report(text, coder.element, at: node.range, to: &diagnostics)
        return nil
      }
      return checked(.floating(format, bits), at: node)
    default: return integer(text, quantity, node)
    }
    diagnostics.report(
      LiteralShape.diagnostic(coder.element.scalar.kind == .boolean ? "true or false" : "a number", found: node))
    return nil
  }

  /// The raw integer nearest to the number, when it means the number exactly.
  private mutating func integer(_ text: String, _ quantity: Quantity, _ node: YAMLNode) -> RawNumber? {
    if !quantity.isScaled, let value = Scalars.wholeLiteral(text) { return checked(.integer(value), at: node) }
    if let curve = quantity.curve { return curved(text, curve, quantity, node) }
    let wanted = Self.floating(text)
    let nearest = wanted.map { quantity.nearest($0) }
    if let raw = Self.beyondDouble(text, quantity, nearest) { return checked(.integer(raw), at: node) }
    guard let wanted, let nearest, wanted.isFinite else {
      diagnostics.report(LiteralShape.diagnostic("a number", found: node))
      return nil
    }
    guard abs(nearest) < 0x1p65 else {
      ValueOutOfRange.report(text, coder.element, at: node.range, to: &diagnostics)
      return nil
    }
    let raw = withinLimits(Int128(nearest), quantity, wanted)
    let value = quantity.value(of: raw)
    guard InexactValue.check(text, value == wanted, nearest: value, at: node.range, reporting: &diagnostics) else {
      return nil
    }
    guard ValueOutOfRange.check(text, raw, quantity, at: node.range, reporting: &diagnostics) else { return nil }
    return checked(.integer(raw), at: node)
  }

  /// The number of the limits that is nearest, where a binary64 does not tell it from the raw number.
  private func withinLimits(_ raw: Int128, _ quantity: Quantity, _ wanted: Double) -> Int128 {
    guard let limits = quantity.rawRange ?? coder.element.scalar.integerRange else { return raw }
    let nearest = min(max(raw, limits.lowerBound), limits.upperBound)
    return quantity.value(of: nearest) == wanted ? nearest : raw
  }

  /// The raw integer whose value by a curve the number is.
  private mutating func curved(_ text: String, _ curve: Curve, _ quantity: Quantity, _ node: YAMLNode) -> RawNumber? {
    guard let wanted = Self.floating(text), wanted.isFinite else {
      diagnostics.report(LiteralShape.diagnostic("a number", found: node))
      return nil
    }
    guard curve.invertible != nil else {
      let range = quantity.rawRange ?? coder.element.scalar.integerRange ?? 0...0
      let raws = curve.raws(of: wanted, in: range)
      let isOne = ValueOutOfRange.check(text, raws, coder.element, at: node.range, reporting: &diagnostics)
      return isOne ? raws?.first.flatMap { checked(.integer($0), at: node) } : nil
    }
    guard let raw = curve.raw(for: wanted) else {
      ValueOutOfRange.report(text, coder.element, at: node.range, to: &diagnostics)
      return nil
    }
    let value = quantity.value(of: raw)
    guard InexactValue.check(text, value == wanted, nearest: value, at: node.range, reporting: &diagnostics) else {
      return nil
    }
    guard ValueOutOfRange.check(text, raw, quantity, at: node.range, reporting: &diagnostics) else { return nil }
    return checked(.integer(raw), at: node)
  }

  /// The raw integer whose exact value the number is, where a binary64 cannot tell it from its neighbours.
  private static func beyondDouble(_ text: String, _ quantity: Quantity, _ nearest: Double?) -> Int128? {
    // Without an offset the rounding of a binary64 does not make a large number small.
    if let nearest, quantity.offset == .zero, abs(nearest) < 0x1p52 { return nil }
    guard let raw = DecimalLiteral(text).flatMap(quantity.exactRaw) else { return nil }
    return raw.magnitude > Quantity.exactInDouble ? raw : nil
  }

  /// The decimal float with the digits as they are written, so that they come back.
  private mutating func medical(_ text: String, width: Int, _ node: YAMLNode) -> RawNumber? {
    if let special = MedicalFloat.Special(rawValue: text) {
      return checked(MedicalFloat(special, width: width).raw, at: node)
    }
    let written = DecimalLiteral(text)
    // More digits than these floats have are too many for a decimal, and not for the nearest.
    guard let decimal = written ?? Self.decimal(text).flatMap({ DecimalLiteral("\($0)") }) else {
      diagnostics.report(LiteralShape.diagnostic("a number", found: node))
      return nil
    }
    guard let (number, isExact) = decimal.nearest(width: width) else {
      ValueOutOfRange.report(text, coder.element, at: node.range, to: &diagnostics)
      return nil
    }
    let isSame = isExact && written != nil
    guard InexactValue.check(text, isSame, nearest: number.double, at: node.range, reporting: &diagnostics) else {
      return nil
    }
    return checked(number.raw, at: node)
  }

  private mutating func checked(_ number: RawNumber, at node: YAMLNode) -> RawNumber? {
    ValueOutOfRange.check(number, of: coder, at: node, outOfRange, reporting: &diagnostics)
  }

  private static func truth(_ text: String) -> Bool? {
    Bool(text)
  }

  private static func floating(_ text: String) -> Double? {
    switch text {
    case "nan", "NaN": .nan
    case "inf", "Infinity": .infinity
    case "-inf", "-Infinity": -.infinity
    default: decimal(text) ?? Rational(text)?.double
    }
  }

  /// A decimal, with the one rounding that reading it takes.
  private static func decimal(_ text: String) -> Double? {
    isDecimal(text) ? Double(text) : nil
  }

  private static func isDecimal(_ text: String) -> Bool {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }
  }

  private static func signed(_ bits: Int128, octets: Int) -> Int128 {
    let sign: Int128 = 1 << (octets * 8 - 1)
    return bits & sign == 0 ? bits : bits - 2 * sign
  }
}

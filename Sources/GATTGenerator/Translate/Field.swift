import GATTSchema

/// One number of a value as properties of a Swift struct: the stored raw number, and what it means.
struct Field {
  let element: Element
  /// The stored property's name.
  let stored: String
  /// The name by which errors know it.
  let name: FieldName

  /// The stored property's Swift type.
  var type: String { element.scalar.swiftType }

  /// Whether the struct has to refuse some numbers of the Swift type.
  var isConstrained: Bool { element.condition("") != nil }

  private var identifier: String { element.identifier }
  var storedEscaped: String { Identifier.escaped(stored) }
  private var capitalized: String { Identifier.continued(identifier, of: element.name) }
  /// What stands in the scale's name before `Scale`.
  var scaleInfix = ""
  private var scaleName: String { "\(identifier)\(scaleInfix)Scale" }

  /// The stored property, and the properties and the setter of what it means.
  ///
  /// - Parameter siblings: all numbers of the value, among which this one is. A number with limits is a constant, so that
  ///   only initialisers can set it; its setter makes the whole value anew.
  func members(among siblings: [Field]) -> [SwiftMember] {
    let keyword = isConstrained ? "let" : "var"
    let storage = SwiftMember.line(
      "public \(keyword) \(storedEscaped): \(type)",
      documentation: Documentation.property(
        Documentation.property(element, raw: true, .plain), isConstant: isConstrained))
    guard let quantity = element.quantity, quantity.hasPhysicalValue else { return [storage] }
    return [storage] + meaning + scaling(quantity, siblings)
  }

  /// The properties of what the number means, where that differs.
  var meaning: [SwiftMember] {
    guard let quantity = element.quantity, quantity.hasPhysicalValue else { return [] }
    return [value(quantity)] + special(quantity)
  }

  private func value(_ quantity: Quantity) -> SwiftMember {
    let scale = quantity.isScaled ? "Self.\(scaleName)" : nil
    let type = (quantity.isScaled ? "Swift.Double" : type) + (quantity.special.isEmpty ? "" : "?")
    return .line(
      "public var \(Identifier.escaped(identifier)): \(type)", documentation: Documentation.property(element, .plain),
      body: [.line(quantity.expression(storedEscaped, scale: scale))])
  }

  private func special(_ quantity: Quantity) -> [SwiftMember] {
    quantity.distinguishedSpecial(isOptional: false).map { special in
      .line(
        "public var \(specialName(special)): Swift.Bool",
        body: [.line(special.condition(storedEscaped))])
    }
  }

  private func specialName(_ special: NamedNumber) -> String {
    "\(identifier)Is\(Identifier.continued(special.identifier, of: special.name))"
  }

  private func scaling(_ quantity: Quantity, _ siblings: [Field]) -> [SwiftMember] {
    scaleDefinition + (quantity.isSettable ? [setter(siblings)] : [])
  }

  private func setter(_ siblings: [Field]) -> SwiftMember {
    .line(
      "public mutating func set\(capitalized)(_ \(Identifier.escaped(identifier)): Swift.Double) "
        + "throws(GATTProfiles.ValueRangeError)", Documentation.setter(element, isList: false, .plain),
      body: setting(among: siblings))
  }

  private func setting(among siblings: [Field]) -> [SwiftStatement] {
    // The number alone is the value, which the initialiser makes of the same argument.
    guard siblings.count > 1 else {
      return ["self = try Self(\(Identifier.escaped(identifier)))"]
    }
    return isConstrained ? remaking(siblings) : ["self.\(stored) = \(scaledArgument)"]
  }

  private func remaking(_ siblings: [Field]) -> [SwiftStatement] {
    let arguments = siblings.map { field in
      "\(Identifier.label(field.stored)): \(field.stored == stored ? "number" : field.storedEscaped)"
    }
    return [
      "let number: \(type) = \(scaledArgument)",
      "self = try Self(\(arguments.joined(separator: ", ")))",
    ]
  }

  /// The definition of the scale, when there is one.
  var scaleDefinition: [SwiftMember] {
    guard let quantity = element.quantity, quantity.isScaled else { return [] }
    return [quantity.scaleDefinition(scaleName)]
  }

  /// The arguments of a scale's initialiser.
  static func scaleArguments(_ quantity: Quantity) -> String {
    let (multiplier, addend, divisor) = quantity.line
    let arguments = [
      multiplier == 1 ? nil : "multiplier: \(SwiftLiteral.double(multiplier))",
      addend == 0 ? nil : "offset: \(SwiftLiteral.double(addend))",
      divisor == 1 ? nil : "divisor: \(SwiftLiteral.double(divisor))",
    ]
    return arguments.compactMap { $0 }.joined(separator: ", ")
  }

  /// The expression that turns a scaled argument of the property's name into a raw number, or throws.
  var scaledArgument: String {
    guard let quantity = element.quantity else { return storedEscaped }
    let value = Identifier.escaped(identifier)
    return "try Self.\(scaleName).integer(\(value), field: \(name.literal)\(quantity.limits(of: element.scalar)))"
  }

  /// The step that reads and writes the number.
  private var step: NumberStep { NumberStep(element) }

  /// The statements that read the number into its property.
  var reading: [SwiftStatement] {
    guard !step.refusal(of: storedEscaped, name).isEmpty else { return ["self.\(stored) = try \(step.read(name))"] }
    return readingToConstant + ["self.\(stored) = \(storedEscaped)"]
  }

  /// The statements that read the number into a constant of the property's name.
  var readingToConstant: [SwiftStatement] { step.reading(into: storedEscaped, name) }

  /// The statement that writes the number.
  var writing: SwiftStatement { step.write(storedEscaped) }
}

extension Field {
  /// How the number prints as a field.
  var printing: Printing {
    switch element.scalar.kind {
    case .boolean: return .plain
    case .floating(let format):
      guard format.isDecimal else { return .form(decimals.map { ".number(decimals: \($0))" } ?? ".number()") }
      return decimals.map { .form(".medical(decimals: \($0))") } ?? .text
    default:
      if let scaled { return scaled }
      guard let arguments = textArguments else { return .plain }
      if let specialTexts, arguments.count == 1 { return .special(specialTexts) }
      return .form(
        ".\(element.hasPhysicalValue ? "integer" : "formatted")(.init(\(arguments.joined(separator: ", "))))")
    }
  }

  /// How a number prints that is a line of the raw one, and always means that; nil for any other.
  private var scaled: Printing? {
    guard element.scalar.isInteger, let quantity = element.quantity, quantity.isScaled else { return nil }
    guard quantity.curve == nil, quantity.special.isEmpty else { return nil }
    if case .hexadecimal = quantity.format { return nil }
    return .scaled("Self.\(scaleName)", decimals: decimals)
  }

  private var decimals: Int? {
    guard case .decimals(let decimals)? = element.quantity?.format else { return nil }
    return decimals
  }

  /// The texts of the numbers that stand for no value, as an expression.
  private var specialTexts: String? {
    guard let special = element.quantity?.special, !special.isEmpty else { return nil }
    return "[\(special.map { "\($0.value): \(SwiftLiteral.string($0.label))" }.joined(separator: ", "))]"
  }

  /// What the profile calls these numbers, as an expression; nil where that is their text.
  private var specialNames: String? {
    guard let special = element.quantity?.special, special.contains(where: { $0.name != $0.label }) else { return nil }
    return "[\(special.map { "\($0.value): \(SwiftLiteral.string($0.name))" }.joined(separator: ", "))]"
  }

  /// The arguments of the text's initialiser, when it is not simply decimal digits.
  var textArguments: [String]? {
    guard element.scalar.isInteger, let quantity = element.quantity else { return nil }
    var arguments: [String] = []
    if quantity.isScaled { arguments.append("scale: Self.\(scaleName)") }
    switch quantity.format {
    case .decimals(let decimals) where quantity.isScaled || decimals > 0: arguments.append("decimals: \(decimals)")
    case .hexadecimal(let digits, let isUppercase):
      arguments.append(
        "hexadecimal: .init(digits: \(digits), octets: \(element.scalar.octets), isUppercase: \(isUppercase))")
    case .bytes(let count): arguments.append("bytes: \(count)")
    default: break
    }
    if let specialTexts { arguments.append("special: \(specialTexts)") }
    if let specialNames { arguments.append("names: \(specialNames)") }
    if let labels = quantity.labelArgument { arguments.append(labels) }
    return arguments.isEmpty ? nil : arguments
  }
}

extension Quantity {
  /// What the raw number that an expression is means: nil for one that stands for no value.
  func expression(_ raw: String, scale: String?) -> String {
    let tests = special.map { $0.condition(raw) }.joined(separator: " || ")
    guard let scale else { return tests.isEmpty ? raw : "\(tests) ? nil : \(raw)" }
    guard !hasSpecialRanges else { return "\(scale).value(\(raw), unless: \(tests))" }
    guard !special.isEmpty else { return "\(scale).value(\(raw))" }
    let numbers = special.map { "\($0.value)" }.joined(separator: ", ")
    return "\(scale).value(\(raw), except: \(special.count == 1 ? numbers : "[\(numbers)]"))"
  }

  /// The raw numbers that a scaled value may become: the valid ones, without special numbers at either end.
  func settableRange(of scalar: ScalarType) -> ClosedRange<Int128> {
    var range = rawRange ?? scalar.integerRange ?? 0...0
    // A name covers numbers in a row, or else is looked at by itself when a number is set.
    let runs = special.compactMap(\.run)
    while let run = runs.first(where: { $0.contains(range.upperBound) }), run.lowerBound > range.lowerBound {
      range = range.lowerBound...(run.lowerBound - 1)
    }
    while let run = runs.first(where: { $0.contains(range.lowerBound) }), run.upperBound < range.upperBound {
      range = (run.upperBound + 1)...range.upperBound
    }
    return range
  }
}

/// The number as an argument of the initialiser by what numbers mean.
extension Field {
  /// Whether a program gives another argument than the number on the wire: not where there is no way back to that.
  var hasMeaning: Bool {
    guard let quantity = element.quantity, quantity.hasPhysicalValue else { return false }
    return quantity.isSettable || !quantity.isScaled
  }

  private var isConverted: Bool { element.quantity?.isSettable == true }
  private var meaningName: String { hasMeaning ? Identifier.escaped(identifier) : storedEscaped }

  /// The parameter.
  var meaningParameter: String { "\(meaningName): \(isConverted ? "Swift.Double" : type)" }
  /// The number on the wire, as an expression of the argument.
  var meaningArgument: String { isConverted ? scaledArgument : meaningName }
  /// The statement that refuses an argument out of the limits, unless its conversion does.
  var meaningRefusal: SwiftStatement? { isConverted ? nil : refusal(of: meaningName) }

  /// The statement that refuses a number as it is on the wire, out of its limits.
  func refusal(of number: String) -> SwiftStatement? {
    element.condition(number).map { Refusal.number($0, element, name).statement }
  }
}

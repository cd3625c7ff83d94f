import GATTSchema

/// The value of an example as a Swift expression, for values that have fields.
///
/// Initialisers that throw stand behind one `try?`; those that may be nil in front of the expression, in the conditions of a
/// `guard`.
struct ExampleTranslator {
  /// The conditions, such as `let part0 = BluetoothAddress(number: 3)`.
  private var parts: [String] = []
  /// Whether the expression has a call that throws.
  private var isThrowing = false

  /// The expression of a value of a structure or union; nil for one that does not fit.
  static func expression(_ value: RawValue, of structure: StructureTranslator) -> String? {
    var translator = ExampleTranslator()
    return translator.fields(value, of: structure).map { arguments in
      translator.isThrowing = translator.isThrowing || structure.isThrowing
      return translator.whole("Self(\(arguments))")
    }
  }

  /// The expression of a value of a structure or union; nil for one that does not fit.
  static func expression(_ value: RawValue, of union: UnionTranslator) -> String? {
    var translator = ExampleTranslator()
    return translator.union(value, of: union).map { translator.whole("Self\($0)") }
  }

  private func whole(_ expression: String) -> String {
    let expression = "\(isThrowing ? "try? " : "")\(expression)"
    guard !parts.isEmpty else { return expression }
    return "{ () -> Self? in guard \(parts.joined(separator: ", ")) else { return nil }; return \(expression) }()"
  }

  private mutating func bound(_ expression: String) -> String {
    let name = "part\(parts.count)"
    parts.append("let \(name) = \(expression)")
    return name
  }

  /// The arguments of the memberwise initialiser.
  private mutating func fields(_ value: RawValue, of translator: StructureTranslator) -> String? {
    guard case .record(let record) = value, record.count == translator.structure.fields.count else { return nil }
    var arguments: [String] = []
    for index in record.indices {
      guard let field = translator.fields[index] else { continue }
      guard let expression = argument(record[index], of: field) else { return nil }
      arguments.append("\(Identifier.label(field.stored)): \(expression)")
    }
    return arguments.joined(separator: ", ")
  }

  private mutating func argument(_ value: RawValue?, of field: FieldTranslator) -> String? {
    guard let value else {
      // Another initialiser takes a double for a decimal float.
      let isMedical = (field.content as? NumberContent)?.element.scalar.isDecimalFloat == true
      return field.isOptional ? isMedical ? "nil as \(field.type)" : "nil" : nil
    }
    guard field.isList, case .list(let items) = value else { return content(value, of: field) }
    var expressions: [String] = []
    for item in items {
      guard let expression = content(item, of: field) else { return nil }
      expressions.append(expression)
    }
    return "[\(expressions.joined(separator: ", "))]"
  }

  private mutating func content(_ value: RawValue, of field: FieldTranslator) -> String? {
    switch (field.content, value) {
    case (let number as NumberContent, .numbers(let numbers)):
      return numbers.first.map { SwiftLiteral.number($0, of: number.element.scalar) }
    case (let enumeration as EnumerationContent, .numbers(let numbers)):
      return numbers.first?.integer.flatMap { enumeration.expression($0) }
    case (let bits as BitsContent, .numbers(let numbers)):
      return numbers.first?.integer.map { number in
        let call = "\(bits.path)(rawValue: \(SwiftLiteral.mask(UInt64(truncatingIfNeeded: number))))"
        return bits.refusesNumbers ? bound(call) : call
      }
    case (is SharedContent, _): return shared(value, field)
    case (_, .text(let text)): return SwiftLiteral.string(text)
    case (_, .octets(let octets)): return SwiftLiteral.octets(octets)
    case (let nested as NestedContent, _): return self.nested(value, nested)
    default: return nil
    }
  }

  private mutating func nested(_ value: RawValue, _ content: NestedContent) -> String? {
    switch content.inner {
    case .structure(let translator):
      guard let arguments = fields(value, of: translator) else { return nil }
      isThrowing = isThrowing || translator.isThrowing
      return "\(translator.place.path)(\(arguments))"
    case .union(let translator):
      return union(value, of: translator).map { "\(translator.place.path)\($0)" }
    }
  }

  /// A case with what it carries, from the point on.
  private mutating func union(_ value: RawValue, of translator: UnionTranslator) -> String? {
    switch value {
    case .unknown(let tag, let octets):
      return ".unknown(\(ChoiceEmitter.unknown)(tag: \(tag), octets: \(SwiftLiteral.octets(octets))))"
    case .choice(let place, let fields) where translator.alternatives.indices.contains(place):
      let item = translator.alternatives[place]
      let name = ".\(item.alternative.identifier)"
      guard let content = item.content else { return name }
      if let only = item.only, case .record(let record) = fields {
        return record.first.flatMap { argument($0, of: only) }.map { "\(name)(\($0))" }
      }
      return nested(fields, content as? NestedContent).map { "\(name)(\($0))" }
    default: return nil
    }
  }

  private mutating func nested(_ value: RawValue, _ content: NestedContent?) -> String? {
    guard let content else { return nil }
    return nested(value, content)
  }

  private mutating func shared(_ value: RawValue, _ field: FieldTranslator) -> String? {
    guard let shared = field.content as? SharedContent else { return nil }
    switch value {
    case .octets(let octets) where shared.shared == .address:
      let number = octets.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      return bound("\(shared.type)(number: 0x\(Hex.digits(number, count: 12)))")
    case .octets(let octets):
      let size = [2: "short", 4: "medium"][octets.count] ?? "full"
      return bound("\(shared.type)(\(Self.uuid(octets)), size: .\(size))")
    case .record(let record):
      let numbers = record.compactMap { value -> String? in
        guard case .numbers(let numbers) = value else { return nil }
        return numbers.first?.integer.map { "\($0)" }
      }
      let names = ["year", "month", "day", "hours", "minutes", "seconds"]
      return bound("\(shared.type)(\(zip(names, numbers).map { "\($0): \($1)" }.joined(separator: ", ")))")
    default: return nil
    }
  }

  /// A UUID of 2, 4 or 16 octets, the least significant first.
  private static func uuid(_ octets: [UInt8]) -> String {
    let number = octets.reversed().reduce(UInt128(0)) { $0 << 8 | UInt128($1) }
    guard octets.count == 16 else { return "GATTProfiles.BluetoothUUID(short32: \(number))" }
    let (high, low) = (UInt64(truncatingIfNeeded: number >> 64), UInt64(truncatingIfNeeded: number))
    return "GATTProfiles.BluetoothUUID(high: 0x\(Hex.digits(high, count: 16)), low: 0x\(Hex.digits(low, count: 16)))"
  }
}

extension EnumerationContent {
  /// A number as an expression.
  func expression(_ number: Int128) -> String? {
    guard enumeration.isClosed else { return "\(enumeration.place.path)(known: \(number))" }
    return enumeration.enumeration.named(number).map { "\(enumeration.place.path).\($0.identifier)" }
  }
}

/// A value with its names, and each number with what it means: what a program goes through that knows no type of it.
package indirect enum ValueTree: Hashable, Sendable {
  /// A number.
  case number(NumberReading)
  /// A bit or a truth value, and what it prints as.
  case flag(Bool, label: String)
  /// Text.
  case text(String)
  /// Octets as they stand.
  case octets([UInt8])
  /// A shared type, such as a date: the text that it is written as, and its parts.
  case shared(text: String, ValueTree)
  /// Named parts that are there, in order.
  case record([Part])
  /// What repeats.
  case list([ValueTree])
  /// An alternative, and what it has; nil where it has nothing.
  case alternative(String, ValueTree?)
  /// An alternative that the profile does not know.
  case unknown(tag: Int128, [UInt8])
  /// Nothing, which JSON has.
  case null

  /// A field or a bit.
  package struct Part: Hashable, Sendable {
    /// What it is called.
    package var name: String
    /// The name in Swift.
    package var identifier: String
    /// What it is.
    package var value: ValueTree
  }
}

/// A number of a value.
package struct NumberReading: Hashable, Sendable {
  /// The number of the wire where it is a whole one; nil for floating point, and for JSON's.
  package var raw: Int128?
  /// What it means; nil for a special number, which stands for no value.
  package var value: Double?
  /// The name of the case or the special number.
  package var name: String?
  /// The unit of the value.
  package var unit: String?
  /// The number as people read it, without the unit.
  package var text: String
}

extension Interpreter {
  /// The value with its names and meanings.
  package func tree(of value: RawValue) -> ValueTree {
    if let node = prepared.node(of: value, context: context) { return node.tree }
    switch (layout, value) {
    case (.numbers(let layout), .numbers(let numbers)): return layout.tree(of: numbers)
    case (.json, .text(let json)): return (try? JSONParser.parse(Array(json.utf8)))?.tree ?? .text(json)
    case (_, .text(let text)): return .text(text)
    case (_, .octets(let octets)): return .octets(octets)
    case (_, .numbers), (_, .record), (_, .list), (_, .choice), (_, .unknown): return .record([])
    }
  }
}

extension ValueNode {
  fileprivate var tree: ValueTree {
    switch self {
    case .number(let coder, let number): coder.element.tree(of: number)
    case .flag(let member, let isSet): .flag(isSet, label: member.label(isSet))
    case .text(let text): .text(text)
    case .octets(let octets): .octets(octets)
    case .shared(let text, _, let parts): .shared(text: text, parts.tree)
    case .record(let parts): .record(parts.map(\.tree))
    case .bits(let parts, let unnamed): .record(parts.map(\.tree) + Element.rest(unnamed))
    case .list(let items): .list(items.map(\.tree))
    case .choice(let alternative, let fields):
      .alternative(alternative.name.text, Self.shown(alternative, fields)?.tree)
    case .unknown(let tag, let octets): .unknown(tag: tag, octets)
    }
  }
}

extension ValueNode.Part {
  fileprivate var tree: ValueTree.Part {
    ValueTree.Part(name: name.text, identifier: name.identifier, value: node.tree)
  }
}

extension NumbersLayout {
  fileprivate func tree(of numbers: [RawNumber]) -> ValueTree {
    let elements = elements(count: numbers.count)
    if let element = number, let only = numbers.first { return element.tree(of: only) }
    guard elements.allSatisfy({ $0.name != nil }) else {
      let runs = split(numbers).map { run, numbers in
        ValueTree.list(zip(run.elements(count: numbers.count), numbers).map { $0.tree(of: $1) })
      }
      return runs.count == 1 ? runs[0] : .list(runs)
    }
    return .record(
      zip(elements, numbers).map { element, number in
        ValueTree.Part(name: element.name ?? "", identifier: element.identifier, value: element.tree(of: number))
      })
  }
}

extension Element {
  /// A number, or its bits where those have names.
  fileprivate func tree(of number: RawNumber) -> ValueTree {
    guard let value = number.integer else { return .number(floating(number)) }
    guard scalar.kind != .boolean else { return .flag(value != 0, label: text(of: number)) }
    switch meaning {
    case .flags(let flags):
      let parts = flags.map { flag in
        let isSet = value >> flag.bit & 1 == 1
        return ValueTree.Part(
          name: flag.name, identifier: flag.identifier,
          value: .flag(isSet, label: isSet ? flag.labels.set : flag.labels.clear))
      }
      return .record(parts + Self.rest(UInt64(Flag.unnamed(value, flags, octets: scalar.octets) ?? 0)))
    case .enumeration(let enumeration):
      let name = enumeration.named(value)?.name
      return .number(NumberReading(raw: value, value: value.double, name: name, text: text(of: number)))
    case .quantity(let quantity):
      let special = quantity.special(value)
      return .number(
        NumberReading(
          raw: value, value: special == nil ? quantity.value(of: value) : nil, name: special?.name,
          unit: quantity.unit?.symbol, text: text(of: number)))
    }
  }

  private func floating(_ number: RawNumber) -> NumberReading {
    let special = number.medical?.special
    return NumberReading(
      value: special == nil ? number.double : nil, name: special?.rawValue, unit: quantity?.unit?.symbol,
      text: text(of: number))
  }

  /// The bits that nobody has named, as one number; none where none of them is set.
  fileprivate static func rest(_ bits: UInt64) -> [ValueTree.Part] {
    guard bits != 0 else { return [] }
    let number = NumberReading(raw: Int128(bits), value: Double(bits), text: "\(bits)")
    return [ValueTree.Part(name: Flag.unnamedKey, identifier: Flag.unnamedKey, value: .number(number))]
  }
}

extension JSONTree {
  fileprivate var tree: ValueTree {
    switch self {
    case .null: .null
    case .bool(let value): .flag(value, label: value ? "true" : "false")
    case .number(let digits): .number(NumberReading(raw: Int128(digits), value: Double(digits), text: digits))
    case .string(let text): .text(text)
    case .array(let items): .list(items.map(\.tree))
    case .object(let members):
      .record(members.map { ValueTree.Part(name: $0.name, identifier: $0.name, value: $0.value.tree) })
    }
  }
}

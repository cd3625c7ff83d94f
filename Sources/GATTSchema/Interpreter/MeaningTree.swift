/// What a value means, as a tree that prints: scaled, with names for cases, bits and special numbers.
package enum MeaningTree: Hashable, Sendable {
  /// A whole number.
  case whole(Int128)
  /// A number with a fraction.
  case number(Double)
  /// A decimal number with just the digits that were sent.
  case decimal(String)
  /// Text, or the name of a case or a special number.
  case text(String)
  /// True or false.
  case truth(Bool)
  /// Numbers without names.
  case list([MeaningTree])
  /// Named parts, in order.
  case record([Part])
  /// What has fields, as JSON already.
  case written(json: String)

  /// What the numbers of a tree are, and the JSON of its texts.
  package enum Form: Sendable {
    /// What they mean.
    case meaning
    /// What they mean, whichever of several numbers a name stands for.
    case names
    /// The numbers of the wire, so that nothing is lost where JSON's numbers are binary64.
    case raw
  }

  /// A named part.
  package struct Part: Hashable, Sendable {
    /// The element's or the bit's name.
    package var name: String
    /// What it means.
    package var meaning: MeaningTree
  }
}

extension ValueLayout {
  /// What `value` means in this layout, where `context` holds; in raw form its numbers as the wire has them.
  package func meaning(
    of value: RawValue, _ form: MeaningTree.Form = .meaning, context: Set<Int> = []
  ) -> MeaningTree {
    switch (self, value) {
    case (.structure, _), (.union, _): node(of: value, context: context)?.meaning(form) ?? .list([])
    case (.json, .text(let json)) where form == .raw: .text(json)
    case (.json(let shape), .text(let json)): .written(json: JSONTree.printed(json, shape))
    case (_, .text(let text)): .text(text)
    case (_, .octets(let octets)): .text(Hex.text(octets))
    case (.numbers(let layout), .numbers(let numbers)): layout.meaning(of: numbers, form)
    default: .list([])
    }
  }

  /// The value with its names and meanings; nil for the kinds without fields.
  func node(of value: RawValue, context: Set<Int>) -> ValueNode? {
    PreparedLayout(self).node(of: value, context: context)
  }
}

extension NumbersLayout {
  fileprivate func meaning(of numbers: [RawNumber], _ form: MeaningTree.Form) -> MeaningTree {
    switch shape {
    case .raw: return zip(elements, numbers).map { $0.meaning(of: $1, form) }.first ?? .list([])
    case .array where !isNamed: return runs[0].list(numbers[...], form)
    case .array, .pair: return Self.meaning(of: numbers[...], elements, form)
    case .arrayPair where isNamed && elements.first?.name != nil: return Self.meaning(of: numbers[...], elements, form)
    case .arrayPair:
      return .list(
        split(numbers).map { run, numbers in
          run.isList ? run.list(numbers, form) : Self.meaning(of: numbers, run.elements, form)
        })
    }
  }

  /// A record where the elements have names, a list where they have none.
  private static func meaning(
    of numbers: ArraySlice<RawNumber>, _ elements: [Element], _ form: MeaningTree.Form
  ) -> MeaningTree {
    let pairs = zip(elements, numbers)
    guard elements.allSatisfy({ $0.name != nil }) else { return .list(pairs.map { $0.meaning(of: $1, form) }) }
    return .record(pairs.map { .init(name: $0.name ?? "", meaning: $0.meaning(of: $1, form)) })
  }
}

extension NumberRun {
  fileprivate func list(_ numbers: ArraySlice<RawNumber>, _ form: MeaningTree.Form) -> MeaningTree {
    guard let element = elements.first else { return .list([]) }
    return .list(numbers.map { element.meaning(of: $0, form) })
  }
}

extension Element {
  /// What a number of this element means; in raw form the number itself.
  func meaning(of number: RawNumber, _ form: MeaningTree.Form = .meaning) -> MeaningTree {
    guard let value = number.integer else { return floatingMeaning(of: number, form) }
    guard form != .raw else { return .whole(value) }
    guard scalar.kind != .boolean else { return .truth(value != 0) }
    switch meaning {
    case .enumeration(let enumeration):
      return enumeration.named(value).map { .text($0.name) } ?? .whole(value)
    case .flags(let flags):
      let unnamed = Flag.unnamed(value, flags, octets: scalar.octets)
      return .record(
        flags.map { .init(name: $0.name, meaning: .truth(value >> $0.bit & 1 == 1)) }
          + (unnamed.map { [.init(name: Flag.unnamedKey, meaning: .whole($0))] } ?? []))
    case .quantity(let quantity):
      if let special = quantity.special(value) {
        return .text(form == .names ? special.name : special.text(of: value))
      }
      guard quantity.isScaled else { return .whole(value) }
      // More digits than a binary64 has.
      let exact = value.magnitude > Quantity.exactInDouble ? quantity.exactText(of: value) : nil
      return exact.map { .text($0) } ?? .number(quantity.value(of: value))
    }
  }

  /// A floating-point number. Several decimal floats are the same number, and so are both zeros: in raw form they are texts.
  private func floatingMeaning(of number: RawNumber, _ form: MeaningTree.Form) -> MeaningTree {
    if let medical = number.medical {
      guard medical.special == nil, form != .raw else { return .text(medical.special?.rawValue ?? medical.json) }
      return .decimal(medical.json)
    }
    if let bits = number.unusualNaN { return .text(bits) }
    let isNegativeZero = number.double == 0 && number.double.sign == .minus
    return form == .raw && isNegativeZero ? .text("-0") : .number(number.double)
  }
}

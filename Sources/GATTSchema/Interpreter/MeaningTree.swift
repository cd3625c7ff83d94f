/// What a value means, as a tree that prints: scaled, with names for cases, bits and special numbers.
public indirect enum MeaningTree: Hashable, Sendable {
  /// A whole number.
  case whole(Int128)
  /// A number with a fraction.
  case number(Double)
  /// Text, or the name of a case or a special number.
  case text(String)
  /// True or false.
  case truth(Bool)
  /// Numbers without names.
  case list([MeaningTree])
  /// Named parts, in order.
  case record([Part])

  /// A named part.
  public struct Part: Hashable, Sendable {
    /// The element's or the bit's name.
    public var name: String
    /// What it means.
    public var meaning: MeaningTree
  }
}

extension ValueLayout {
  /// What `value` means in this layout.
  public func meaning(of value: RawValue) -> MeaningTree {
    switch value {
    case .text(let text): .text(text)
    case .numbers(let numbers): meaning(of: numbers)
    }
  }

  private func meaning(of numbers: [RawNumber]) -> MeaningTree {
    switch self {
    case .text: return .list([])
    case .raw(let element):
      return numbers.first.map { element.meaning(of: $0) } ?? .list([])
    case .array(let array) where array.isList:
      guard let element = array.elements.first else { return .list([]) }
      return .list(numbers.map { element.meaning(of: $0) })
    case .array(let array):
      return Self.meaning(of: numbers[...], array.elements)
    case .pair(let first, let second):
      return Self.meaning(of: numbers[...], [first, second])
    case .arrayPair(let first, let second) where !first.isList && !second.isList && first.elements.first?.name != nil:
      return Self.meaning(of: numbers[...], first.elements + second.elements)
    case .arrayPair(let first, let second):
      let split = min(first.count ?? 0, numbers.count)
      let halves = [(first, numbers[..<split]), (second, numbers[split...])]
      return .list(
        halves.map { half, numbers in
          half.isList ? Self.list(numbers, half.elements) : Self.meaning(of: numbers, half.elements)
        })
    }
  }

  private static func list(_ numbers: ArraySlice<RawNumber>, _ elements: [Element]) -> MeaningTree {
    guard let element = elements.first else { return .list([]) }
    return .list(numbers.map { element.meaning(of: $0) })
  }

  /// A record where the elements have names, a list where they have none.
  private static func meaning(of numbers: ArraySlice<RawNumber>, _ elements: [Element]) -> MeaningTree {
    let pairs = zip(elements, numbers)
    guard elements.allSatisfy({ $0.name != nil }) else { return .list(pairs.map { $0.meaning(of: $1) }) }
    return .record(pairs.map { .init(name: $0.name ?? "", meaning: $0.meaning(of: $1)) })
  }
}

extension Element {
  /// What a number of this element means.
  func meaning(of number: RawNumber) -> MeaningTree {
    guard let value = number.integer else { return .number(number.double) }
    guard scalar.kind != .boolean else { return .truth(value != 0) }
    switch meaning {
    case .enumeration(let enumeration):
      return enumeration.named(value).map { .text($0.name) } ?? .whole(value)
    case .flags(let flags):
      return .record(flags.map { .init(name: $0.name, meaning: .truth(value >> $0.bit & 1 == 1)) })
    case .quantity(let quantity):
      if let special = quantity.special.first(where: { $0.value == value }) { return .text(special.name) }
      return quantity.isScaled ? .number(quantity.value(of: value)) : .whole(value)
    }
  }
}

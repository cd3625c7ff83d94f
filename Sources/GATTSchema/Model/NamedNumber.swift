/// A number with a name: a case, or numbers that stand for no value.
package struct NamedNumber: Hashable, Sendable {
  /// The name.
  package var name: String
  /// The Swift name.
  package var identifier: String
  /// What it prints as.
  package var label: String
  /// The number on the wire; of several numbers with the name the one that is written.
  package var value: Int128
  /// What it means.
  package var description: String?
  /// The other numbers that have the name; nil when there is none.
  package var others: OtherNumbers?

  /// Numbers that have the same name as another one.
  package enum OtherNumbers: Hashable, Sendable {
    /// Those from the other number to this one.
    case upTo(Int128)
    /// Those in which the bits of a mask are the same as in the other number.
    case sameBits(mask: Int128)
  }

  /// Whether a number has the name.
  package func covers(_ number: Int128) -> Bool {
    switch others {
    case nil: number == value
    case .upTo(let last): (value...max(value, last)).contains(number)
    case .sameBits(let mask): number & mask == value
    }
  }

  /// The name, with the number behind it where it is not the one that is written for the name.
  func text(of number: Int128) -> String {
    number == value ? name : "\(name)(\(number))"
  }

  /// The number that ``text(of:)`` wrote; nil for any other text.
  func number(_ text: String) -> Int128? {
    guard text != name else { return value }
    guard text.hasPrefix("\(name)("), text.hasSuffix(")") else { return nil }
    let number = Int128(text.dropFirst(name.count + 1).dropLast())
    return number.flatMap { covers($0) && self.text(of: $0) == text ? $0 : nil }
  }
}

extension Quantity {
  /// What a raw number that stands for no value is called; nil for one that stands for a value.
  package func special(_ raw: Int128) -> NamedNumber? {
    special.first { $0.covers(raw) }
  }

  /// The same of a number of any type.
  func special(_ number: RawNumber) -> NamedNumber? {
    number.integer.flatMap { special($0) }
  }
}

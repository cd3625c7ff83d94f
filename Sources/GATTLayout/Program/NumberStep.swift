/// A number in octets of its own, or a group of bits.
package final class NumberStep: Sendable {
  /// What a number is to a value.
  package enum Role: Sendable {
    /// A part of it.
    case value
    /// Nothing: it follows from other fields.
    case derived(Int)
    /// Nothing: it is always the same.
    case constant(Int128)
  }

  /// What errors call it; nil where the field around it says so.
  package let name: String?
  /// How the number lies in its octets.
  package let scalar: ScalarType
  /// The byte order.
  package let endian: ByteOrder
  /// Which numbers it can be.
  package let check: NumberCheck
  /// What it is to a value.
  package let role: Role
  /// The slot that it is noted in; nil where nothing goes by it.
  package let slot: Int?
  /// The bits; nil for a number.
  package let bits: BitsStep?
  /// The integers of its type; nil for floating point.
  package let range: ClosedRange<Int128>?
  /// Whether every number of its type is one that it can be.
  package let takesAll: Bool

  /// A number of a type.
  package init(
    name: String? = nil, _ scalar: ScalarType, _ endian: ByteOrder, check: NumberCheck = .all, role: Role = .value,
    slot: Int? = nil, bits: BitsStep? = nil
  ) {
    (self.name, self.scalar, self.endian, self.check, self.role) = (name, scalar, endian, check, role)
    (self.slot, self.bits) = (slot, bits)
    range = scalar.integerRange
    if case .all = check { takesAll = scalar.kind != .boolean } else { takesAll = false }
  }
}

/// The bits of a group.
package struct BitsStep: Sendable {
  /// One bit, or several in a row.
  package struct Member: Sendable {
    /// What the bits are called.
    package let name: String
    /// Which bits of the number they are.
    package let range: BitRange
    /// Which numbers they can be.
    package let check: NumberCheck
    /// Its place among the derived numbers of the program; nil for what is part of the value, or has no meaning.
    package let derived: Int?
    /// Whether a value has it.
    package let isKept: Bool

    /// Bits with a name.
    package init(name: String, range: BitRange, check: NumberCheck, derived: Int?, isKept: Bool) {
      (self.name, self.range, self.check, self.derived, self.isKept) = (name, range, check, derived, isKept)
    }
  }

  /// The members, in the order written.
  package let members: [Member]
  /// The bits that a value keeps.
  package let kept: UInt64
  /// The members that have something to check.
  package let checked: [Member]
  /// The members that follow from other fields.
  package let derived: [Member]

  /// Bits, and which of those without a name a value keeps.
  package init(members: [Member], kept: UInt64) {
    (self.members, self.kept) = (members, kept)
    checked = members.filter { member in
      if case .all = member.check { return false }
      return true
    }
    derived = members.filter { $0.derived != nil }
  }
}

/// Numbers one after the other, which are one value.
package final class SeriesStep: Sendable {
  /// Several numbers of one type.
  package struct Run: Sendable {
    /// The numbers; for a list the one that all are.
    package let numbers: [NumberStep]
    /// How many there are; nil for as many as are sent.
    package let count: Int?

    /// Numbers, once or several times.
    package init(_ numbers: [NumberStep], count: Int?) { (self.numbers, self.count) = (numbers, count) }

    /// The number at a place, which for a list is that of all.
    func step(_ index: Int) -> NumberStep { numbers[numbers.count == count ? index : 0] }
  }

  /// The runs, in wire order.
  package let runs: [Run]

  /// Runs of numbers.
  package init(_ runs: [Run]) { self.runs = runs }
}

/// Numbers that are digits of one number.
package final class DigitsStep: Sendable {
  /// A field that is a digit of the number.
  package struct Digit: Sendable {
    /// What the digit is called.
    package let name: String
    /// What it is multiplied by.
    package let place: Int128
    /// Which numbers it can be.
    package let number: NumberStep

    /// A digit at a place of the number.
    package init(name: String, place: Int128, number: NumberStep) {
      (self.name, self.place, self.number) = (name, place, number)
    }
  }

  /// The number on the wire.
  package let number: NumberStep
  /// The digits, the highest first.
  package let digits: [Digit]

  /// Digits of a number.
  package init(_ number: NumberStep, _ digits: [Digit]) { (self.number, self.digits) = (number, digits) }
}

/// Numbers that lie without gaps, of bits that are no whole octets.
package final class PackedStep: Sendable {
  /// How many numbers there are.
  package let count: TimesStep.Count
  /// The number, once.
  package let number: NumberStep

  /// So many numbers.
  package init(_ count: TimesStep.Count, _ number: NumberStep) { (self.count, self.number) = (count, number) }
}

/// One step of a ``LayoutProgram``: what a reader does with octets, and a writer with a value.
package enum Step: Sendable {
  /// A number, or a group of bits.
  case number(NumberStep)
  /// Numbers one after the other, which are one value.
  case series(SeriesStep)
  /// Numbers that are digits of one number.
  case digits(DigitsStep)
  /// Numbers that lie without gaps, of bits that are no whole octets.
  case packed(PackedStep)
  /// All octets that are left, as text.
  case text(TextStep)
  /// All octets that are left, as they stand.
  case octets(OctetsStep)
  /// Octets that are always the same.
  case expect([UInt8])
  /// Octets without a meaning.
  case skip(SkipStep)
  /// A checksum, which the ``agree(_:)`` behind it compares.
  case sum(SumStep)
  /// The octets that a checksum is of are all there.
  case agree(AgreeStep)
  /// Notes the offset.
  case mark(Int)
  /// Steps that are there, or not.
  case when(WhenStep)
  /// Steps that are there several times.
  case times(TimesStep)
  /// Steps that take so many octets.
  case within(WithinStep)
  /// One of several lists of steps.
  case choose(ChooseStep)
  /// Fields, and what lies between them.
  case record(RecordStep)
  /// Steps that have a name.
  case field(FieldStep)
  /// What a derived number follows from, which is worked out before anything else of the record is written.
  case derive(DeriveStep)
}

/// Octets without a meaning: zeros when written, anything when read.
package enum SkipStep: Sendable, Hashable {
  /// So many octets.
  case count(Int)
  /// So many, which a value keeps.
  case kept(Int)
  /// Up to so many octets behind a mark.
  case to(Int, from: Int)
}

/// A checksum.
package struct SumStep: Sendable {
  /// Its number among those of the program.
  package let sum: Int
  /// How it is computed.
  package let algorithm: ChecksumAlgorithm
  /// Its byte order.
  package let endian: ByteOrder

  /// A checksum that is computed so.
  package init(sum: Int, algorithm: ChecksumAlgorithm, endian: ByteOrder) {
    (self.sum, self.algorithm, self.endian) = (sum, algorithm, endian)
  }
}

/// What a checksum covers.
package struct AgreeStep: Sendable {
  /// The checksum that is compared.
  package let sum: SumStep
  /// The mark where it begins.
  package let first: Int
  /// The mark where it ends; nil where the checksum begins.
  package let end: Int?
  /// What the checksum is called.
  package let name: String

  /// A checksum from mark to mark.
  package init(sum: SumStep, first: Int, end: Int?, name: String) {
    (self.sum, self.first, self.end, self.name) = (sum, first, end, name)
  }
}

/// Steps that are there, or not, or others in their place.
package final class WhenStep: Sendable {
  /// When they are there.
  package let test: Test
  /// The steps that are there when the test holds.
  package let steps: [Step]
  /// The steps in their place; nil where nothing is there then, and a value has nothing of it.
  package let otherwise: [Step]?
  /// Whether a value says whether they are there.
  package let isStored: Bool

  /// Steps that depend on a test.
  package init(_ test: Test, _ steps: [Step], otherwise: [Step]? = nil, isStored: Bool) {
    (self.test, self.steps, self.otherwise, self.isStored) = (test, steps, otherwise, isStored)
    bits = test.bits
  }

  /// The bits that decide, where nothing else does: by far the most conditions are one bit.
  private let bits: (slot: Int, mask: UInt64, isNegated: Bool)?

  /// Whether the steps are there.
  func holds(_ slots: [Int128?], context: Set<Int>, hasOctets: Bool) -> Bool {
    guard let bits else { return test.holds(slots, context: context, hasOctets: hasOctets) }
    guard let number = slots[bits.slot] else { return bits.isNegated }
    return (UInt64(truncatingIfNeeded: number) & bits.mask != 0) != bits.isNegated
  }
}

/// Steps that are there several times.
package final class TimesStep: Sendable {
  /// How often steps are there.
  package enum Count: Sendable {
    /// So many times.
    case exactly(Int)
    /// Until the octets end.
    case rest
    /// As often as an earlier number says.
    case counted(Operand)
    /// As often as a number right before them says.
    case prefixed(NumberStep)
  }

  /// How often they are there.
  package let count: Count
  /// The steps, once.
  package let steps: [Step]
  /// The slots of numbers inside, which are each time others.
  package let slots: Range<Int>
  /// Whether a value has a list of them.
  package let isStored: Bool

  /// Steps that are there several times.
  package init(_ count: Count, _ steps: [Step], slots: Range<Int>, isStored: Bool) {
    (self.count, self.steps, self.slots, self.isStored) = (count, steps, slots, isStored)
  }
}

/// Steps that take so many octets.
package final class WithinStep: Sendable {
  /// The octets that the steps take.
  package let extent: Extent
  /// The steps, which have to take all of them.
  package let steps: [Step]

  /// Steps within an extent.
  package init(_ extent: Extent, _ steps: [Step]) { (self.extent, self.steps) = (extent, steps) }

  /// Steps within so many octets, which stand for themselves.
  package convenience init(_ length: Extent.Length, _ steps: [Step]) { self.init(Extent(length), steps) }
}

/// Steps that have a name, which errors say.
package final class FieldStep: Sendable {
  /// What errors call the steps.
  package let name: String
  /// The place of its value in the record.
  package let place: Int
  /// The steps of the field.
  package let steps: [Step]
  /// Whether a record has a value for it.
  package let isStored: Bool

  /// A field of a record.
  package init(_ name: String, at place: Int, _ steps: [Step], isStored: Bool) {
    (self.name, self.place, self.steps, self.isStored) = (name, place, steps, isStored)
  }
}

/// Fields, and what lies between them.
package final class RecordStep: Sendable {
  /// The fields, marks and derivations.
  package let steps: [Step]
  /// How many places the record has.
  package let count: Int
  /// Its derived numbers.
  package let derived: Range<Int>
  /// How they follow from its values, in the order in which that is asked.
  package let derivations: [DeriveStep]

  /// A record of so many places.
  package init(_ steps: [Step], count: Int, derived: Range<Int>) {
    (self.steps, self.count, self.derived) = (steps, count, derived)
    derivations = steps.compactMap { step in
      guard case .derive(let derivation) = step else { return nil }
      return derivation
    }
  }
}

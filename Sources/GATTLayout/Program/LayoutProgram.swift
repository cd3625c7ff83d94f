/// How a value lies in its octets: steps that a reader and a writer follow alike.
///
/// A layout of the language is lowered to a program once. Whatever reads, writes, shows or exports values runs it or prints it,
/// and knows nothing of the kinds of field that it came from. Numbers that later steps go by have *slots*, places that octets
/// are summed up from have *marks*, and numbers that a writer works out from other fields are *derived*.
package final class LayoutProgram: Sendable {
  /// The steps, in wire order.
  package let steps: [Step]
  /// What the slots are called.
  package let slots: [String]
  /// How many marks there are.
  package let markCount: Int
  /// How many checksums there are.
  package let sumCount: Int
  /// The numbers that follow from others.
  package let derived: [DerivedNumber]
  /// How many octets a value takes.
  package let octets: OctetCount
  /// Whether a value has fields: such a one is refused as a whole where it is too long.
  package let hasFields: Bool
  /// Whether the octets of a value always read back as that value.
  package let readsBack: Bool

  /// A program of steps, with what they need.
  package init(
    steps: [Step], slots: [String], markCount: Int, sumCount: Int, derived: [DerivedNumber], octets: OctetCount,
    hasFields: Bool, readsBack: Bool
  ) {
    (self.steps, self.slots, self.markCount, self.sumCount) = (steps, slots, markCount, sumCount)
    (self.derived, self.octets, self.hasFields, self.readsBack) = (derived, octets, hasFields, readsBack)
  }
}

/// A number that a writer works out from other fields, so that a value has nothing of it.
package struct DerivedNumber: Sendable {
  /// What it is called, with the name of its bits behind.
  package let name: String
  /// The slot of the number that it is, or is a part of.
  package let slot: Int

  /// A derived number.
  package init(name: String, slot: Int) { (self.name, self.slot) = (name, slot) }
}

package import GATTSchema

/// The type of a value, or of a part of it: what a language declares.
///
/// The tree goes along with the steps of the program: a record has a member for each field with a value, a repetition is a
/// list, a choice one of its branches. So an emitter goes through both together.
package indirect enum PlanType: Sendable {
  /// A number.
  case number(PlanNumber)
  /// Bits with names in one number.
  case bits(PlanBits)
  /// Numbers one after the other, which are one value.
  case series(PlanSeries)
  /// Text.
  case text(PlanContent)
  /// Bytes as they stand.
  case octets(PlanContent)
  /// Members with names.
  case record(PlanRecord)
  /// What is there several times.
  case list(PlanList)
  /// One of several.
  case choice(PlanChoice)
}

/// A number.
package struct PlanNumber: Sendable {
  /// What it is called; nil where the member around it says so.
  package let name: String?
  /// The names that lead to it.
  package let path: [String]
  /// The step; of a number with two types that of the larger.
  package let step: NumberStep
  /// What it means; nil for nothing but itself.
  package let meaning: Element.Meaning?
  /// When a quantity has its other scale and unit; nil where it has none.
  package let test: Test?

  /// The integers that it can be; nil for floating point.
  package var range: ClosedRange<Int128>? { step.range }

  /// What it measures; nil for cases and bits.
  package var quantity: Quantity? {
    guard case .quantity(let quantity) = meaning else { return nil }
    return quantity
  }

  /// The numbers that have names; nil for others.
  package var enumeration: Enumeration? {
    guard case .enumeration(let enumeration) = meaning else { return nil }
    return enumeration
  }

  /// The bits that have names, where the language says `flags`.
  package var flags: [Flag] {
    guard case .flags(let flags) = meaning else { return [] }
    return flags
  }
}

/// Bits with names in one number, which a value has as a whole, without those that follow from other fields.
package struct PlanBits: Sendable {
  /// The names that lead to them.
  package let path: [String]
  /// The step.
  package let step: NumberStep
  /// The bits that a value keeps.
  package let kept: UInt64
  /// Those with a meaning that a value has, in the order written.
  package let members: [Member]

  /// One bit, or several in a row.
  package struct Member: Sendable {
    /// What they are called.
    package let name: String
    /// Which bits of the number they are.
    package let range: BitRange
    /// What the two states of one bit are called; nil for a number.
    package let labels: BitLabels?
    /// What their number means; nil for a bit that is true or false.
    package let meaning: Element.Meaning?
  }
}

/// Numbers one after the other.
package struct PlanSeries: Sendable {
  /// The numbers that there always are, and then those of which there are as many as are sent.
  package let runs: [Run]

  /// Numbers of one type.
  package struct Run: Sendable {
    /// The numbers; for a list the one that all are.
    package let numbers: [PlanNumber]
    /// How many there are; nil for as many as are sent.
    package let count: Int?
    /// How many there can be.
    package let most: Int
    /// Whether there can be more than the most, for which somebody wants no room.
    package let isBounded: Bool
  }

  /// The only number, where there is just one.
  package var single: PlanNumber? {
    runs.count == 1 && runs[0].count == 1 ? runs[0].numbers.first : nil
  }
}

/// Text or bytes.
package struct PlanContent: Sendable {
  /// The names that lead to it.
  package let path: [String]
  /// The fewest and the most bytes on the wire.
  package let octets: ClosedRange<Int>
  /// How text becomes bytes; nil for bytes.
  package let form: TextForm?
}

/// Members with names.
package struct PlanRecord: Sendable {
  /// The names that lead to it.
  package let path: [String]
  /// What the field or the alternative is called whose value it is; nil for the value as a whole.
  package let name: String?
  /// The members, by the places of fields; nil for a field that no value has.
  package let members: [PlanMember?]
  /// How all of it is written in one piece, such as `date` or `address`; nil for its members by their names.
  package let shape: String?

  /// The members that a value has, in the order of the wire.
  package var stored: [PlanMember] { members.compactMap(\.self) }

  /// Whether it only has a member that is always there and called as what is around it, as an alternative has that is one field.
  package var isItsMember: Bool {
    stored.count == 1 && stored.allSatisfy { !$0.isOptional && $0.name == name }
  }
}

/// A member of a record.
package struct PlanMember: Sendable {
  /// What it is called.
  package let name: String
  /// Its type.
  package let type: PlanType
  /// Whether a value may be without it.
  package let isOptional: Bool
}

/// What is there several times.
package struct PlanList: Sendable {
  /// The names that lead to it.
  package let path: [String]
  /// What each is.
  package let item: PlanType
  /// The fewest and the most items.
  package let count: ClosedRange<Int>
  /// Whether there can be more than the most, for which somebody wants no room.
  package let isBounded: Bool
}

/// One of several.
package struct PlanChoice: Sendable {
  /// The names that lead to it.
  package let path: [String]
  /// The step.
  package let step: ChooseStep
  /// What each branch has, in the order of the step; nil for one without anything.
  package let branches: [PlanType?]
  /// The most bytes behind an unknown tag, where those are kept.
  package let unknown: Int
}

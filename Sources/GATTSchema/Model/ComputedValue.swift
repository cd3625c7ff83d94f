/// A number that is not on the wire but follows from those that are, by a formula.
package struct ComputedValue: Hashable, Sendable {
  /// The name.
  package var name: String
  /// The Swift name of its property or function.
  package var identifier: String
  /// What it is.
  package var description: String?
  /// The unit.
  package var unit: Unit?
  /// How many decimals it prints with; nil for as many as it takes.
  package var decimals: Int?
  /// The other characteristic whose value the formula takes.
  package var source: Source?
  /// The numbers that the formula takes.
  package var operands: [FormulaOperand] = []
  /// The parts of the formula that have a name, in order.
  package var parts: [Part] = []
  /// The formula.
  package var formula: Formula

  /// A characteristic of the same service.
  package struct Source: Hashable, Sendable {
    /// The name.
    package var name: String
    /// The name of the Swift type of its value.
    package var identifier: String
    /// The UUID.
    package var uuid: UUID128
  }

  /// A part of the formula.
  package struct Part: Hashable, Sendable {
    /// The name.
    package var name: String
    /// The formula.
    package var formula: Formula
  }

  /// Whether it takes the C library, which Embedded Swift may lack.
  package var needsCLibrary: Bool {
    formula.needsCLibrary || parts.contains(where: \.formula.needsCLibrary)
  }
}

/// A number of a value that a formula takes.
package struct FormulaOperand: Hashable, Sendable {
  /// Whether it is one of the other characteristic's value.
  package var isOfSource: Bool
  /// The names that lead to it from outside; for the numbers of a short kind its place among them is enough.
  package var path: [Step]
  /// Its place among the numbers of a short kind; nil for a field.
  package var place: Int?
  /// The greatest magnitude that the number can have; nil when it may be absent or none.
  package var magnitude: Double?

  /// A field, a bit or an alternative on the way to a number.
  package struct Step: Hashable, Sendable {
    /// The name.
    package var name: String
    /// The Swift name of the property.
    package var identifier: String
    /// Whether the property can be nil, so that what is in it has to be reached by an optional chain.
    package var isOptional = false
    /// The alternative of a union that it is, which a value has or not; nil for a field or a bit.
    package var alternative: Alternative?
  }
}

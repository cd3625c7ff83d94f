/// The steps of a structure or a union as a type of its own, whose functions read and write it wherever it stands.
package struct TypeProgram: Sendable {
  /// The steps.
  package let steps: [Step]
  /// The slots of the numbers from around it, which are set before, by the places of their links.
  package let parameters: [Int: Int]
  /// The mark where the value begins that it is a part of; nil where nothing asks.
  package let origin: Int?

  private init(_ lower: (inout Lowering) -> [Step]) {
    var lowering = Lowering()
    lowering.parameters = [:]
    steps = lower(&lowering)
    (parameters, origin) = (lowering.parameters ?? [:], lowering.origin)
  }

  /// The program of a structure.
  package init(_ structure: Structure) { self.init { $0.steps(structure, .none) } }

  /// The program of a union.
  package init(_ union: Union) { self.init { $0.steps(union, .none) } }
}

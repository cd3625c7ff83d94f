/// One of several lists of steps, told apart by a number.
package final class ChooseStep: Sendable {
  /// What tells them apart.
  package enum Tag: Sendable {
    /// A number right before the steps.
    case number(NumberStep)
    /// An earlier number.
    case operand(Operand)
    /// How many octets there are.
    case length
  }

  /// Steps that one number stands for.
  package struct Branch: Sendable {
    /// What the branch is called.
    package let name: String
    /// The numbers by which the branch is chosen.
    package let tags: NumberSet
    /// The steps behind the tag.
    package let steps: [Step]
    /// Whether errors inside say the name; a branch of one field that is called alike leaves it to the field.
    package let isNamed: Bool

    /// Steps that tags stand for.
    package init(name: String, tags: NumberSet, steps: [Step], isNamed: Bool) {
      (self.name, self.tags, self.steps, self.isNamed) = (name, tags, steps, isNamed)
    }

    /// An error inside it.
    package func placed(_ error: ValueError) -> ValueError { isNamed ? error.inside(name) : error }
  }

  /// What tells the branches apart.
  package let tag: Tag
  /// The branches, in the order written.
  package let branches: [Branch]
  /// Whether an unknown number is kept with the octets behind it.
  package let keepsUnknown: Bool
  /// What people call the number in front of the branches; nil where it has no name.
  package let tagName: String?
  private let places: [Int128: Int]
  private let runs: [(tags: NumberSet, place: Int)]

  /// A choice of branches by a tag.
  package init(_ tag: Tag, _ branches: [Branch], keepsUnknown: Bool, tagName: String? = nil) {
    (self.tag, self.branches, self.keepsUnknown, self.tagName) = (tag, branches, keepsUnknown, tagName)
    let numbers = branches.enumerated().compactMap { place, branch in branch.tags.single.map { ($0, place) } }
    places = Dictionary(numbers) { first, _ in first }
    runs = branches.enumerated().filter { $1.tags.single == nil }.map { ($1.tags, $0) }
  }

  /// The branch that a number stands for.
  package func branch(_ tag: Int128) -> Int? { places[tag] ?? runs.first { $0.tags.contains(tag) }?.place }

  /// The numbers that stand for a value; nil for what is no value of the choice.
  package func tags(of value: RawValue?) -> NumberSet? {
    switch value {
    case .choice(let place, _) where branches.indices.contains(place): branches[place].tags
    case .unknown(let tag, _): NumberSet(tag)
    case .numbers, .text, .octets, .record, .list, .choice, nil: nil
    }
  }

  /// Whether the number is that of the octets.
  package var isTaggedByLength: Bool {
    if case .length = tag { return true }
    return false
  }
}

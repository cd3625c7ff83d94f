/// Lowers the layout of a value to steps. What it goes through is one value: slots, marks, checksums and derived numbers have
/// their places among all of it.
struct Lowering {
  /// What the slots are called.
  var slots: [String] = []
  /// How many marks there are.
  var markCount = 0
  /// How many checksums there are.
  var sumCount = 0
  /// The numbers that follow from others.
  var derived: [DerivedNumber] = []
  /// The mark where the value, or the innermost item of what repeats, begins; nil where nothing asks.
  var origin: Int?
  /// The slots of numbers from around the outermost structure, by the places of their links; nil where nothing is around it.
  var parameters: [Int: Int]?

  /// What the numbers mean.
  private(set) var meanings: [ProgramMeaning] = []
  /// The names of the fields and branches that are being lowered.
  private var path: [String] = []

  /// Notes what a number below the present path means.
  mutating func note(
    _ meaning: Element.Meaning, of names: [String] = [], isBit: Bool = false, _ scope: LoweredScope
  ) {
    var test: Test?
    if case .quantity(let quantity) = meaning { test = quantity.alternate.map { scope.test($0.condition) } }
    meanings.append(ProgramMeaning(path: path + names, content: .number(meaning, test: test), isBit: isBit))
  }

  /// Notes how a value of several parts at the present path is written; nil for its fields by their names.
  mutating func note(shape: String?) { meanings.append(ProgramMeaning(path: path, content: .shape(shape))) }

  /// Notes what the bits of a group below the present path mean.
  mutating func note(_ group: BitGroup, _ scope: LoweredScope) {
    for member in group.members {
      switch member.content {
      case .flag(let labels): meanings.append(ProgramMeaning(path: path + [member.name], content: .flag(labels)))
      case .unsigned(let meaning), .signed(let meaning):
        note(meaning, of: [member.name], isBit: member.width == 1, scope)
      case .reserved: break
      }
    }
  }

  /// Lowers what a name stands in front of.
  mutating func named<Lowered>(_ name: String, _ lower: (inout Lowering) -> Lowered) -> Lowered {
    path.append(name)
    defer { path.removeLast() }
    return lower(&self)
  }

  /// A further slot.
  mutating func slot(_ name: String) -> Int {
    slots.append(name)
    return slots.count - 1
  }

  /// A further mark.
  mutating func mark() -> Int {
    markCount += 1
    return markCount - 1
  }

  /// A further checksum.
  mutating func sum() -> Int {
    sumCount += 1
    return sumCount - 1
  }

  /// The steps of a value, or of an item of what repeats, behind a mark where a checksum inside covers all of it.
  mutating func value(_ lower: (inout Lowering) -> [Step]) -> [Step] {
    let outside = origin
    defer { origin = outside }
    origin = nil
    let steps = lower(&self)
    return origin.map { [.mark($0)] + steps } ?? steps
  }

  /// The mark where the value, or the innermost item of what repeats, begins.
  mutating func originMark() -> Int {
    let place = origin ?? mark()
    origin = place
    return place
  }

  /// Text, behind what says how long it is.
  func steps(_ text: TextLayout, _ scope: LoweredScope) -> [Step] {
    [
      .within(
        WithinStep(
          length(text.length, unit: text.form.unit, scope), [.text(TextStep(text.form, ending: text.ending))]))
    ]
  }

  /// Octets, behind what says how many they are.
  func steps(_ octets: OctetsLayout, _ scope: LoweredScope) -> [Step] {
    let content = OctetsStep(isReversed: octets.isReversed, ending: octets.length.ending)
    return [.within(WithinStep(length(octets.length, scope), [.octets(content)]))]
  }

  /// One of several structures.
  mutating func steps(_ union: Union, _ scope: LoweredScope) -> [Step] {
    let tag: ChooseStep.Tag =
      switch union.tag {
      case .number(let element): .number(NumberStep(element))
      case .member(let reference): .operand(scope.operand(reference))
      case .length: .length
      }
    let branches = union.alternatives.map { alternative in
      ChooseStep.Branch(
        name: alternative.name, tags: alternative.tags,
        steps: alternative.isOneOfItsName
          ? steps(alternative.structure, scope) : named(alternative.name) { $0.steps(alternative.structure, scope) },
        isNamed: !alternative.isOneOfItsName)
    }
    return [.choose(ChooseStep(tag, branches, keepsUnknown: union.keepsUnknown, tagName: union.tagName))]
  }

  /// How many octets something takes.
  func length(_ length: Length, unit: Int = 1, _ scope: LoweredScope) -> Extent.Length {
    switch length {
    case .rest: .rest
    case .allBut(let others?): .allBut(others)
    case .allBut(nil): scope.allButBehind
    case .exactly(let count): .exactly(count)
    case .atMost(let count): .atMost(count)
    case .padded(let count): .padded(count)
    case .prefixed(let element, let adding): .prefixed(NumberStep(element), adding: adding)
    case .counted(let reference, let adding):
      .counted(scope.operand(reference), adding: adding, derived: scope.derived[reference])
    case .terminated: .terminated(unit)
    }
  }
}

extension Union {
  /// What the number in front of the alternatives is called; nil where it has no name, or lies elsewhere.
  fileprivate var tagName: String? {
    guard case .number(let element) = tag else { return nil }
    return element.name
  }
}

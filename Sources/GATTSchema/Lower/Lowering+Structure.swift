extension Lowering {
  /// Fields, or the one number that they are the digits of; `outside` is the scope around them, and `asked` are numbers inside
  /// that something outside goes by.
  mutating func steps(
    _ structure: Structure, _ outside: LoweredScope, asked: [InnerNumber] = []
  ) -> [Step] {
    var scope = LoweredScope.none
    return steps(structure, outside, asked: asked, &scope)
  }

  /// The same, with the scope of the structure for what goes by the numbers inside.
  mutating func steps(
    _ structure: Structure, _ outside: LoweredScope, asked: [InnerNumber], _ scope: inout LoweredScope
  ) -> [Step] {
    scope = self.scope(of: structure, outside, asked: asked)
    if let digits = structure.digits { return steps(digits, of: structure, scope) }
    let firstDerived = derived.count - scope.derived.count
    let marks = marks(of: structure)
    if structure.shared == .address || structure.shared == .uuid {
      return sharedSteps(structure, &scope, marks)
    }
    var steps: [Step] = marks.start.map { [.mark($0)] } ?? []
    steps += derivations(of: structure, scope)
    var open: [(checksum: Checksum, sum: SumStep, place: Int)] = []
    for (place, field) in structure.fieldsOnWire.enumerated() {
      if let mark = marks.begins[place] { steps.append(.mark(mark)) }
      let own = named(field.name) { $0.steps(of: field, at: place, &scope, asked: asked, marks) }
      if case .checksum(let checksum) = field.content, case .sum(let sum)? = own.firstSum {
        open.append((checksum, sum, place))
      }
      steps.append(.field(FieldStep(field.name, at: place, own, isStored: field.isStored)))
      if let mark = marks.ends[place] { steps.append(.mark(mark)) }
      for entry in open where max(entry.place, entry.checksum.last ?? 0) == place {
        steps.append(.agree(agreement(entry.checksum, entry.sum, structure.fields[entry.place].name, marks)))
      }
    }
    let range = firstDerived..<firstDerived + scope.derived.count
    return [.record(RecordStep(steps, count: structure.fields.count, derived: range))]
  }

  /// The one number that the fields are the digits of.
  private mutating func steps(_ digits: DigitNumber, of structure: Structure, _ scope: LoweredScope) -> [Step] {
    for field in structure.fieldsOnWire {
      if case .number(let element) = field.content { note(element.meaning, of: [field.name], scope) }
    }
    return [.digits(DigitsStep(digits, of: structure, scope))]
  }

  /// The octets of an address or a UUID stand for the one field that it has.
  private mutating func sharedSteps(
    _ structure: Structure, _ scope: inout LoweredScope, _ marks: StructureMarks
  ) -> [Step] {
    let steps = structure.fieldsOnWire.enumerated().map { place, field in
      Step.field(
        FieldStep(
          field.name, at: place, self.steps(of: field, at: place, &scope, asked: [], marks), isStored: field.isStored))
    }
    return structure.shared == .uuid ? [.within(WithinStep(.oneOf([2, 4, 16]), steps))] : steps
  }

  private mutating func agreement(
    _ checksum: Checksum, _ sum: SumStep, _ name: String, _ marks: StructureMarks
  ) -> AgreeStep {
    let first = checksum.first.flatMap { marks.begins[$0] }
    return AgreeStep(sum: sum, first: first ?? originMark(), end: checksum.last.flatMap { marks.ends[$0] }, name: name)
  }

  /// The slots of the numbers that something goes by, and the derived numbers.
  private mutating func scope(
    of structure: Structure, _ outside: LoweredScope, asked: [InnerNumber]
  ) -> LoweredScope {
    var scope = LoweredScope(structure: structure)
    let asked = asked.filter(\.structures.isEmpty).map(\.field)
    let used = Set(structure.fields.flatMap(\.references).map(\.field) + asked)
    for (place, field) in structure.fields.enumerated() {
      if case .outer(let reference) = field.link?.source {
        scope.outer[place] = parameter(field.name, at: place, outside) ?? outside.operand(reference)
      }
      guard field.link == nil, field.repetition == nil else { continue }
      if used.contains(place) || !field.derivedParts.isEmpty { scope.slots[place] = slot(field.name) }
      for member in field.derivedParts {
        scope.derived[MemberReference(field: place, member: member)] = derived.count
        let name = member.flatMap { field.member($0) }.map { "\(field.name)/\($0.name)" } ?? field.name
        derived.append(DerivedNumber(name: name, slot: scope.slots[place] ?? 0))
      }
    }
    return scope
  }

  /// The slot of a number from around the outermost structure, where that is a type of its own.
  private mutating func parameter(_ name: String, at place: Int, _ outside: LoweredScope) -> Operand? {
    guard outside.structure == nil, parameters != nil else { return nil }
    let slot = slot(name)
    parameters?[place] = slot
    return .slot(slot, name: name)
  }

  /// What the derived numbers follow from.
  private func derivations(of structure: Structure, _ scope: LoweredScope) -> [Step] {
    structure.fields.indices.flatMap { place in
      structure.decisions(of: place).compactMap { decision in
        scope.derived[decision.reference].map { target in
          let field = structure.fields[place]
          let source = decision.source.lowered(of: field)
          return .derive(DeriveStep(target: target, field: place, name: field.name, source: source))
        }
      }
    }
  }
}

extension StructureField {
  /// Its parts that follow from other fields: nil for itself, or the places of bits.
  fileprivate var derivedParts: [Int?] {
    guard let group else { return isDerived ? [nil] : [] }
    return group.members.indices.filter { group.members[$0].isDerived }.map { $0 }
  }
}

extension Derivation.Source {
  /// The same of a program.
  fileprivate func lowered(of field: StructureField) -> DeriveStep.Source {
    switch self {
    case .presence: return .presence
    case .absence: return .absence
    case .count: return .count
    case .width:
      guard case .number(let element) = field.content, let range = element.narrow?.scalar.integerRange else {
        return .width(Int128.min...Int128.max)
      }
      return .width(range)
    case .tag(let part):
      guard case .union(let union) = field.content else { return .tag([], nil) }
      return .tag(union.alternatives.map(\.tags.smallest), part.map { TagPart(shift: $0.shift, width: $0.width) })
    }
  }
}

extension [Step] {
  /// The first checksum, through conditions.
  fileprivate var firstSum: Step? {
    for step in self {
      if case .sum = step { return step }
      if case .when(let when) = step, let inner = when.steps.firstSum { return inner }
    }
    return nil
  }
}

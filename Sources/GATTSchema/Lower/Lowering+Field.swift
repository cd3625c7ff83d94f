extension Lowering {
  /// What a field is, how often, and whether it is there.
  mutating func steps(
    of field: StructureField, at place: Int, _ scope: inout LoweredScope, asked: [InnerNumber], _ marks: StructureMarks
  ) -> [Step] {
    var steps = repeated(field, at: place, &scope, asked: asked, marks)
    if let presence = field.presence {
      steps = [.when(WhenStep(scope.test(presence), steps, isStored: field.isStored))]
    }
    return steps
  }

  private mutating func repeated(
    _ field: StructureField, at place: Int, _ scope: inout LoweredScope, asked: [InnerNumber], _ marks: StructureMarks
  ) -> [Step] {
    guard let repetition = field.repetition else { return content(field, at: place, &scope, asked: asked, marks) }
    let count = count(repetition, scope)
    if case .number(let element) = field.content, element.scalar.isPacked {
      note(element.meaning, scope)
      return [.packed(PackedStep(count, NumberStep(element)))]
    }
    let first = slots.count
    var inner = scope
    let steps = value { $0.content(field, at: place, &inner, asked: asked, marks) }
    return [.times(TimesStep(count, steps, slots: first..<slots.count, isStored: field.isStored))]
  }

  private func count(_ repetition: Repetition, _ scope: LoweredScope) -> TimesStep.Count {
    switch repetition {
    case .exactly(let count): .exactly(count)
    case .rest: .rest
    case .counted(let reference): .counted(scope.operand(reference))
    case .prefixed(let element): .prefixed(NumberStep(element))
    }
  }

  private mutating func content(
    _ field: StructureField, at place: Int, _ scope: inout LoweredScope, asked: [InnerNumber], _ marks: StructureMarks
  ) -> [Step] {
    scope.place = place
    switch field.content {
    case .number(let element):
      if scope.derived[MemberReference(field: place)] == nil { note(element.meaning, scope) }
      return number(element, field, at: place, scope)
    case .bits(let group):
      note(group, scope)
      let bits = BitsStep(group, at: place, scope)
      return [.number(NumberStep(group.scalar, group.endian, slot: scope.slots[place], bits: bits))]
    case .text(let text): return steps(text, scope)
    case .octets(let octets): return steps(octets, scope)
    case .structure(let structure):
      note(shape: structure.shared?.rawValue)
      let inside = scope.numbers(asked, in: place)
      var inner = LoweredScope.none
      let around = scope
      let steps = within(field, around) { $0.steps(structure, around, asked: inside, &inner) }
      scope.inner[place] = inner
      return steps
    case .union(let union):
      let around = scope
      return within(field, around) { $0.steps(union, around) }
    case .constant(let element, let constant):
      return [
        .number(
          NumberStep(
            element.scalar, element.endian, check: element.check, role: .constant(constant), slot: scope.slots[place]))
      ]
    case .fixed(let fixed): return [self.fixed(fixed, marks)]
    case .checksum(let checksum):
      return [.sum(SumStep(sum: sum(), algorithm: checksum.algorithm, endian: checksum.endian))]
    case .link: return []
    }
  }

  /// Steps in the octets that a field takes. What is of octets that others stand for begins with these.
  private mutating func within(
    _ field: StructureField, _ scope: LoweredScope, _ lower: (inout Lowering) -> [Step]
  ) -> [Step] {
    guard let extent = field.extent else { return lower(&self) }
    let steps = extent.coding == nil ? lower(&self) : value(lower)
    return [.within(WithinStep(Extent(length(extent.length, scope), extent.coding), steps))]
  }

  private func fixed(_ fixed: FixedOctets, _ marks: StructureMarks) -> Step {
    if let pattern = fixed.pattern { return .expect(pattern) }
    if let end = fixed.end { return .skip(.to(end, from: marks.start ?? 0)) }
    return .skip(fixed.isKept ? .kept(fixed.count) : .count(fixed.count))
  }

  /// A number, which may have a smaller type while a bit is clear.
  private func number(
    _ element: Element, _ field: StructureField, at place: Int, _ scope: LoweredScope
  ) -> [Step] {
    let role = scope.derived[MemberReference(field: place)].map { NumberStep.Role.derived($0) } ?? .value
    func step(_ scalar: ScalarType) -> Step {
      .number(NumberStep(scalar, element.endian, check: element.check, role: role, slot: scope.slots[place]))
    }
    guard let narrow = element.narrow else { return [step(element.scalar)] }
    let test = Test.isSet(scope.operand(narrow.wideBit))
    return [
      .when(
        WhenStep(test, [step(element.scalar)], otherwise: [step(narrow.scalar)], isStored: field.isStored))
    ]
  }
}

extension LoweredScope {
  /// The numbers inside of a field that the structure, or something around it, goes by.
  fileprivate func numbers(_ asked: [InnerNumber], in place: Int) -> [InnerNumber] {
    let own = structure?.fields.compactMap { field -> InnerNumber? in
      guard case .inner(let number) = field.link?.source else { return nil }
      return number
    }
    return (asked + (own ?? [])).compactMap { number in
      guard number.structures.first == place else { return nil }
      var number = number
      number.structures.removeFirst()
      return number
    }
  }
}

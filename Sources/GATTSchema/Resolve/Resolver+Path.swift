extension Resolver {
  /// The number at a path, which a field hands on from then on; nil, with a diagnostic, when there is none that can serve.
  mutating func number(
    _ name: Located<String>, at path: FieldPath, for purpose: ReferredNumber.Purpose, _ scope: inout FieldScope
  ) -> (MemberReference, ReferredNumber)? {
    let first = path.steps[0]
    guard first.value == ".." else { return innerNumber(name, path, for: purpose, &scope) }
    guard var outer = scope.outer, outer.isStructure else {
      UnknownReference.reportNothingAround(at: name.range, to: &diagnostics)
      return nil
    }
    guard let (reference, number) = number(path.rest, for: purpose, &outer) else { return nil }
    outer.note(.other, of: reference)
    let identifier = outer.nameOutside(reference)
    scope.outer = outer
    let link = Link(
      source: .outer(reference), scalar: number.form.carrier, width: number.form.width,
      isOptional: number.presence != nil || outer.isOptional(reference))
    return (scope.link(link, named: name.value, identifier: identifier), number.outside)
  }

  /// `Header/Kind`: a number inside an earlier field, or `Flags/Wide`: a bit of one.
  private mutating func innerNumber(
    _ name: Located<String>, _ path: FieldPath, for purpose: ReferredNumber.Purpose, _ scope: inout FieldScope
  ) -> (MemberReference, ReferredNumber)? {
    let first = path.steps[0]
    let references = scope.references(first.value)
    guard let place = references.first?.field, references.count == 1 else {
      if references.isEmpty {
        UnknownReference.report(first, for: purpose, in: scope, to: &diagnostics)
      } else {
        BadReference.reportSeveral(first, to: &diagnostics)
      }
      return nil
    }
    if let member = scope.fields[place].memberPlace(path.rest.value), scope.fields[place].repetition == nil {
      let reference = MemberReference(field: place, member: member)
      guard let number = scope.fields[place].number(member) else { return nil }
      return BadReference.check(name, number, for: purpose, in: scope, reporting: &diagnostics)
        ? (reference, number) : nil
    }
    guard let found = scope.fields[place].inner(path.steps.dropFirst(), reporting: &diagnostics) else { return nil }
    guard var number = found.number else {
      BadReference.reportNoNumber(name, to: &diagnostics)
      return nil
    }
    // Where the number is absent together with its structure, the structure's condition tells.
    number.presence = found.isOptional ? .remaining : scope.fields[place].presence
    guard BadReference.check(name, number, for: purpose, in: scope, reporting: &diagnostics) else { return nil }
    guard scope.fields[place].keep(found.path) else {
      BadReference.reportDerived(name, to: &diagnostics)
      return nil
    }
    var path = found.path
    path.structures.insert(place, at: 0)
    let link = Link(
      source: .inner(path), scalar: number.form.carrier, width: number.form.width, isOptional: number.presence != nil)
    let identifier = Identifier.property(name.value.split(separator: "/").joined(separator: " "))
    return (scope.link(link, named: name.value, identifier: identifier), number)
  }
}

/// A number that was found inside a field.
struct FoundNumber {
  /// Where it is, from the field's own structure.
  var path: InnerNumber
  /// What it is; nil for what is none.
  var number: ReferredNumber?
  /// Whether something between the field and it may be absent.
  var isOptional: Bool
}

extension StructureField {
  /// The place of the bit called `name`, when it is a bit group.
  fileprivate func memberPlace(_ name: String) -> Int? {
    group?.members.firstIndex { $0.name == name && $0.content != .reserved }
  }

  /// What `steps` lead to in the structure that it is; nil, with a diagnostic, where they lead nowhere.
  fileprivate func inner(
    _ steps: ArraySlice<Located<String>>, reporting diagnostics: inout Diagnostics
  ) -> FoundNumber? {
    guard case .structure(let structure) = content, structure.shared == nil, repetition == nil else {
      BadReference.reportNoFields(self, at: steps.first?.range, to: &diagnostics)
      return nil
    }
    guard let step = steps.first else { return nil }
    let rest = steps.dropFirst()
    let fields = structure.fieldsOnWire
    guard let place = fields.firstIndex(where: { $0.name == step.value && !$0.name.isEmpty }) else {
      guard rest.isEmpty, let found = structure.bit(step.value) else {
        UnknownReference.report(step, in: self, fields.map(\.name) + structure.bitNames, to: &diagnostics)
        return nil
      }
      return found
    }
    let field = fields[place]
    if let member = rest.first.flatMap({ field.memberPlace($0.value) }), rest.count == 1 {
      return structure.found(place, member)
    }
    guard !rest.isEmpty else { return structure.found(place, nil) }
    guard var found = field.inner(rest, reporting: &diagnostics) else { return nil }
    found.path.structures.insert(place, at: 0)
    found.isOptional = found.isOptional || field.presence != nil
    return found
  }

  /// Makes a number inside it part of the value, where it followed from other fields until now; false when it cannot be,
  /// because the type around it is that of other fields, too.
  fileprivate mutating func keep(_ path: InnerNumber) -> Bool {
    guard case .structure(var structure) = content else { return true }
    guard let next = path.structures.first else {
      let reference = MemberReference(field: path.field, member: path.memberPlace)
      guard structure.isDerived(reference) else { return true }
      guard structure.type == nil else { return false }
      structure.fields[path.field].keep(path.memberPlace)
      content = .structure(structure)
      return true
    }
    var inner = path
    inner.structures.removeFirst()
    guard structure.fields[next].keep(inner) else { return false }
    content = .structure(structure)
    return true
  }

  private mutating func keep(_ member: Int?) {
    guard let member, case .bits(var group) = content else {
      isDerived = false
      return
    }
    group.members[member].isDerived = false
    content = .bits(group)
  }
}

extension Structure {
  fileprivate var bitNames: [String] {
    let members: [BitMember] = fieldsOnWire.flatMap { $0.group?.members ?? [] }
    return members.filter { $0.content != .reserved }.map(\.name)
  }

  /// A bit by its name alone.
  fileprivate func bit(_ name: String) -> FoundNumber? {
    for (place, field) in fieldsOnWire.enumerated() {
      if let member = field.memberPlace(name) { return found(place, member) }
    }
    return nil
  }

  fileprivate func found(_ place: Int, _ member: Int?) -> FoundNumber {
    let field = fields[place]
    let path = InnerNumber(
      structures: [], field: place, member: member.flatMap(field.member), memberPlace: member)
    let number = field.repetition == nil ? field.number(member) : nil
    return FoundNumber(path: path, number: number, isOptional: field.presence != nil)
  }
}

extension ReferredNumber {
  /// The number as structures inside its own see it, where its condition says nothing.
  fileprivate var outside: ReferredNumber {
    var number = self
    number.presence = nil
    return number
  }
}

/// A value of many fields with everything that printing it takes: names, and what each number means in this very value.
indirect enum ValueNode {
  /// A number.
  case number(Element, RawNumber)
  /// A bit.
  case flag(BitLabels, Bool)
  /// Text.
  case text(String)
  /// Octets as they stand.
  case octets([UInt8])
  /// A shared type, the text it is written as, and its parts.
  case shared(text: String, name: String, parts: ValueNode)
  /// Fields that are there.
  case record([Part])
  /// The bits of a group, and those that nobody has named as they stand.
  case bits([Part], unnamed: UInt64)
  /// What a field that repeats has each time.
  case list([ValueNode])
  /// An alternative; nil fields when it never has any.
  case choice(Alternative, ValueNode?)
  /// An unknown alternative.
  case unknown(tag: Int128, [UInt8])

  /// A field or a bit.
  struct Part {
    /// The name.
    var name: String
    /// The Swift name.
    var identifier: String
    /// What it is.
    var node: ValueNode
  }
}

/// Finds names and meanings for the values of a layout.
struct ValueNodeBuilder {
  /// What holds of the things known outside the value.
  let context: Set<Int>

  /// A structure.
  func node(_ structure: Structure, _ value: RawValue) -> ValueNode {
    switch value {
    case .octets(let octets): sharedOctets(structure, octets)
    case .record(let record) where record.count == structure.fields.count: node(structure, record)
    default: .record([])
    }
  }

  /// A union.
  func node(_ union: Union, _ value: RawValue) -> ValueNode {
    switch value {
    case .choice(let place, let fields) where union.alternatives.indices.contains(place):
      let alternative = union.alternatives[place]
      return .choice(alternative, alternative.structure.hasVisibleFields ? node(alternative.structure, fields) : nil)
    case .unknown(let tag, let octets): return .unknown(tag: tag, octets)
    default: return .record([])
    }
  }

  private func sharedOctets(_ structure: Structure, _ octets: [UInt8]) -> ValueNode {
    guard let shared = structure.shared, let text = shared.text(of: octets) else { return .octets(octets) }
    return .shared(text: text.meaning, name: text.name, parts: .octets(octets))
  }

  private func node(_ structure: Structure, _ record: [RawValue?]) -> ValueNode {
    // Hardly any number has two meanings, and only those ask.
    func scope() -> MemberScope {
      structure.scope(record, structure.derivedNumbers(record), context: context)
    }
    let parts = zip(structure.fields, record).compactMap { field, value -> ValueNode.Part? in
      guard let node = value.map({ repeated(field, $0, scope) }) else { return nil }
      guard field.isVisible || node.hasUnnamedBits else { return nil }
      return ValueNode.Part(name: field.name, identifier: field.identifier, node: node)
    }
    guard let shared = structure.shared, let text = shared.text(of: Self.numbers(record)) else { return .record(parts) }
    return .shared(text: text, name: text, parts: .record(parts))
  }

  private static func numbers(_ record: [RawValue?]) -> [Int128] {
    record.compactMap { value in
      guard case .numbers(let numbers) = value else { return nil }
      return numbers.first?.integer
    }
  }

  private func repeated(_ field: StructureField, _ value: RawValue, _ scope: () -> MemberScope) -> ValueNode {
    guard field.repetition != nil, case .list(let items) = value else { return node(field, value, scope) }
    return .list(items.map { node(field, $0, scope) })
  }

  private func node(_ field: StructureField, _ value: RawValue, _ scope: () -> MemberScope) -> ValueNode {
    switch (field.content, value) {
    case (.number(let element), .numbers(let numbers)):
      numbers.first.map { .number(element.resolved(by: scope).unnamed, $0) } ?? .record([])
    case (.bits(let group), .numbers(let numbers)):
      node(group, UInt64(truncatingIfNeeded: numbers.first?.integer ?? 0), scope)
    case (.structure(let structure), _): node(structure, value)
    case (.union(let union), _): node(union, value)
    case (_, .text(let text)): .text(text)
    case (_, .octets(let octets)): .octets(octets)
    default: .record([])
    }
  }

  private func node(_ group: BitGroup, _ bits: UInt64, _ scope: () -> MemberScope) -> ValueNode {
    let parts = group.visible.map { member in
      ValueNode.Part(name: member.name, identifier: member.identifier, node: node(member, of: group, bits, scope))
    }
    let unnamed = bits & group.unnamedMask
    return .bits(parts, unnamed: unnamed == 0 || group.unnamedKey == nil ? 0 : unnamed)
  }
}

extension ValueNodeBuilder {
  private func node(
    _ member: BitMember, of group: BitGroup, _ bits: UInt64, _ scope: () -> MemberScope
  ) -> ValueNode {
    let number = member.number(of: bits)
    if case .flag(let labels) = member.content { return .flag(labels, number != 0) }
    guard let element = member.element(in: group) else {
      return .flag(BitLabels(set: "true", clear: "false"), number != 0)
    }
    return .number(element.resolved(by: scope), .integer(number))
  }
}

extension ValueNode {
  /// Whether bits are set that nobody has named.
  fileprivate var hasUnnamedBits: Bool {
    guard case .bits(_, let unnamed) = self else { return false }
    return unnamed != 0
  }
}

extension Structure {
  /// Whether any field has something to show.
  var hasVisibleFields: Bool { fields.contains(where: \.isVisible) }
}

extension StructureField {
  /// Whether it has something to show: a value of its own, and not only bits that follow from others.
  var isVisible: Bool {
    guard case .bits(let group) = content else { return isStored }
    return group.members.contains(where: \.isVisible)
  }
}

extension StructureField {
  /// Whether a literal may have something for it: what can be shown, and bits that nobody has named.
  var isWritten: Bool {
    isVisible || isStored && group.map { $0.unnamedKey != nil } ?? false
  }
}

extension Element {
  /// The element with the unit and the step that hold in a value with these numbers.
  func resolved(by scope: () -> MemberScope) -> Element {
    guard case .quantity(var quantity) = meaning, let alternate = quantity.alternate else { return self }
    guard scope().holds(alternate.condition, hasOctets: true) else { return self }
    // The other meaning stays beside it: whether there is a value apart from the raw number is no matter of the moment.
    quantity.alternate = AlternateMeaning(
      condition: .not(alternate.condition), scale: quantity.scale, offset: quantity.offset, unit: quantity.unit)
    (quantity.scale, quantity.offset, quantity.unit) = (alternate.scale, alternate.offset, alternate.unit)
    var element = self
    element.meaning = .quantity(quantity)
    return element
  }
}

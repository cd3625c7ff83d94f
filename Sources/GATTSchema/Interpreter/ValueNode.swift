/// A value of many fields with everything that printing it takes: names, and what each number means in this very value.
enum ValueNode {
  /// A number.
  case number(NumberCoder, RawNumber)
  /// A bit.
  case flag(PreparedMember, Bool)
  /// Text.
  case text(String)
  /// Octets as they stand.
  case octets([UInt8])
  /// A shared type, the text it is written as, and its parts.
  indirect case shared(text: String, name: String, parts: ValueNode)
  /// Fields that are there.
  case record([Part])
  /// The bits of a group, and those that nobody has named as they stand.
  case bits([Part], unnamed: UInt64)
  /// What a field that repeats has each time.
  case list([ValueNode])
  /// An alternative; nil fields when it never has any.
  indirect case choice(PreparedAlternative, ValueNode?)
  /// An unknown alternative.
  indirect case unknown(tag: Int128, [UInt8])

  /// A field or a bit.
  struct Part {
    /// What it is called.
    var name: PreparedName
    /// What it is.
    var node: ValueNode
  }
}

/// Finds names and meanings for the values of a layout.
struct ValueNodeBuilder {
  /// What holds of the things known outside the value.
  let context: Set<Int>

  /// A structure.
  func node(_ structure: PreparedStructure, _ value: RawValue) -> ValueNode {
    switch value {
    case .octets(let octets): sharedOctets(structure, octets)
    case .record(let record) where record.count == structure.fields.count: node(structure, record)
    default: .record([])
    }
  }

  /// A union.
  func node(_ union: PreparedUnion, _ value: RawValue) -> ValueNode {
    switch value {
    case .choice(let place, let fields) where union.alternatives.indices.contains(place):
      let alternative = union.alternatives[place]
      return .choice(alternative, alternative.structure.hasVisibleFields ? node(alternative.structure, fields) : nil)
    case .unknown(let tag, let octets): return .unknown(tag: tag, octets)
    default: return .record([])
    }
  }

  private func sharedOctets(_ structure: PreparedStructure, _ octets: [UInt8]) -> ValueNode {
    guard let shared = structure.shared, let text = shared.text(of: octets) else { return .octets(octets) }
    return .shared(text: text.meaning, name: text.name, parts: .octets(octets))
  }

  private func node(_ structure: PreparedStructure, _ record: [RawValue?]) -> ValueNode {
    // Hardly any number has two meanings, and only those ask.
    func scope() -> MemberScope {
      structure.scope(record, structure.derivedNumbers(record), context: context)
    }
    var parts: [ValueNode.Part] = []
    parts.reserveCapacity(record.count)
    for field in structure.fields {
      guard let node = record[field.place].map({ repeated(field, $0, scope) }) else { continue }
      if field.isVisible || node.hasUnnamedBits { parts.append(ValueNode.Part(name: field.name, node: node)) }
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

  private func repeated(_ field: PreparedField, _ value: RawValue, _ scope: () -> MemberScope) -> ValueNode {
    guard field.repetition != nil, case .list(let items) = value else { return node(field, value, scope) }
    return .list(items.map { node(field, $0, scope) })
  }

  private func node(_ field: PreparedField, _ value: RawValue, _ scope: () -> MemberScope) -> ValueNode {
    switch value {
    case .numbers(let numbers): node(field, numbers, scope)
    case .text(let text): .text(text)
    case .octets, .record, .list, .choice, .unknown: node(field.content, value)
    }
  }

  private func node(_ content: PreparedField.Content, _ value: RawValue) -> ValueNode {
    switch content {
    case .structure(let structure): return node(structure, value)
    case .union(let union): return node(union, value)
    case .number, .bits, .text, .octets, .constant, .fixed, .checksum, .link:
      guard case .octets(let octets) = value else { return .record([]) }
      return .octets(octets)
    }
  }

  private func node(_ field: PreparedField, _ numbers: [RawNumber], _ scope: () -> MemberScope) -> ValueNode {
    guard let first = numbers.first else { return .record([]) }
    switch field.content {
    case .number(let number): return .number(number.resolved(by: scope), first)
    case .bits(let group): return node(group, UInt64(truncatingIfNeeded: first.integer ?? 0), scope)
    case .text, .octets, .structure, .union, .constant, .fixed, .checksum, .link: return .record([])
    }
  }

  private func node(_ group: PreparedBits, _ bits: UInt64, _ scope: () -> MemberScope) -> ValueNode {
    let parts = group.visible.map { member in
      let number = member.number(of: bits)
      guard let meaning = member.number else {
        return ValueNode.Part(name: member.name, node: .flag(member, number != 0))
      }
      return ValueNode.Part(name: member.name, node: .number(meaning.resolved(by: scope), .integer(number)))
    }
    return .bits(parts, unnamed: bits & (group.unnamed?.mask ?? 0))
  }
}

extension ValueNode {
  /// Whether bits are set that nobody has named.
  fileprivate var hasUnnamedBits: Bool {
    guard case .bits(_, let unnamed) = self else { return false }
    return unnamed != 0
  }
}

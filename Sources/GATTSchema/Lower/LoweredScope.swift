/// Where the numbers of a structure are that steps go by.
struct LoweredScope {
  /// The structure; nil outside of any.
  var structure: Structure?
  /// The slots of its numbers, by the places of their fields.
  var slots: [Int: Int] = [:]
  /// Its derived numbers, by what refers to them.
  var derived: [MemberReference: Int] = [:]
  /// The structures inside, by the places of their fields.
  var inner: [Int: LoweredScope] = [:]
  /// The numbers around it that its links hand on, by the places of these.
  var outer: [Int: Operand] = [:]

  /// The place of the field that is being lowered.
  var place: Int?

  /// The slots of numbers that are known before, by what refers to them.
  var given: [MemberReference: Int] = [:]

  /// What is not inside of any structure.
  static let none = LoweredScope()

  /// What goes by a number that no value has.
  private static let unknown = Operand.joined([], name: "")

  /// An earlier number.
  func operand(_ reference: MemberReference) -> Operand {
    if let slot = given[reference] { return .slot(slot, name: "") }
    guard let structure, structure.fields.indices.contains(reference.field) else { return Self.unknown }
    let field = structure.fields[reference.field]
    if let link = field.link { return operand(link, at: reference.field, field.name) }
    guard let slot = slots[reference.field] else { return Self.unknown }
    guard let member = reference.member.flatMap({ field.member($0) }) else { return .slot(slot, name: field.name) }
    return .bits(slot, member.bitRange, name: "\(field.name)/\(member.name)")
  }

  private func operand(_ link: Link, at place: Int, _ name: String) -> Operand {
    switch link.source {
    case .outer: outer[place]?.named(name) ?? Self.unknown
    case .inner(let number): operand(number, name)
    case .joined(let numbers):
      .joined(
        numbers.map { .init(operand($0.reference), TagPart(shift: $0.shift, width: $0.width)) }, name: name)
    }
  }

  private func operand(_ number: InnerNumber, _ name: String) -> Operand {
    let scope = number.structures.reduce(LoweredScope?.some(self)) { $0?.inner[$1] }
    guard let slot = scope?.slots[number.field] else { return Self.unknown }
    guard let member = number.member else { return .slot(slot, name: name) }
    return .bits(slot, member.bitRange, name: name)
  }

  /// All octets but those of the fields behind the one that is being lowered.
  var allButBehind: Extent.Length {
    guard let structure, let place else { return .rest }
    let behind = structure.octets(behind: place)
    return .allBut(behind.always, more: behind.conditional.map { TestedOctets(test($0.condition), count: $0.count) })
  }

  /// A condition.
  func test(_ condition: Condition) -> Test {
    switch condition {
    case .isSet(let reference): .isSet(operand(reference))
    case .isOne(let numbers, let reference): .isOne(of: numbers, operand(reference))
    case .context(let flag): .context(flag)
    case .remaining: .remaining
    case .not(let inner): .not(test(inner))
    case .all(let parts): .all(parts.map { test($0) })
    }
  }
}

extension Operand {
  /// The same number under a name.
  fileprivate func named(_ name: String) -> Operand {
    switch self {
    case .slot(let slot, _): .slot(slot, name: name)
    case .bits(let slot, let range, _): .bits(slot, range, name: name)
    case .joined(let parts, _): .joined(parts, name: name)
    }
  }
}

extension BitMember {
  /// Its bits.
  package var bitRange: BitRange {
    if case .signed = content { return BitRange(lowest: lowest, width: width, isSigned: true) }
    return BitRange(lowest: lowest, width: width, isSigned: false)
  }
}

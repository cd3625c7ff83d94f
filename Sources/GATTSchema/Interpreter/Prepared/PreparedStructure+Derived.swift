extension PreparedStructure {
  /// The derived numbers by the values of a record, without those that say how long something is; empty where nothing
  /// follows from other fields. The record ends behind the last value that is known.
  func derivedNumbers(_ record: [RawValue?]) -> [Int128?] {
    guard derivedCount > 0 else { return [] }
    var numbers: [Int128?] = []
    numbers.reserveCapacity(derivedCount)
    for _ in 0..<derivedCount { numbers.append(nil) }
    for derivation in derivations {
      guard let number = number(derivation, record.value(at: derivation.field)) else { continue }
      guard let known = numbers[derivation.slot] else {
        numbers[derivation.slot] = number
        continue
      }
      // The first that says so counts, or for a bit any that sets it: several fields may need it.
      if derivation.source.isShared { numbers[derivation.slot] = max(known, number) }
    }
    return numbers
  }

  /// What the value of the field that a number follows from makes of it.
  private func number(_ derivation: Derivation, _ value: RawValue?) -> Int128? {
    switch (derivation.source, fields[derivation.field].content, value) {
    case (.presence, _, _): value == nil ? 0 : 1
    case (.absence, _, _): value == nil ? 1 : 0
    case (.width, .number(let number), .numbers(let numbers)): numbers.first.map(number.isWide) ?? false ? 1 : 0
    case (.width, _, _): 0
    case (.tag(let part), .union(let union), .some(let value)):
      union.tag(of: value).map { part?.part(of: $0) ?? $0 }
    case (.count, _, .list(let items)): Int128(items.count)
    case (.tag, _, _), (.count, _, _): nil
    }
  }

  /// The numbers that conditions, counts and tags go by.
  func scope(
    _ record: [RawValue?], _ derived: [Int128?], context: Set<Int>, in outer: MemberScope? = nil
  ) -> MemberScope {
    var scope = MemberScope(self, context: context)
    guard hasReferences else { return scope }
    for field in fields {
      switch (field.content, record.value(at: field.place)) {
      case (.number, .numbers(let numbers)): scope.set(numbers.first?.integer, at: field.place)
      case (.number, _): scope.set(field.slot.flatMap { derived[$0] }, at: field.place)
      case (.constant(_, let constant), _): scope.set(constant, at: field.place)
      case (.bits(let group), .numbers(let numbers)):
        let kept = numbers.first?.integer.map { UInt64(truncatingIfNeeded: $0) } ?? 0
        scope.set(Int128(kept | group.bits(of: derived)), at: field.place)
      case (.link(let link), _): scope.set(link.number(in: record, scope, outer), at: field.place)
      default: break
      }
    }
    return scope
  }
}

extension [RawValue?] {
  /// The value of a field; nil where it has none, and behind the last that is known.
  fileprivate func value(at place: Int) -> RawValue? {
    place < count ? self[place] : nil
  }
}

extension Link {
  /// The number, by the values of its structure, the numbers of that, and those around it; nil when it is absent.
  func number(in record: [RawValue?], _ scope: MemberScope, _ outer: MemberScope?) -> Int128? {
    switch source {
    case .outer(let reference): return outer?[reference]
    case .inner(let number): return number.number(in: record)
    case .joined(let numbers):
      var whole: Int128 = 0
      for number in numbers {
        guard let part = scope[number.reference] else { return nil }
        whole |= number.masked(part) << number.shift
      }
      return whole
    }
  }
}

extension JoinedNumber {
  /// The bits of a number that it has.
  fileprivate func masked(_ number: Int128) -> Int128 { number & ((1 << width) - 1) }
}

package import GATTSchema

/// A step from a value to a number in it.
package enum RawValueStep: Hashable, Sendable {
  /// To one of the numbers of a short kind.
  case element(Int)
  /// To a field of a structure.
  case field(Int)
  /// To the first of what repeats.
  case item
  /// To the fields of an alternative.
  case alternative(Int)
  /// To bits.
  case bits(BitMember)
}

extension RawValue {
  /// The value with another number at the end of `steps`; nil where the way ends before.
  func setting(_ number: RawNumber, at steps: ArraySlice<RawValueStep>) -> RawValue? {
    guard let step = steps.first else {
      guard case .numbers(let numbers) = self, numbers.count == 1 else { return nil }
      return .numbers([number])
    }
    let rest = steps.dropFirst()
    switch (step, self) {
    case (.element(let place), .numbers(var numbers)) where numbers.indices.contains(place):
      numbers[place] = number
      return .numbers(numbers)
    case (.field(let place), .record(var record)) where record.indices.contains(place):
      guard let changed = record[place]?.setting(number, at: rest) else { return nil }
      record[place] = changed
      return .record(record)
    case (.item, .list(var items)) where !items.isEmpty:
      guard let changed = items[0].setting(number, at: rest) else { return nil }
      items[0] = changed
      return .list(items)
    case (.alternative(let place), .choice(let chosen, let fields)) where chosen == place:
      return fields.setting(number, at: rest).map { .choice(place, $0) }
    case (.bits(let member), .numbers(let numbers)):
      guard let all = numbers.first?.integer, let bits = number.integer else { return nil }
      let kept = UInt64(truncatingIfNeeded: all) & ~member.mask
      let shifted = UInt64(truncatingIfNeeded: bits) << UInt64(member.lowest) & member.mask
      return .numbers([.integer(Int128(kept | shifted))])
    default: return nil
    }
  }
}

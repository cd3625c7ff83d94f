import GATTSchema

extension ValueLayout {
  /// The layout without `out-of-range: keep` of the numbers of fields. Bits keep what they hold.
  var withoutKeptNumbers: ValueLayout {
    var result = self
    if case .numbers(var numbers) = self {
      for run in numbers.runs.indices {
        for place in numbers.runs[run].elements.indices { numbers.runs[run].elements[place].refuseOutOfRange() }
      }
      result = .numbers(numbers)
    }
    result.changeStructures { structure in
      structure.changeFields { field in
        guard case .number(var element) = field.content else { return }
        element.refuseOutOfRange()
        field.content = .number(element)
      }
    }
    return result
  }
}

extension Element {
  fileprivate mutating func refuseOutOfRange() {
    guard case .quantity(var quantity) = meaning else { return }
    quantity.keepsOutOfRange = false
    meaning = .quantity(quantity)
  }
}

extension RawValue {
  /// Every number in it, in wire order.
  var numbers: [RawNumber] {
    switch self {
    case .numbers(let numbers): numbers
    case .record(let fields): fields.compactMap(\.self).flatMap(\.numbers)
    case .list(let items): items.flatMap(\.numbers)
    case .choice(_, let fields): fields.numbers
    case .text, .octets, .unknown: []
    }
  }
}

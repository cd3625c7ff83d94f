import GATTSchema

/// Octets that are sometimes a value: of about the right length, with edge values more often than chance has them.
enum RandomOctets {
  static func `for`(_ characteristic: Characteristic, using random: inout SeededRandom) -> [UInt8] {
    let size = characteristic.layout.fixedSize ?? Int.random(in: 0...40, using: &random)
    let length = max(
      0, size + random.pick([0, 0, 0, 0, 0, -1, 1, Int.random(in: -3...3, using: &random)]))
    return (0..<length).map { _ in octet(using: &random) }
  }

  private static func octet(using random: inout SeededRandom) -> UInt8 {
    let edges: [UInt8] = [0x00, 0x01, 0x02, 0x7F, 0x80, 0xFE, 0xFF, 0x41, 0x20]
    return Bool.random(using: &random)
      ? random.pick(edges) : UInt8.random(in: 0...255, using: &random)
  }
}

/// Values that are sometimes valid: numbers of the right type, at its edges more often than chance has them.
enum RandomValue {
  static func `for`(_ characteristic: Characteristic, using random: inout SeededRandom) -> RawValue {
    switch characteristic.layout {
    case .text: return .text(text(using: &random))
    case .array(let array) where array.isList:
      let count = array.count ?? Int.random(in: 0...20, using: &random)
      return .numbers((0..<count).map { _ in number(array.elements[0], using: &random) })
    case .arrayPair(let first, let second) where first.isList || second.isList:
      let elements = [first, second].flatMap { half in
        half.isList ? Array(repeating: half.elements[0], count: half.count ?? 0) : half.elements
      }
      return .numbers(elements.map { number($0, using: &random) })
    default: return .numbers(characteristic.layout.elements.map { number($0, using: &random) })
    }
  }

  private static func number(_ element: Element, using random: inout SeededRandom) -> RawNumber {
    guard let range = element.scalar.integerRange else {
      let value = random.pick([0, -0.0, 1.5, -1e10, .infinity, .nan, Double.random(in: -100...100, using: &random)])
      return element.scalar.octets == 4 ? .float32(Float(value).bitPattern) : .float64(value.bitPattern)
    }
    var candidates = [range.lowerBound, range.upperBound, 0, 1, range.upperBound / 2]
    candidates += (0..<6).map { _ in Int128.random(in: range, using: &random) }
    switch element.meaning {
    case .enumeration(let enumeration): candidates += enumeration.cases.map(\.value)
    case .quantity(let quantity):
      candidates += quantity.special.map(\.value) + (quantity.rawRange.map { [$0.lowerBound, $0.upperBound] } ?? [])
    case .flags: break
    }
    return .integer(random.pick(candidates))
  }

  private static func text(using random: inout SeededRandom) -> String {
    let alphabet = Array("AZaz09 .ÄßéЖ中🌍\u{0}\u{7F}")
    return String((0..<Int.random(in: 0...10, using: &random)).map { _ in random.pick(alphabet) })
  }
}

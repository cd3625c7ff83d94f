import FuzzInput
import Glibc

@testable import GATTBlueZ

extension Input {
  /// As many values as one message may have, of any types.
  mutating func values() -> [BusValue] {
    (0..<octet() % 4).map { _ in value() }
  }

  /// A value of any type.
  mutating func value(depth: Int = 0) -> BusValue {
    value(of: type(depth: depth), depth: depth)
  }

  /// A value of a type. What stands in a container once may stand there very often.
  mutating func value(of type: BusType, depth: Int = 0) -> BusValue {
    switch type {
    case .basic(let code): return basic(code)
    case .variant:
      // A variant in a variant, as deep as one likes.
      if depth < 70, octet() % 4 == 0 { return .variant(value(of: .variant, depth: depth + 1)) }
      return .variant(value(depth: depth + 1))
    case .structure(let fields): return .structure(fields.map { value(of: $0, depth: depth + 1) })
    case .array(.basic("y")): return .bytes(octets(Int(octet())))
    case .array(let element):
      let count = octet()
      guard count >= 250, depth == 0 else {
        return .array((0..<count % 8).map { _ in value(of: element, depth: depth + 1) }, of: element.signature)
      }
      let one = value(of: element, depth: depth + 1)
      // Up to as many as a message may have, but only of numbers.
      let times = "bnqiuxtd".contains(element.signature) ? 1 << (12 + Int(count - 249)) : 16
      return .array(Array(repeating: one, count: times), of: element.signature)
    case .dictionary(let key, let value):
      let entries = (0..<octet() % 6).map { _ in
        (basic(key), self.value(of: value, depth: depth + 1))
      }
      return .dictionary(Dictionary(entries) { $1 }, key: String(key), value: value.signature)
    }
  }

  private mutating func basic(_ code: Character) -> BusValue {
    switch code {
    case "y": .byte(octet())
    case "b": .bool(octet() % 2 == 0)
    case "n": .int16(Int16(truncatingIfNeeded: number()))
    case "q": .uint16(UInt16(truncatingIfNeeded: number()))
    case "i": .int32(Int32(truncatingIfNeeded: number()))
    case "u": .uint32(UInt32(truncatingIfNeeded: number()))
    case "x": .int64(Int64(bitPattern: number()))
    case "t": .uint64(number())
    case "d": .double(double())
    case "o": .path(path())
    case "g": .signature(type().signature)
    case "h": .descriptor(FileDescriptor(owning: dup(2)))
    default: .string(text())
    }
  }

  /// Any but what is no number, which is not equal to itself.
  private mutating func double() -> Double {
    let double = Double(bitPattern: number())
    return double.isNaN ? 0 : double
  }

  private mutating func number() -> UInt64 {
    let choice = octet()
    switch choice {
    case ..<128: return UInt64(choice)
    case ..<160: return UInt64.max << UInt64(choice % 64)
    default: return octets(8).reduce(0) { $0 << 8 | UInt64($1) }
    }
  }

  /// A text that BlueZ might send, or any.
  mutating func text() -> String {
    let choice = octet()
    if choice < 128 { return Vocabulary.texts[Int(choice) % Vocabulary.texts.count] }
    return String(decoding: octets(Int(choice) % 32), as: UTF8.self).replacing("\0", with: "0")
  }

  /// A path that BlueZ might have, or any, or one that is much deeper than any.
  mutating func path() -> ObjectPath {
    let choice = octet()
    if choice < 200 { return ObjectPath(Vocabulary.paths[Int(choice) % Vocabulary.paths.count]) }
    // sd-bus reads no path of more than 64 KB, though it writes them.
    let count = choice > 252 ? Int(octet()) * 10 : Int(octet() % 24)
    let segments = choice % 2 == 0 ? [self.choice(of: Vocabulary.segments)] : Vocabulary.segments
    return ObjectPath("/" + (0..<count).map { segments[$0 % segments.count] }.joined(separator: "/"))
  }
}

extension BusValue {
  /// How many values it is, itself counted, as ``MessageReader`` counts them.
  var size: Int {
    switch self {
    case .array(let elements, _), .structure(let elements): elements.reduce(1) { $0 + $1.size }
    case .dictionary(let entries, _, _): entries.reduce(1) { $0 + $1.key.size + $1.value.size }
    case .variant(let value): 1 + value.size
    default: 1
    }
  }

  /// How deep it nests: zero where nothing stands in it.
  var depth: Int {
    switch self {
    case .array(let elements, _), .structure(let elements): (elements.map(\.depth).max() ?? -1) + 1
    case .dictionary(let entries, _, _): (entries.map { max($0.key.depth, $0.value.depth) }.max() ?? -1) + 1
    case .variant(let value): 1 + value.depth
    default: 0
    }
  }

  /// How many file descriptors are in it: read, each is another.
  var descriptors: Int {
    switch self {
    case .descriptor: 1
    case .array(let elements, _), .structure(let elements): elements.reduce(0) { $0 + $1.descriptors }
    case .dictionary(let entries, _, _): entries.reduce(0) { $0 + $1.key.descriptors + $1.value.descriptors }
    case .variant(let value): value.descriptors
    default: 0
    }
  }
}

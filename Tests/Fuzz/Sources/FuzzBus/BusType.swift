import FuzzInput

/// A complete type, as D-Bus has them.
indirect enum BusType {
  case basic(Character)
  case array(BusType)
  case dictionary(key: Character, value: BusType)
  case structure([BusType])
  case variant

  /// As D-Bus writes it.
  var signature: String {
    switch self {
    case .basic(let code): String(code)
    case .array(let element): "a" + element.signature
    case .dictionary(let key, let value): "a{\(key)\(value.signature)}"
    case .structure(let fields): "(" + fields.map(\.signature).joined() + ")"
    case .variant: "v"
    }
  }
}

extension Input {
  private static let basics: [Character] = ["y", "b", "n", "q", "i", "u", "x", "t", "d", "s", "o", "g", "h"]

  /// Any type; the deeper it stands, the simpler. D-Bus has types of up to 32 structures in one another.
  mutating func type(depth: Int = 0) -> BusType {
    let choice = octet() % 32
    switch choice {
    case _ where depth > 30: return .basic("y")
    case ..<13: return .basic(Self.basics[Int(choice)])
    case ..<18: return .variant
    case ..<23: return .array(type(depth: depth + 1))
    case ..<28: return .dictionary(key: self.choice(of: Self.basics), value: type(depth: depth + 1))
    default: return .structure((0...octet() % 4).map { _ in type(depth: depth + 1) })
    }
  }
}

import FuzzInput

@testable import GATTBlueZ

extension Input {
  /// Interfaces with their properties, as BlueZ has them or as nobody has.
  mutating func interfaces() -> ObjectTree.Interfaces {
    let entries = (0..<octet() % 4).map { _ in (interface(), properties()) }
    return ObjectTree.Interfaces(entries) { $1 }
  }

  mutating func interface() -> String {
    choice(of: Vocabulary.interfaces)
  }

  /// Properties, of which every fourth is of any type.
  mutating func properties() -> [String: BusValue] {
    options(from: Vocabulary.properties)
  }

  /// Some of those that there are, of which every fourth is of any type.
  mutating func options(from known: [(name: String, value: BusValue)]) -> [String: BusValue] {
    let entries = (0..<octet() % 6).map { _ in
      let (name, value) = choice(of: known)
      return (name, octet() % 4 == 0 ? self.value(depth: 3) : value)
    }
    return [String: BusValue](entries) { $1 }
  }
}

extension BusValue {
  /// Interfaces as the ObjectManager sends them.
  static func interfaces(_ interfaces: ObjectTree.Interfaces) -> BusValue {
    let entries = interfaces.map { (BusValue.string($0.key), BusValue.options($0.value)) }
    return .dictionary(Dictionary(entries) { $1 }, key: "s", value: "a{sv}")
  }
}

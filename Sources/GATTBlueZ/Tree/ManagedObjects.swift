/// Reads what ObjectManager and Properties send.
enum ManagedObjects {
  /// The value of `GetManagedObjects`: `a{oa{sa{sv}}}`.
  static func objects(_ value: BusValue) -> [(path: ObjectPath, interfaces: ObjectTree.Interfaces)] {
    guard case .dictionary(let entries, _, _) = value else { return [] }
    return entries.compactMap { key, value in
      ObjectPath.decode(key).map { ($0, interfaces(value)) }
    }.sorted { $0.path.description < $1.path.description }
  }

  /// Properties by interface: `a{sa{sv}}`.
  static func interfaces(_ value: BusValue) -> ObjectTree.Interfaces {
    guard case .dictionary(let entries, _, _) = value else { return [:] }
    let pairs = entries.compactMap { key, value in
      String.decode(key).map { ($0, properties(value)) }
    }
    return ObjectTree.Interfaces(pairs) { $1 }
  }

  /// Properties: `a{sv}`.
  static func properties(_ value: BusValue) -> [String: BusValue] {
    [String: BusValue].decode(value) ?? [:]
  }
}

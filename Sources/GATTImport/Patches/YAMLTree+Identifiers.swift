extension YAMLTree {
  /// The tree with Swift names for the types, fields, bits and cases whose names have one; those are added to `used`.
  func named(_ identifiers: [String: String], used: inout Set<String>) -> YAMLTree {
    switch self {
    case .scalar: return self
    case .list(let items): return .list(items.map { $0.named(identifiers, used: &used) })
    case .mapping(let pairs): return .mapping(Self.named(pairs, identifiers, &used))
    case .block(let pairs): return .block(Self.named(pairs, identifiers, &used))
    }
  }

  private static func named(
    _ pairs: [YAMLPair], _ identifiers: [String: String], _ used: inout Set<String>
  ) -> [YAMLPair] {
    pairs.flatMap { pair -> [YAMLPair] in
      let value = pair.value.named(identifiers, used: &used)
      switch (pair.key, value) {
      case ("name", .scalar(let name)):
        guard let identifier = identifier(name, identifiers, &used) else { return [pair] }
        return [pair, YAMLPair("identifier", .scalar(identifier))]
      case ("bits", _): return [YAMLPair("bits", value.entries { bit(number: $0, identifiers, &used) })]
      case ("cases", _), ("special", _): return [YAMLPair(pair.key, value.entries { one(of: $0, identifiers, &used) })]
      case ("types", _): return [YAMLPair("types", value.entries { type($0, identifiers, &used) })]
      default: return [YAMLPair(pair.key, value)]
      }
    }
  }

  /// The mapping with other entries.
  private func entries(_ change: (YAMLPair) -> YAMLPair) -> YAMLTree {
    switch self {
    case .mapping(let pairs): .mapping(pairs.map(change))
    case .block(let pairs): .block(pairs.map(change))
    case .scalar, .list: self
    }
  }

  /// A bit that is only its name, written out.
  private static func bit(
    number pair: YAMLPair, _ identifiers: [String: String], _ used: inout Set<String>
  ) -> YAMLPair {
    guard case .scalar(let name) = pair.value, let identifier = identifier(name, identifiers, &used) else {
      return pair
    }
    let parts = [YAMLPair("name", .scalar(name)), YAMLPair("identifier", .scalar(identifier))]
    return YAMLPair(pair.key, .mapping(parts))
  }

  /// A case that is only its number, written out.
  private static func one(of pair: YAMLPair, _ identifiers: [String: String], _ used: inout Set<String>) -> YAMLPair {
    guard case .scalar(let number) = pair.value, let identifier = identifier(pair.key, identifiers, &used) else {
      return pair
    }
    let parts = [YAMLPair("value", .scalar(number)), YAMLPair("identifier", .scalar(identifier))]
    return YAMLPair(pair.key, .mapping(parts))
  }

  private static func type(_ pair: YAMLPair, _ identifiers: [String: String], _ used: inout Set<String>) -> YAMLPair {
    guard case .block(let keys) = pair.value, let identifier = identifier(pair.key, identifiers, &used) else {
      return pair
    }
    let type = identifier.prefix(1).uppercased() + identifier.dropFirst()
    return YAMLPair(pair.key, .block([YAMLPair("identifier", .scalar(type))] + keys))
  }

  private static func identifier(
    _ name: String, _ identifiers: [String: String], _ used: inout Set<String>
  ) -> String? {
    guard let identifier = identifiers[name] else { return nil }
    used.insert(name)
    return identifier
  }
}

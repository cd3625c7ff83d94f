/// A YAML document on its way to a file: text, lists and mappings, in the order in which they will be written.
package indirect enum YAMLTree: Hashable, Sendable {
  /// Text; quoted where YAML would read something else.
  case scalar(String)
  /// A list.
  case list([YAMLTree])
  /// A mapping that may stand on one line.
  case mapping([YAMLPair])
  /// A mapping that always takes a line a key.
  case block([YAMLPair])
}

/// A key and its value.
package struct YAMLPair: Hashable, Sendable {
  /// The key.
  package var key: String
  /// The value.
  package var value: YAMLTree

  /// A key and its value.
  package init(_ key: String, _ value: YAMLTree) {
    self.key = key
    self.value = value
  }
}

extension YAMLTree {
  /// The tree without the key `key`, however deep it stands.
  func removing(_ key: String) -> YAMLTree {
    switch self {
    case .scalar: self
    case .list(let items): .list(items.map { $0.removing(key) })
    case .mapping(let pairs): .mapping(Self.removing(key, from: pairs))
    case .block(let pairs): .block(Self.removing(key, from: pairs))
    }
  }

  private static func removing(_ key: String, from pairs: [YAMLPair]) -> [YAMLPair] {
    pairs.filter { $0.key != key }.map { YAMLPair($0.key, $0.value.removing(key)) }
  }
}

extension YAMLTree: ExpressibleByStringLiteral {
  /// A scalar.
  package init(stringLiteral value: String) {
    self = .scalar(value)
  }
}

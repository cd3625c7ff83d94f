/// A key that stands in a mapping for the second time.
struct DuplicatedKey {
  /// The key.
  var key: YAMLNode
  /// Where the first of that name stands.
  var first: SourceRange
}

extension YAMLNode {
  /// Keeps the first of several keys of one name in every mapping, and returns the others.
  mutating func removeDuplicateKeys() -> [DuplicatedKey] {
    var duplicates: [DuplicatedKey] = []
    guard hasDuplicateKeys else { return duplicates }
    removeDuplicateKeys(&duplicates)
    return duplicates
  }

  /// Whether a mapping in it has a key twice.
  private var hasDuplicateKeys: Bool {
    switch content {
    case .scalar: false
    case .sequence(let items): items.contains { $0.hasDuplicateKeys }
    case .mapping(let entries): entries.haveDuplicates || entries.contains { $0.value.hasDuplicateKeys }
    }
  }

  private mutating func removeDuplicateKeys(_ duplicates: inout [DuplicatedKey]) {
    switch content {
    case .scalar: return
    case .sequence(var items):
      for index in items.indices { items[index].removeDuplicateKeys(&duplicates) }
      content = .sequence(items)
    case .mapping(let entries):
      var first: [String: SourceRange] = [:]
      var kept: [YAMLEntry] = []
      for var entry in entries {
        if let earlier = first[entry.name] {
          duplicates.append(DuplicatedKey(key: entry.key, first: earlier))
          continue
        }
        first[entry.name] = entry.key.range
        entry.value.removeDuplicateKeys(&duplicates)
        kept.append(entry)
      }
      content = .mapping(kept)
    }
  }
}

extension [YAMLEntry] {
  /// Whether two have one name. Few mappings have so many keys that a set would be faster.
  fileprivate var haveDuplicates: Bool {
    guard count <= 16 else { return Set(map(\.name)).count < count }
    return indices.contains { place in self[..<place].contains { $0.name == self[place].name } }
  }
}

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
    removeDuplicateKeys(&duplicates)
    return duplicates
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

import GATTSchema

/// A value, or some fields of one, written by hand.
package struct Patch: Sendable {
  /// Why.
  package let reason: String
  /// The keys of the value; nil when only fields are replaced.
  private let value: [YAMLPair]?
  /// The keys of fields by their names; ` > ` stands behind each field or alternative around one, and behind the type that
  /// it is of when that is not the characteristic's.
  private let fields: [YAMLPair]
  /// Other names of fields, by their names.
  private let names: [String: String]
  /// The files that it needs besides.
  private let imports: [YAMLTree]

  /// Reads a patch; nil when it says no reason, or replaces nothing.
  init?(_ node: YAMLNode) {
    guard let reason = node.value("reason")?.text, !reason.isEmpty else { return nil }
    self.reason = reason
    value = node.value("value")?.entries.map { $0.map { YAMLPair($0.name, YAMLTree($0.value)) } }
    fields = (node.value("fields")?.entries ?? []).map { YAMLPair($0.name, YAMLTree($0.value)) }
    names = Dictionary((node.value("names")?.entries ?? []).map { ($0.name, $0.value.text ?? "") }) { first, _ in first
    }
    imports = (node.value("imports")?.items ?? []).map { YAMLTree($0) }
    guard value != nil || !fields.isEmpty || !names.isEmpty else { return nil }
  }

  /// The document with what was written by hand, or nil when it has no such field. Names and numbers stay.
  func applied(to document: YAMLTree) -> YAMLTree? {
    guard case .block(var pairs) = document, let types = pairs.firstIndex(where: { $0.key == "types" }),
      case .block(let entries) = pairs[types].value, let patched = patched(entries)
    else { return nil }
    pairs[types].value = .block(patched)
    guard !imports.isEmpty else { return .block(pairs) }
    let old = pairs.firstIndex { $0.key == "imports" }
    var files = imports
    if let old, case .list(let own) = pairs[old].value { files += own }
    let all = YAMLPair("imports", .list(Set(files).sorted { $0.sortKey < $1.sortKey }))
    if let old { pairs[old] = all } else { pairs.insert(all, at: types) }
    return .block(pairs)
  }

  /// The entries of `types`, of which the last is the characteristic's.
  private func patched(_ entries: [YAMLPair]) -> [YAMLPair]? {
    guard let last = entries.indices.last, case .block(let keys) = entries[last].value else { return nil }
    var entries = entries
    if let value {
      entries[last].value = .block(keys.filter { $0.key == "uuid" } + value)
      return entries
    }
    for field in fields {
      let path = field.key.split(separator: " > ")[...]
      let other = entries[..<last].firstIndex { $0.key == path.first.map { String($0) } }
      let (place, rest) = other.map { ($0, path.dropFirst()) } ?? (last, path)
      guard !rest.isEmpty, let patched = entries[place].value.replacing(rest, by: field.value) else { return nil }
      entries[place].value = patched
    }
    guard !names.isEmpty else { return entries }
    guard case .block(let keys) = entries[last].value, let renamed = renamed(keys) else { return nil }
    entries[last].value = .block(renamed)
    return entries
  }

  private func renamed(_ keys: [YAMLPair]) -> [YAMLPair]? {
    var keys = keys
    guard let index = keys.firstIndex(where: { $0.key == "struct" }), case .list(let items) = keys[index].value else {
      return nil
    }
    guard names.keys.allSatisfy({ name in items.contains { $0.isField(name) } }) else { return nil }
    keys[index].value = .list(items.map { $0.renamed(names) })
    return keys
  }
}

extension YAMLTree {
  /// A tree as it was read.
  init(_ node: YAMLNode) {
    switch node.content {
    case .scalar(let text, _): self = .scalar(text)
    case .sequence(let items): self = .list(items.map { YAMLTree($0) })
    case .mapping(let entries): self = .mapping(entries.map { YAMLPair($0.name, YAMLTree($0.value)) })
    }
  }

  /// The text of a scalar, to sort by.
  fileprivate var sortKey: String {
    if case .scalar(let text) = self { text } else { "" }
  }

  /// The value with other keys for the field at a path: its name, behind those of the fields and alternatives around it.
  fileprivate func replacing(_ path: ArraySlice<Substring>, by other: YAMLTree) -> YAMLTree? {
    guard let name = path.first else { return replaced(by: other) }
    guard let pairs, let index = pairs.firstIndex(where: { ["struct", "alternatives"].contains($0.key) }),
      case .list(var items) = pairs[index].value,
      let place = items.firstIndex(where: { $0.isField(String(name)) }),
      let item = items[place].replacing(path.dropFirst(), by: other)
    else { return nil }
    items[place] = item
    var changed = pairs
    changed[index].value = .list(items)
    if case .mapping = self { return .mapping(changed) }
    return .block(changed)
  }

  private var pairs: [YAMLPair]? {
    switch self {
    case .mapping(let pairs), .block(let pairs): pairs
    case .scalar, .list: nil
    }
  }

  /// Whether it is the field called `name`.
  fileprivate func isField(_ name: String) -> Bool {
    guard case .mapping(let pairs) = self else { return false }
    return pairs.contains(YAMLPair("name", .scalar(name)))
  }

  /// The field with the name that stands for its own.
  fileprivate func renamed(_ names: [String: String]) -> YAMLTree {
    guard case .mapping(let pairs) = self else { return self }
    return .mapping(
      pairs.map { pair in
        guard pair.key == "name", case .scalar(let name) = pair.value, let other = names[name] else { return pair }
        return YAMLPair("name", .scalar(other))
      })
  }

  /// The field with other keys, but for its name and what decides that it is there.
  fileprivate func replaced(by other: YAMLTree) -> YAMLTree {
    guard case .mapping(let own) = self, case .mapping(let pairs) = other else { return self }
    return .mapping(own.filter { $0.key == "name" } + pairs + own.filter { $0.key == "when" })
  }
}

import GATTFormatting
import GATTSchema

/// The nodes from the top of a profile down to a place.
struct NodePath {
  /// The nodes, from the top.
  let nodes: [PlacedNode]
  /// The key that stands at the place; nil where a value does.
  let key: YAMLEntry?

  /// The nodes around `position`.
  init(to position: SourcePosition, in root: PlacedNode) {
    var (nodes, key): ([PlacedNode], YAMLEntry?) = ([root], nil)
    search: while let last = nodes.last {
      if let entry = last.node.entries?.first(where: { $0.key.range.touches(position) }) {
        key = entry
        break
      }
      for child in last.children where child.node.range.touches(position) && !child.node.isEmpty {
        nodes.append(child)
        continue search
      }
      break
    }
    (self.nodes, self.key) = (nodes, key)
  }

  /// The nodes down to the first for which `isWanted` is true; nil when there is none.
  init?(in root: PlacedNode, where isWanted: (PlacedNode) -> Bool) {
    guard let nodes = Self.search(root, isWanted) else { return nil }
    self.nodes = nodes
    key = nil
  }

  private static func search(_ node: PlacedNode, _ isWanted: (PlacedNode) -> Bool) -> [PlacedNode]? {
    if isWanted(node) { return [node] }
    for child in node.children {
      if let found = search(child, isWanted) { return [node] + found }
    }
    return nil
  }

  /// The innermost node.
  var last: PlacedNode? { nodes.last }

  /// The named things that the fields of the structure around have said before: fields, and bits of them. The inner comes last.
  var earlierNames: [(name: String, node: YAMLNode)] {
    var names: [(name: String, node: YAMLNode)] = []
    for (list, item) in zip(nodes, nodes.dropFirst()) where list.key == "struct" {
      for field in list.node.items ?? [] {
        guard field.range.start < item.node.range.start else { break }
        if let name = field.value("name"), let text = name.text { names.append((text, name)) }
        for bit in field.value("bits")?.entries ?? [] {
          names += [bit.key, bit.value, bit.value.value("name") ?? bit.value].compactMap { node in
            node.text.flatMap { $0.first?.isLetter == true ? ($0, node) : nil }
          }
        }
      }
    }
    return names
  }
}

extension YAMLNode {
  /// The value of a key; nil where there is none.
  func value(_ key: String) -> YAMLNode? {
    entries?.first { $0.name == key }?.value
  }
}

extension SourceRange {
  /// Whether a position is inside, or right behind.
  func touches(_ position: SourcePosition) -> Bool {
    start <= position && position <= end
  }
}

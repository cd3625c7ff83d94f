import GATTSchema

/// The way from the top of a document to something in it.
struct YAMLPath {
  /// A step down.
  enum Step: Hashable {
    /// To the value of a key.
    case key(String)
    /// To an item of a list.
    case item(Int)
  }

  /// The steps.
  private(set) var steps: [Step] = []

  /// The way to the innermost key or item whose text begins at `range` or last before it; nil where that is unknown.
  init?(to range: SourceRange?, in text: String) {
    var diagnostics = Diagnostics()
    guard let place = range?.start,
      var node = YAMLReader.read(SourceFile(path: "document", text: text), reporting: &diagnostics)
    else { return nil }
    while let (step, next) = Self.step(from: node, to: place) {
      steps.append(step)
      node = next
    }
  }

  private init(_ steps: some Sequence<Step>) {
    self.steps = Array(steps)
  }

  private static func step(from node: YAMLNode, to place: SourcePosition) -> (Step, YAMLNode)? {
    switch node.content {
    case .scalar: return nil
    case .sequence(let items):
      guard let index = items.lastIndex(where: { $0.range.start <= place }) else { return nil }
      return (.item(index), items[index])
    case .mapping(let entries):
      guard let entry = entries.last(where: { $0.key.range.start <= place }) else { return nil }
      return (.key(entry.name), entry.value)
    }
  }

  /// The keys on the way.
  var keys: [String] {
    steps.compactMap { if case .key(let key) = $0 { key } else { nil } }
  }

  /// The way to the key that octets are read the same without, where it leads through one.
  var dispensable: YAMLPath? {
    let facts: Set<Step> = [.key("min"), .key("max"), .key("out-of-range"), .key("resolution"), .key("unit")]
    guard let last = steps.indices.last else { return nil }
    if facts.contains(steps[last]) { return self }
    guard let special = steps.firstIndex(of: .key("special")) else { return nil }
    return YAMLPath(steps[...min(special + 1, last)])
  }
}

extension YAMLTree {
  /// The tree without what the steps lead to, and without mappings that nothing is left of.
  func removing(_ steps: ArraySlice<YAMLPath.Step>) -> YAMLTree {
    guard let step = steps.first else { return self }
    switch (self, step) {
    case (.list(var items), .item(let index)) where items.indices.contains(index):
      items[index] = items[index].removing(steps.dropFirst())
      return .list(items)
    case (.mapping(let pairs), .key(let key)): return .mapping(Self.removing(steps, key, from: pairs))
    case (.block(let pairs), .key(let key)): return .block(Self.removing(steps, key, from: pairs))
    case (.scalar, _), (.list, _), (.mapping, _), (.block, _): return self
    }
  }

  private static func removing(
    _ steps: ArraySlice<YAMLPath.Step>, _ key: String, from pairs: [YAMLPair]
  ) -> [YAMLPair] {
    guard let index = pairs.firstIndex(where: { $0.key == key }) else { return pairs }
    var pairs = pairs
    if steps.count > 1 { pairs[index].value = pairs[index].value.removing(steps.dropFirst()) }
    guard steps.count == 1 || pairs[index].value == .mapping([]) else { return pairs }
    pairs.remove(at: index)
    // What is done with numbers outside of limits goes with these.
    let isWithoutLimits = ["min", "max"].contains(key) && !pairs.contains { ["min", "max"].contains($0.key) }
    return isWithoutLimits ? pairs.filter { $0.key != "out-of-range" } : pairs
  }

  /// The name of the innermost field on the way; nil where none has one.
  func name(along path: YAMLPath) -> String? {
    var (tree, name): (YAMLTree, String?) = (self, nil)
    for step in path.steps {
      switch (tree, step) {
      case (.list(let items), .item(let index)) where items.indices.contains(index): tree = items[index]
      case (.mapping(let pairs), .key(let key)), (.block(let pairs), .key(let key)):
        guard let next = pairs.first(where: { $0.key == key })?.value else { return name }
        if case .scalar(let own)? = pairs.first(where: { $0.key == "name" })?.value { name = own }
        tree = next
      case (.scalar, _), (.list, _), (.mapping, _), (.block, _): return name
      }
    }
    return name
  }
}

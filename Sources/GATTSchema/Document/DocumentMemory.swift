/// The characteristics of a file as they were last read, so that a text that is being typed is read only where it changes.
struct DocumentMemory {
  /// What was read, and what was found wrong with it.
  private struct Reading {
    var node: YAMLNode
    @Boxed var document: CharacteristicDocument?
    var findings: [Diagnostic]
  }

  private var known: [SourcePosition: Reading] = [:]
  private var next: [SourcePosition: Reading] = [:]
  /// Where the characteristics begin that stand as they did.
  private(set) var unchanged: Set<SourcePosition> = []

  /// Begins to read the file once more.
  mutating func begin() {
    swap(&known, &next)
    next.removeAll(keepingCapacity: true)
    unchanged.removeAll(keepingCapacity: true)
  }

  /// What `node` was read as when it stood in the same place with the same text.
  mutating func reading(of node: YAMLNode) -> (document: CharacteristicDocument?, findings: [Diagnostic])? {
    guard let reading = known[node.range.start], reading.node == node else { return nil }
    next[node.range.start] = reading
    unchanged.insert(node.range.start)
    return (reading.document, reading.findings)
  }

  /// Remembers what `node` was read as.
  mutating func remember(_ node: YAMLNode, _ document: CharacteristicDocument?, _ findings: [Diagnostic]) {
    next[node.range.start] = Reading(node: node, document: document, findings: findings)
  }
}

extension DocumentReader {
  /// Reads an item of `characteristics`, unless it stands as it did when it was last read.
  mutating func remembered(_ node: YAMLNode) -> CharacteristicDocument? {
    guard memory != nil else { return characteristic(node) }
    if let known = memory?.reading(of: node) {
      known.findings.forEach { diagnostics.report($0) }
      return known.document
    }
    var outer = Diagnostics()
    swap(&outer, &diagnostics)
    let document = characteristic(node)
    swap(&outer, &diagnostics)
    let findings = outer.sorted
    findings.forEach { diagnostics.report($0) }
    memory?.remember(node, document, findings)
    return document
  }
}

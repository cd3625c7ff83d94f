package import GATTSchema

/// Values written by hand, for characteristics whose description is wrong or cannot be read.
package struct PatchFile: Sendable {
  /// The patches by the name of the characteristic.
  package private(set) var patches: [String: Patch] = [:]

  /// The characteristics of which one field says two steps, where that is known and the scale stands.
  package private(set) var contradictions: Set<String> = []

  /// Swift names by the names that they stand for, wherever those are.
  package private(set) var identifiers: [String: String] = [:]

  /// Reads a file of patches; nil, with findings, when it cannot be read.
  package init?(_ source: SourceFile, reporting findings: inout [ImportFinding]) {
    var diagnostics = Diagnostics()
    let tree = YAMLReader.read(source, reporting: &diagnostics)
    findings += diagnostics.sorted.map { .error($0.message, at: $0.range) }
    guard let tree, !diagnostics.hasErrors else { return nil }
    guard let entries = tree.value("patches")?.entries else {
      findings.append(.error("there is no mapping “patches”", at: tree.range))
      return nil
    }
    for entry in entries {
      guard let patch = Patch(entry.value) else {
        findings.append(.error("“\(entry.name)” needs a “reason”, and a “value” or “fields”", at: entry.key.range))
        continue
      }
      patches[entry.name] = patch
    }
    let known = tree.value("contradictions")
    let names = known?.items?.compactMap(\.text) ?? []
    guard names.count == known?.items?.count ?? (known == nil ? 0 : -1) else {
      findings.append(.error("“contradictions” is a list of names", at: known?.range))
      return nil
    }
    contradictions = Set(names)
    for entry in tree.value("identifiers")?.entries ?? [] {
      guard let identifier = entry.value.text, !identifier.isEmpty else {
        findings.append(.error("“\(entry.name)” needs a Swift name", at: entry.value.range))
        return nil
      }
      identifiers[entry.name] = identifier
    }
    guard patches.count == entries.count else { return nil }
  }
}

import GATTFormatting
import GATTSchema

/// The parts of a file: for its outline, and for what can be folded.
struct Outline {
  private let file: OpenFile

  init(_ file: OpenFile) {
    self.file = file
  }

  /// The result of `textDocument/documentSymbol`.
  var symbols: JSON {
    guard let root = file.root?.node else { return [] }
    let types = (root.value("types")?.entries ?? []).map {
      symbol($0.name, kind: 23, SourceRange(start: $0.key.range.start, end: $0.value.range.end), $0.key.range)
    }
    let services = (root.value("services")?.items ?? []).compactMap { service in
      named(service, kind: 5, (service.value("characteristics")?.items ?? []).compactMap { characteristic($0) })
    }
    let advertisements = (root.value("advertisements")?.items ?? []).compactMap { named($0, kind: 24) }
    return .array(types + services + advertisements)
  }

  private func characteristic(_ node: YAMLNode) -> JSON? {
    let descriptors = node.value("descriptors")?.value("own")?.items ?? []
    return named(node, kind: 8, descriptors.compactMap { named($0, kind: 7) })
  }

  private func named(_ node: YAMLNode, kind: Int, _ children: [JSON] = []) -> JSON? {
    guard let name = node.value("name"), let text = name.text, !text.isEmpty else { return nil }
    return symbol(text, kind: kind, node.range, name.range, node.value("uuid")?.text, children)
  }

  private func symbol(
    _ name: String, kind: Int, _ range: SourceRange, _ selection: SourceRange, _ detail: String? = nil,
    _ children: [JSON] = []
  ) -> JSON {
    [
      "name": .string(name), "kind": .int(kind), "detail": .string(detail ?? ""),
      "range": file.positions.json(SourceRange(start: range.start, end: max(range.end, selection.end))),
      "selectionRange": file.positions.json(selection), "children": .array(children),
    ]
  }

  /// The result of `textDocument/foldingRange`.
  var foldings: JSON {
    var found: Set<[Int]> = []
    file.root?.forEach { node in
      guard let entries = node.node.entries else { return }
      for entry in entries {
        let (start, end) = (entry.key.range.start.line - 1, entry.value.range.end.line - 1)
        let last = entry.value.range.end.column == 1 ? end - 1 : end
        if entry.value.text == nil, last > start { found.insert([start, last]) }
      }
    }
    return .array(
      found.sorted { ($0[0], $0[1]) < ($1[0], $1[1]) }.map { ["startLine": .int($0[0]), "endLine": .int($0[1])] })
  }
}

import GATTDocuments
import GATTFormatting
import GATTSchema

/// Beside each name, where its octets are and how many.
struct OctetHints {
  private let file: OpenFile

  init(_ file: OpenFile) {
    self.file = file
  }

  /// The result of `textDocument/inlayHint`.
  func json(in range: SourceRange?) -> JSON {
    guard let root = file.root?.node, let profile = file.compilation.profile else { return [] }
    let layouts = Dictionary(
      profile.describedLayouts.filter { !$0.isRequest }.map { ($0.name.start, $0) }
    ) { first, _ in first }
    let characteristics = (root.value("services")?.items ?? []).flatMap { $0.value("characteristics")?.items ?? [] }
    let descriptors = characteristics.flatMap { $0.value("descriptors")?.value("own")?.items ?? [] }
    let named = (characteristics + descriptors + (root.value("advertisements")?.items ?? [])).compactMap { node in
      node.value("name").map { (name: $0, node: node, value: node.value("value")) }
    }
    let types = (root.value("types")?.entries ?? []).map { (name: $0.key, node: $0.value, value: $0.value) }
    return .array(
      (named + types).flatMap { name, node, value -> [JSON] in
        let isShown = range.map { $0.start.line <= node.range.end.line && name.range.start.line <= $0.end.line } ?? true
        guard isShown, let layout = layouts[name.range.start] else { return [] }
        return [hint(layout.size, name)] + hints(value, layout.parts)
      })
  }

  private func hints(_ value: YAMLNode?, _ parts: [LayoutPart]) -> [JSON] {
    (value?.value("struct")?.items ?? []).flatMap { field -> [JSON] in
      guard let name = field.value("name"), let part = parts.first(where: { $0.name == name.text }) else { return [] }
      return [hint(part.octetWords, name)] + hints(field, part.parts)
    }
  }

  private func hint(_ label: String, _ name: YAMLNode) -> JSON {
    ["position": file.positions.json(name.range.end), "label": .string(label), "paddingLeft": true]
  }
}

extension LayoutPart {
  /// Where it is together with the numbers in front of it, and how many octets that takes where the place does not tell.
  fileprivate var octetWords: String {
    let own = times.map { octets * $0 } ?? (repetition == nil ? octets : OctetCount(0, nil))
    let all = front.reduce(own) { $0 + $1.octets }
    var whole = self
    if let first = front.first { whole.offset = first.offset }
    guard let place = whole.place else { return all.words }
    return all.fixed == nil ? "\(place), \(all.words)" : place
  }
}

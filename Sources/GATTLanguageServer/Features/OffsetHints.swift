import GATTDocuments
import GATTFormatting
import GATTSchema

/// Where the octets of each field are, beside its name.
struct OffsetHints {
  private let file: OpenFile

  init(_ file: OpenFile) {
    self.file = file
  }

  /// The result of `textDocument/inlayHint`.
  func json(in range: SourceRange?) -> JSON {
    guard let root = file.root?.node, let profile = file.compilation.profile else { return [] }
    var hints: [JSON] = []
    let characteristics = profile.services.flatMap(\.characteristics)
    for node in (root.value("services")?.items ?? []).flatMap({ $0.value("characteristics")?.items ?? [] }) {
      guard let found = characteristics.first(where: { $0.document.range.start == node.range.start }) else { continue }
      hints += self.hints(node.value("value"), found.layout.parts(title: found.name, context: found.context), range)
    }
    for type in root.value("types")?.entries ?? [] {
      guard let found = profile.types.first(where: { $0.name == type.name }) else { continue }
      hints += self.hints(type.value, found.layout.parts(title: found.name, context: found.context), range)
    }
    return .array(hints)
  }

  private func hints(_ value: YAMLNode?, _ parts: [LayoutPart], _ range: SourceRange?) -> [JSON] {
    (value?.value("struct")?.items ?? []).flatMap { field -> [JSON] in
      guard let name = field.value("name"), let text = name.text, let part = parts.first(where: { $0.name == text })
      else { return [] }
      let inner = hints(field, part.parts, range)
      let isShown = range.map { $0.start.line <= name.range.end.line && name.range.end.line <= $0.end.line } ?? true
      guard isShown, let place = part.place else { return inner }
      return [
        ["position": file.positions.json(name.range.end), "label": .string(place), "paddingLeft": true]
      ] + inner
    }
  }
}

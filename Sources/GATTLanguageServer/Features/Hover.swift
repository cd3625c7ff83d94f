import GATTDocuments
import GATTFormatting
import GATTSchema

/// What the editor shows about what the pointer is on.
struct Hover {
  private let file: OpenFile
  private let position: SourcePosition

  init(_ file: OpenFile, at position: SourcePosition) {
    (self.file, self.position) = (file, position)
  }

  /// The result of `textDocument/hover`; `null` where there is nothing to say.
  var json: JSON {
    guard let root = file.root else { return .null }
    let path = NodePath(to: position, in: root)
    if let entry = path.key, let key = path.last?.place?.key(entry.name) {
      return Self.markdown("**\(key.name)** – \(key.summary)", file.positions.json(entry.key.range))
    }
    guard let layout = layout(path), let range = path.key?.key.range ?? path.last?.node.range else { return .null }
    let field = path.nodes.last { $0.place?.name == "a field" }?.node.value("name")?.text
    return Self.markdown(Self.text(of: layout, field: field), file.positions.json(range))
  }

  private static func markdown(_ text: String, _ range: JSON) -> JSON {
    ["contents": ["kind": "markdown", "value": .string(text)], "range": range]
  }

  /// The characteristic, the type or the advertisement that is named at the place or is around it.
  private func layout(_ path: NodePath) -> DescribedLayout? {
    let layouts = file.profile?.describedLayouts ?? []
    if let last = path.last, TypeNames.isReference(last), let name = last.node.text,
      let type = layouts.first(where: { $0.title == name && $0.isType })
    {
      return type
    }
    let names = path.nodes.compactMap { $0.node.value("name")?.range }
    let isInRequest = path.nodes.contains { $0.key == "request" }
    let around = layouts.filter { !$0.isType && names.contains($0.name) }
    if let found = around.first(where: { $0.isRequest == isInRequest }) ?? around.first { return found }
    let entry = path.nodes.dropFirst().first { $0.shape?.choices.first?.ownPlace?.name == "a type" }
    guard let name = entry?.key ?? (path.last?.key == "types" ? path.key?.name : nil) else { return nil }
    return layouts.first { $0.title == name && $0.isType }
  }

  private static func text(of layout: DescribedLayout, field: String?) -> String {
    let parts = layout.parts
    var lines = ["**\(layout.title)**" + (layout.uuid.map { " `\($0)`" } ?? "") + ", " + layout.size]
    if let field, let part = parts.named(field) {
      let said = [part.place, part.type, part.scale, part.unit, part.presence, part.description].compactMap(\.self)
      lines += ["", "**\(field)** – " + said.filter { !$0.isEmpty }.joined(separator: ", ")]
    }
    if let description = layout.description { lines += ["", description] }
    lines += ["", "```"] + TerminalPicture().lines(of: OctetPicture(of: parts)) + ["```"]
    let interpreter = layout.interpreter()
    let shown = layout.examples.prefix(4).map { example in
      "- `\(Hex.text(example.bytes))` = \(interpreter.meaning(of: example.value).text)"
    }
    return (lines + (shown.isEmpty ? [] : [""] + shown)).joined(separator: "\n")
  }
}

extension [LayoutPart] {
  /// The part called `name`, here or in what is here.
  func named(_ name: String) -> LayoutPart? {
    first { $0.name == name } ?? lazy.compactMap { $0.parts.named(name) }.first
  }
}

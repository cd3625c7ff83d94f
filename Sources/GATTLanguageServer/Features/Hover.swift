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
    guard let text = value(path), let range = path.key?.key.range ?? path.last?.node.range else { return .null }
    return Self.markdown(text, file.positions.json(range))
  }

  private static func markdown(_ text: String, _ range: JSON) -> JSON {
    ["contents": ["kind": "markdown", "value": .string(text)], "range": range]
  }

  /// What is said of the characteristic, the type or the advertisement around.
  private func value(_ path: NodePath) -> String? {
    if let last = path.last, TypeNames.isReference(last), let name = last.node.text,
      let type = file.profile?.types.first(where: { $0.name == name })
    {
      return describe(name, nil, type.description, type.layout, type.context, type.examples)
    }
    let ranges = path.nodes.map(\.node.range)
    for characteristic in file.profile?.services.flatMap(\.characteristics) ?? []
    where ranges.contains(where: { $0.start == characteristic.document.range.start }) {
      return describe(
        characteristic.name, characteristic.uuid.description, characteristic.description, characteristic.layout,
        characteristic.context, characteristic.examples, field: field(path))
    }
    guard let entry = path.nodes.dropFirst().first(where: { $0.shape?.choices.first?.ownPlace?.name == "a type" }),
      let name = entry.key ?? path.key?.name, let type = file.profile?.types.first(where: { $0.name == name })
    else { return path.key.flatMap { typeKey($0.name, path) } }
    return describe(name, nil, type.description, type.layout, type.context, type.examples, field: field(path))
  }

  private func typeKey(_ name: String, _ path: NodePath) -> String? {
    guard path.last?.key == "types", let type = file.profile?.types.first(where: { $0.name == name }) else {
      return nil
    }
    return describe(name, nil, type.description, type.layout, type.context, type.examples)
  }

  /// The name of the field around.
  private func field(_ path: NodePath) -> String? {
    path.nodes.last { $0.place?.name == "a field" }?.node.value("name")?.text
  }

  private func describe(
    _ name: String, _ uuid: String?, _ description: String?, _ layout: ValueLayout, _ context: [ContextFlag],
    _ examples: [Example], field: String? = nil
  ) -> String {
    let parts = layout.parts(title: name, context: context)
    var lines = ["**\(name)**" + (uuid.map { " `\($0)`" } ?? "")]
    if let field, let part = parts.named(field) {
      let said = [part.place, part.type, part.scale, part.unit, part.presence, part.description].compactMap(\.self)
      lines += ["", "**\(field)** – " + said.filter { !$0.isEmpty }.joined(separator: ", ")]
    }
    if let description { lines += ["", description] }
    lines += ["", "```"] + TerminalPicture().lines(of: OctetPicture(of: parts)) + ["```"]
    let interpreter = Interpreter(layout, trailing: .error)
    let shown = examples.prefix(4).map { example in
      let value = (try? interpreter.decode(example.bytes)) ?? example.value
      return "- `\(Hex.text(example.bytes))` = \(interpreter.meaning(of: value).text)"
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

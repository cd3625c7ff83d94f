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
    return Self.markdown(Self.text(of: layout, about: Self.subject(path, in: layout)), file.positions.json(range))
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
    // A descriptor is inside of a characteristic.
    let inner = names.last { name in layouts.contains { !$0.isType && $0.name == name } }
    let around = layouts.filter { !$0.isType && $0.name == inner }
    if path.nodes.contains(where: { $0.key == "encryption" }), let last = around.last { return last }
    if let found = around.first(where: { $0.isRequest == isInRequest }) ?? around.first { return found }
    let entry = path.nodes.dropFirst().first { $0.shape?.choices.first?.ownPlace?.name == "a type" }
    guard let name = entry?.key ?? (path.last?.key == "types" ? path.key?.name : nil) else { return nil }
    return layouts.first { $0.title == name && $0.isType }
  }

  /// What the pointer is on inside of a layout, and what there is to say of it: a name of the context, a computed value or a
  /// field; nil for none of these.
  private static func subject(_ path: NodePath, in layout: DescribedLayout) -> String? {
    let isInContext = path.nodes.suffix(3).contains { $0.key == "context" }
    if isInContext, let flag = layout.context.first(where: { $0.name == path.last?.node.text }) {
      return "\(bold(flag.name)) – " + MarkdownText.escaped(flag.description ?? "known outside the value")
    }
    if let node = path.nodes.last(where: { $0.place?.name == "a computed value" })?.node,
      let computed = layout.computed.first(where: { $0.name == node.value("name")?.text })
    {
      let formula = node.value("formula")?.text.map { ": " + MarkdownText.code($0) } ?? ""
      return "\(bold(computed.name)) – \(MarkdownText.escaped(computed.words))\(formula)"
    }
    guard let field = path.nodes.last(where: { $0.place?.name == "a field" })?.node.value("name")?.text,
      let part = layout.parts.named(field)
    else { return nil }
    let front = part.front.map { "\($0.name)" + ($0.place.map { " in \($0)" } ?? "") }
    let said = front + [part.place, part.facts].compactMap(\.self)
    return "\(bold(field)) – " + MarkdownText.escaped(said.filter { !$0.isEmpty }.joined(separator: ", "))
  }

  /// A name that the profile gives: whoever reads a stranger's file is shown no picture of theirs.
  private static func bold(_ name: String) -> String { "**\(MarkdownText.escaped(name))**" }

  private static func text(of layout: DescribedLayout, about subject: String?) -> String {
    var lines = [bold(layout.title) + (layout.uuid.map { " `\($0)`" } ?? "") + ", " + layout.size]
    if let subject { lines += ["", subject] }
    if let description = layout.description { lines += ["", MarkdownText.escaped(description)] }
    lines += [""] + MarkdownText.fenced(TerminalPicture().lines(of: OctetPicture(of: layout.parts)), "").dropLast()
    let interpreter = layout.interpreter()
    let shown = layout.examples.prefix(4).map { example in
      "- `\(Hex.text(example.bytes))` = " + MarkdownText.escaped(interpreter.meaning(of: example.value).text)
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

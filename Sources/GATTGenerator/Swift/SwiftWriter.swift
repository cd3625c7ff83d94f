/// Writes a ``SwiftFile`` as text, and alone knows how it is laid out: two blanks a level, in one line what fits in it, what
/// does not as ``LineBreaking`` has it, and an empty line around members of more lines.
package struct SwiftWriter {
  /// How long a line may get.
  private static let width = 120

  private var text = ""
  private var depth = 0

  /// The text of `file`.
  package static func text(of file: SwiftFile) -> String {
    var writer = SwiftWriter()
    for line in file.header { writer.line("// \(line)") }
    for line in file.imports { writer.line(line) }
    if let first = file.members.first, !writer.isShort(first) { writer.line("") }
    writer.members(file.members)
    return writer.text
  }

  mutating func line(_ line: String) {
    guard !line.isEmpty else { return text += "\n" }
    for part in LineBreaking(width: Self.width).lines(line, at: depth) {
      for _ in 0..<part.depth { text += "  " }
      text += part.text
      text += "\n"
    }
  }

  private mutating func members(_ members: [SwiftMember]) {
    var previous: SwiftMember?
    for member in members {
      if let previous, !(isShort(previous) && isShort(member)) { line("") }
      write(member)
      previous = member
    }
  }

  /// Whether a member is one line, with at most one of documentation: such members stand close together.
  private func isShort(_ member: SwiftMember) -> Bool {
    guard case .declaration(let declaration) = member, declaration.documentation.count <= 1 else { return false }
    return oneLine(declaration).map(fits) ?? false
  }

  private mutating func write(_ member: SwiftMember) {
    switch member {
    case .type(let type):
      documentation(type.documentation)
      guard !type.members.isEmpty else { return line(type.head + " {}") }
      line(type.head + " {")
      indented { $0.members(type.members) }
      line("}")
    case .declaration(let declaration):
      documentation(declaration.documentation)
      write(declaration)
    case .unlessEmbedded(let members):
      line("#if !hasFeature(Embedded)")
      indented { $0.members(members) }
      line("#endif")
    }
  }

  private mutating func write(_ declaration: SwiftDeclaration) {
    if let text = oneLine(declaration) { return line(text) }
    switch declaration.body {
    case .none: return
    case .statements(let body): block(declaration.head, body)
    case .accessors(let get, let set):
      block(declaration.head, [.block("get", [.line(get)]), .block("set", [.line(set)])])
    }
    line("}")
  }

  private mutating func documentation(_ lines: [String]) {
    for line in lines { self.line(line.isEmpty ? "///" : "/// " + line) }
  }

  mutating func indented(_ write: (inout SwiftWriter) -> Void) {
    depth += 1
    write(&self)
    depth -= 1
  }
}

extension SwiftWriter {
  /// Whether a text fits in a line at this depth.
  func fits(_ text: String) -> Bool { depth * 2 + text.count <= Self.width }

  /// A declaration in one line; nil when it takes more.
  private func oneLine(_ declaration: SwiftDeclaration) -> String? {
    let text: String?
    switch declaration.body {
    case .none: return declaration.head
    case .accessors(let get, let set): text = "get { \(get) } set { \(set) }"
    case .statements(let body) where body.isEmpty: return "\(declaration.head) {}"
    case .statements(let body): text = body.contains(where: \.hasBlock) ? nil : only(body)
    }
    return text.map { "\(declaration.head) { \($0) }" }.flatMap { fits($0) ? $0 : nil }
  }
}

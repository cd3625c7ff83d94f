/// Writes a ``SwiftFile`` as text: two blanks a level, an empty line between members that have bodies or documentation.
package struct SwiftWriter {
  private var text = ""
  private var depth = 0

  /// The text of `file`.
  package static func text(of file: SwiftFile) -> String {
    var writer = SwiftWriter()
    for line in file.header { writer.line("// \(line)") }
    writer.line("")
    for line in file.imports { writer.line(line) }
    writer.line("")
    writer.members(file.members)
    return writer.text
  }

  private mutating func line(_ line: String) {
    if !line.isEmpty {
      for _ in 0..<depth { text += "  " }
      text += line
    }
    text += "\n"
  }

  private mutating func members(_ members: [SwiftMember]) {
    var previous: SwiftMember?
    for member in members {
      if let previous, !(previous.isShort && member.isShort) { line("") }
      write(member)
      previous = member
    }
  }

  private mutating func write(_ member: SwiftMember) {
    switch member {
    case .type(let type):
      documentation(type.documentation)
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
    guard let body = declaration.body else {
      line(declaration.head)
      return
    }
    if let only = body.first, body.count == 1, depth * 2 + declaration.head.count + only.count < 115 {
      line("\(declaration.head) { \(only) }")
      return
    }
    line(declaration.head + " {")
    let lines = body.flatMap { $0.split(separator: "\n") }
    indented { writer in lines.forEach { writer.line(String($0)) } }
    line("}")
  }

  private mutating func documentation(_ lines: [String]) {
    for line in lines { self.line(line.isEmpty ? "///" : "/// " + line) }
  }

  private mutating func indented(_ write: (inout SwiftWriter) -> Void) {
    depth += 1
    write(&self)
    depth -= 1
  }
}

extension SwiftMember {
  /// Whether the member is one undocumented line, which may stand close to its neighbours.
  fileprivate var isShort: Bool {
    guard case .declaration(let declaration) = self else { return false }
    return declaration.documentation.isEmpty && (declaration.body?.count ?? 1) == 1
  }
}

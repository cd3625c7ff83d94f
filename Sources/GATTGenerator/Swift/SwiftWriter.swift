/// Writes a ``SwiftFile`` as text, and alone knows how it is laid out: two blanks a level, in one line what fits in it, and
/// an empty line around members of more lines.
package struct SwiftWriter {
  /// How long a line may get for a block to stand in it.
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
      if let previous, !(isShort(previous) && isShort(member)) { line("") }
      write(member)
      previous = member
    }
  }

  /// Whether a member is one line, with at most one of documentation: such members stand close together.
  private func isShort(_ member: SwiftMember) -> Bool {
    guard case .declaration(let declaration) = member, declaration.documentation.count <= 1 else { return false }
    return oneLine(declaration) != nil
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

  private mutating func indented(_ write: (inout SwiftWriter) -> Void) {
    depth += 1
    write(&self)
    depth -= 1
  }
}

extension SwiftWriter {
  private mutating func write(_ statement: SwiftStatement) {
    if let text = oneLine(statement), fits(text) { return line(text) }
    switch statement {
    case .line(let text): line(text)
    case .throw(let error): line("throw \(error)")
    case .guard(let condition, let body):
      block("guard \(condition) else", body)
      line("}")
    case .blocks(let blocks):
      for (index, part) in blocks.enumerated() {
        block("\(index == 0 ? "" : "} ")\(part.head)", parameters: part.parameters, part.body)
      }
      line("}")
    case .switch(let subject, let cases):
      line("switch \(subject) {")
      for item in cases { write(item) }
      line("}")
    case .list(let opening, let items, let closing):
      line(opening)
      indented { writer in writer.rows(items.map { "\($0)," }).forEach { writer.line($0) } }
      line(closing)
    case .terms(let terms, let sign, let start, let end):
      let last = terms.count - 1
      let rows = rows(terms.enumerated().map { ($0 == 0 ? start : "\(sign) ") + $1 + ($0 == last ? end : "") })
      line(rows[0])
      indented { writer in rows.dropFirst().forEach { writer.line($0) } }
    case .assignments(let all): write(all[...])
    }
  }

  private mutating func write(_ item: SwiftCase) {
    let last = item.patterns.count - 1
    let rows = rows(
      item.patterns.enumerated().map { ($0 == 0 ? "case " : "") + $1 + ($0 == last ? ":" : ",") })
    for (index, row) in rows.dropLast().enumerated() { line((index == 0 ? "" : "  ") + row) }
    let head = (rows.count > 1 ? "  " : "") + (rows.last ?? "default:")
    let body = item.body.isEmpty ? ["break"] : item.body
    if body.count == 1, !body[0].hasBlock, let text = oneLine(body[0]), fits("\(head) \(text)") {
      return line("\(head) \(text)")
    }
    line(head)
    indented { writer in body.forEach { writer.write($0) } }
  }

  private mutating func block(_ head: String, parameters: String = "", _ body: [SwiftStatement]) {
    line("\(head) {\(parameters.isEmpty ? "" : " \(parameters)")")
    indented { writer in body.forEach { writer.write($0) } }
  }

  /// Lines of as many of the items as fit in each.
  private func rows(_ items: [String]) -> [String] {
    items.reduce(into: []) { rows, item in
      guard let last = rows.last, fits("  \(last) \(item)") else { return rows.append(item) }
      rows[rows.count - 1] = "\(last) \(item)"
    }
  }

  /// Assignments, as many in a line as fit.
  private mutating func write(_ assignments: ArraySlice<SwiftAssignment>) {
    var row = assignments.prefix(1)
    for next in assignments.dropFirst() {
      if fits(assignment(row + [next])) {
        row.append(next)
      } else {
        line(assignment(row))
        row = [next]
      }
    }
    if !row.isEmpty { line(assignment(row)) }
  }

  private func assignment(_ row: ArraySlice<SwiftAssignment>) -> String {
    let (targets, values) = (row.map(\.target).joined(separator: ", "), row.map(\.value).joined(separator: ", "))
    return row.count == 1 ? "\(targets) = \(values)" : "(\(targets)) = (\(values))"
  }

  private func fits(_ text: String) -> Bool { depth * 2 + text.count <= Self.width }

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

  /// A statement in one line; nil when it takes more whatever room there is.
  private func oneLine(_ statement: SwiftStatement) -> String? {
    switch statement {
    case .line(let text): return text
    case .throw(let error): return "throw \(error)"
    case .guard(let condition, let body):
      return only(body).map { "guard \(condition) else { \($0) }" }
    case .blocks(let blocks):
      let parts = blocks.filter(\.parameters.isEmpty).compactMap { block in
        only(block.body).map { "\(block.head) { \($0) }" }
      }
      return parts.count == blocks.count ? parts.joined(separator: " ") : nil
    case .switch: return nil
    case .list(let opening, let items, let closing): return opening + items.joined(separator: ", ") + closing
    case .terms(let terms, let sign, let start, let end):
      return start + terms.joined(separator: " \(sign) ") + end
    case .assignments(let all): return assignment(all[...])
    }
  }

  /// The one statement of a block that may stand in a line with its braces.
  private func only(_ body: [SwiftStatement]) -> String? {
    guard body.count == 1 else { return nil }
    return oneLine(body[0])
  }
}

extension SwiftStatement {
  /// Whether it has a block of statements.
  fileprivate var hasBlock: Bool {
    switch self {
    case .line, .throw, .list, .terms, .assignments: false
    case .guard, .blocks, .switch: true
    }
  }
}

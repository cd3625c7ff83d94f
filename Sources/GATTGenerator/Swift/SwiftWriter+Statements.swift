extension SwiftWriter {
  mutating func write(_ statement: SwiftStatement) {
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
    case .call(let name, let arguments): call(name, arguments)
    case .terms(let terms, let sign, let start, let end):
      let last = terms.count - 1
      let behind = sign.isEmpty ? "" : "\(sign) "
      let rows = rows(
        terms.enumerated().map { ($0 == 0 ? start : behind) + $1 + ($0 == last ? end : "") },
        separator: sign.isEmpty ? "" : " ")
      line(rows[0])
      indented { writer in rows.dropFirst().forEach { writer.line($0) } }
    case .assignments(let all): write(all[...])
    }
  }

  /// An argument a line; the parenthesis stands behind the last.
  private mutating func call(_ name: String, _ arguments: [SwiftStatement]) {
    line("\(name)(")
    indented { writer in
      for argument in arguments.dropLast() { writer.write(argument.followed(by: ",")) }
      if let last = arguments.last { writer.write(last.followed(by: ")")) }
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

  mutating func block(_ head: String, parameters: String = "", _ body: [SwiftStatement]) {
    line("\(head) {\(parameters.isEmpty ? "" : " \(parameters)")")
    indented { writer in body.forEach { writer.write($0) } }
  }

  /// Lines of as many of the items as fit in each.
  private func rows(_ items: [String], separator: String = " ") -> [String] {
    items.reduce(into: []) { rows, item in
      guard let last = rows.last, fits("  \(last)\(separator)\(item)") else { return rows.append(item) }
      rows[rows.count - 1] = "\(last)\(separator)\(item)"
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
    case .call(let name, let arguments):
      let texts = arguments.compactMap(oneLine)
      return texts.count == arguments.count ? "\(name)(\(texts.joined(separator: ", ")))" : nil
    case .terms(let terms, let sign, let start, let end):
      return start + terms.joined(separator: sign.isEmpty ? "" : " \(sign) ") + end
    case .assignments(let all): return assignment(all[...])
    }
  }

  /// The one statement of a block that may stand in a line with its braces.
  func only(_ body: [SwiftStatement]) -> String? {
    guard body.count == 1 else { return nil }
    return oneLine(body[0])
  }
}

extension SwiftStatement {
  /// A line or a list with a text behind it; anything else as it is.
  fileprivate func followed(by text: String) -> SwiftStatement {
    switch self {
    case .line(let line): .line(line + text)
    case .list(let opening, let items, let closing): .list(opening, items, closing + text)
    default: self
    }
  }

  /// Whether it has a block of statements.
  var hasBlock: Bool {
    switch self {
    case .line, .throw, .list, .call, .terms, .assignments: false
    case .guard, .blocks, .switch: true
    }
  }
}

import GATTSchema

/// A characteristic, a format of advertised data or a type in Markdown, as documents and DocC have it.
struct ValueMarkdown {
  let value: DocumentedValue

  /// The lines below the heading; headings in it are of this level.
  func lines(level: Int) -> [String] {
    let head = String(repeating: "#", count: level)
    var lines = value.description.map { [MarkdownText.escaped($0), ""] } ?? []
    lines += MarkdownText.table(
      ["", ""], value.facts.map { [MarkdownText.escaped($0.name), MarkdownText.escaped($0.value)] })
    for form in value.forms { lines += self.lines(of: form, head) }
    guard !value.procedure.isEmpty else { return lines }
    return lines + ["\(head) Procedure", ""] + Self.sequence(value.procedure) + answers
  }

  private func lines(of form: DocumentedForm, _ head: String) -> [String] {
    let title = "\(form.title.isEmpty ? "Value" : form.title), \(form.octets.words.inBytes)"
    let picture = TerminalPicture().lines(of: form.picture).map(\.inBytes)
    let rows = form.parts.flatMap { Self.rows($0, depth: 0) }
    return ["\(head) \(title)", ""] + MarkdownText.fenced(picture)
      + MarkdownText.table(["Field", "Place", "Type", "Meaning"], rows) + computed(form)
      + examples(form, head)
  }

  private static func rows(_ part: LayoutPart, depth: Int) -> [[String]] {
    part.onWire.map { row($0, depth: depth) } + part.parts.flatMap { rows($0, depth: depth + 1) }
  }

  private static func row(_ part: LayoutPart, depth: Int) -> [String] {
    let indentation = String(repeating: "&nbsp;&nbsp;", count: depth)
    let said = part.meaning.map(\.inBytes).joined(separator: ", ")
    let names = (part.special + part.cases).map { "\(MarkdownText.code($0.numbers)) \(MarkdownText.escaped($0.name))" }
    let meaning = [MarkdownText.escaped(said), part.description.map(MarkdownText.escaped) ?? ""] + names
    return [
      indentation + MarkdownText.escaped(part.name), part.place?.inBytes ?? "",
      MarkdownText.escaped(part.type.inBytes), meaning.filter { !$0.isEmpty }.joined(separator: "<br>"),
    ]
  }

  private func computed(_ form: DocumentedForm) -> [String] {
    MarkdownText.table(
      ["Computed", "Unit", ""],
      form.computed.map {
        [
          MarkdownText.escaped($0.name), MarkdownText.escaped($0.unit?.symbol ?? ""),
          MarkdownText.escaped($0.description ?? ""),
        ]
      })
  }

  /// The bytes of each example above what they mean; those of a shape that was shown already in one table.
  private func examples(_ form: DocumentedForm, _ head: String) -> [String] {
    guard !form.examples.isEmpty else { return [] }
    let shapes = form.shapes
    let shown = Set(shapes.map(\.octets))
    let others = form.examples.filter { !shown.contains($0.octets) }.map { example in
      [MarkdownText.code(Hex.text(example.octets)), MarkdownText.escaped(example.lines.joined(separator: ", "))]
    }
    return ["\(head)# Examples", ""] + shapes.flatMap { MarkdownText.fenced(StripPicture().lines(of: $0)) }
      + MarkdownText.table(["Bytes", "Meaning"], others)
  }

  /// Messages, a line each.
  static func sequence(_ steps: [SequenceStep]) -> [String] {
    let lines = steps.map { step in
      let arrow = step.direction == .toServer ? "Client ──▶ Server" : "Client ◀── Server"
      return "\(arrow)  \(step.title)" + (step.detail.isEmpty ? "" : " (\(step.detail))")
    }
    return MarkdownText.fenced(lines)
  }

  private var answers: [String] {
    MarkdownText.table(
      ["Request", "Answered by"],
      value.answers.map {
        [MarkdownText.escaped($0.request), MarkdownText.escaped($0.responses.joined(separator: ", "))]
      })
  }
}

/// Draws what a client and a server send each other as SVG: a line of life for each, an arrow a message.
struct SequencePicture {
  private static let (client, server) = (70, 470)
  private static let step = 46

  /// The image of some messages.
  func image(of steps: [SequenceStep], name: String) -> Markup {
    let bottom = 44 + steps.count * Self.step
    let heads = [("Client", Self.client), ("Server", Self.server)].flatMap { title, x in
      [
        Markup.element("text", ["class": "name", "x": "\(x)", "y": "16", "text-anchor": "middle"], text: title),
        line(x, 26, x, bottom, "life"),
      ]
    }
    let arrows = steps.enumerated().flatMap { index, step in arrow(step, at: 62 + index * Self.step) }
    return .element(
      "svg",
      [
        "class": "sequence", "viewBox": "0 0 540 \(bottom + 6)", "role": "img", "aria-label": "The messages of \(name)",
      ],
      heads + arrows)
  }

  private func arrow(_ step: SequenceStep, at y: Int) -> [Markup] {
    let isUp = step.direction == .toServer
    let (start, end) = isUp ? (Self.client, Self.server) : (Self.server, Self.client)
    let point = isUp ? end - 8 : end + 8
    let middle = (Self.client + Self.server) / 2
    let detail = step.detail.isEmpty ? [] : [label(step.detail, "note", middle, y + 15)]
    return [
      label(step.title, "name", middle, y - 7), line(start, y, point, y, "message"),
      .element("polygon", ["class": "head", "points": "\(end),\(y) \(point),\(y - 5) \(point),\(y + 5)"]),
    ] + detail
  }

  private func label(_ content: String, _ kind: String, _ x: Int, _ y: Int) -> Markup {
    .element("text", ["class": kind, "x": "\(x)", "y": "\(y)", "text-anchor": "middle"], text: content)
  }

  private func line(_ x1: Int, _ y1: Int, _ x2: Int, _ y2: Int, _ kind: String) -> Markup {
    .element("line", ["class": kind, "x1": "\(x1)", "y1": "\(y1)", "x2": "\(x2)", "y2": "\(y2)"])
  }
}

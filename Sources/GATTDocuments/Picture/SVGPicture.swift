/// Draws a picture as SVG, which takes its colours from the style sheet of the page around it.
struct SVGPicture {
  private static let margin = 40.0
  private static let bit = 62.0
  private static let notes = 214.0
  private static let line = 15.0
  private static let header = 22.0
  /// How wide a character is on average, in the size of names, in that of names of a bit or two, and in that of notes.
  private static let nameAdvance = 6.9
  private static let narrowAdvance = 5.7
  private static let noteAdvance = 6.1
  private static let right = margin + 8 * bit

  /// The image of a figure; nothing where it has no rows.
  func markup(of figure: OctetPicture.Figure, name: String) -> [Markup] {
    guard !figure.rows.isEmpty else { return [] }
    return [.element("figure", ["class": "picture"], [image(of: figure, name: name)])]
  }

  private func image(of figure: OctetPicture.Figure, name: String) -> Markup {
    var top = Self.header
    var rows: [PlacedRow] = []
    for row in figure.rows {
      rows.append(PlacedRow(row: row, top: top, height: height(row)))
      // A torn edge stands apart from what follows.
      top += height(row) + (row.isTorn ? 10 : 0)
    }
    let content =
      bitNumbers
      + rows.indices.flatMap { place in
        draw(rows[place], above: place > 0 ? rows[place - 1].row : nil)
      }
    let label = "The bytes of \(name)" + (figure.title.isEmpty ? "" : ", \(figure.title)")
    let size = "0 0 \(text(Self.right + Self.notes)) \(text(top + 4))"
    return .element("svg", ["viewBox": size, "role": "img", "aria-label": label], content)
  }

  private struct PlacedRow {
    let row: OctetPicture.Row
    let top: Double
    let height: Double
  }

  private var bitNumbers: [Markup] {
    (0...7).map { number in
      let center = Self.margin + (Double(7 - number) + 0.5) * Self.bit
      return label("\(number)", "bit", center, Self.header - 8, anchor: "middle")
    }
  }

  private func height(_ row: OctetPicture.Row) -> Double {
    let lines = (row.cells.map { names(of: $0).count } + [notes(of: row).count, 1]).max() ?? 1
    return Double(lines) * Self.line + 15
  }

  private func names(of cell: OctetPicture.Cell) -> [String] {
    guard cell.fill != .reserved || cell.bits.count == 8 else { return [] }
    guard !cell.text.isEmpty else { return [] }
    let room = Double(cell.bits.count) * Self.bit - 10 - Double(cell.detail.count) * Self.noteAdvance
    let columns = max(3, Int(room / (isNarrow(cell) ? Self.narrowAdvance : Self.nameAdvance)))
    return cell.text.replacing("-", with: "- ").wrapped(to: columns, lines: 4, cut: "…").map {
      $0.replacing("- ", with: "-")
    }
  }

  private func isNarrow(_ cell: OctetPicture.Cell) -> Bool { cell.bits.count < 3 }

  private func notes(of row: OctetPicture.Row) -> [String] {
    row.notes.flatMap { $0.inBytes.wrapped(to: Int((Self.notes - 14) / Self.noteAdvance), lines: 3, cut: "…") }
  }

  private func draw(_ placed: PlacedRow, above: OctetPicture.Row?) -> [Markup] {
    let (row, top, bottom) = (placed.row, placed.top, placed.top + placed.height)
    let center = top + placed.height / 2
    var parts = row.cells.flatMap { cell($0, top, placed.height) }
    let dashes = row.isOptional ? " dashed" : ""
    let opensHere = above.map { !$0.goesOn || $0.isTorn } ?? true
    if opensHere { parts.append(line(Self.margin, top, Self.right, top, "edge\(dashes)")) }
    for cell in row.cells {
      let left = x(cell.bits.upperBound)
      parts.append(line(left, top, left, bottom, left == Self.margin ? "edge\(dashes)" : "edge inner"))
    }
    parts.append(line(Self.right, top, Self.right, bottom, "edge\(dashes)"))
    if row.isTorn {
      parts.append(tear(bottom))
    } else if !row.goesOn {
      parts.append(line(Self.margin, bottom, Self.right, bottom, "edge\(dashes)"))
    }
    parts.append(label(place(row.place), "place", Self.margin - 8, center + 4, anchor: "end"))
    let notes = notes(of: row)
    return parts
      + notes.enumerated().map { index, note in
        let start = center + 4 - Double(notes.count - 1) * Self.line / 2
        return label(note, "note", Self.right + 12, start + Double(index) * Self.line, anchor: "start")
      }
  }

  private func cell(_ cell: OctetPicture.Cell, _ top: Double, _ height: Double) -> [Markup] {
    let (left, width) = (x(cell.bits.upperBound), Double(cell.bits.count) * Self.bit)
    let area = Markup.element(
      "rect",
      [
        "class": "fill \(cell.fill.rawValue)", "x": text(left), "y": text(top), "width": text(width),
        "height": text(height),
      ])
    let names = names(of: cell)
    let center = top + height / 2 + 4
    let start = center - Double(max(0, names.count - 1)) * Self.line / 2
    let lines = names.enumerated().map { index, name in
      label(
        name, isNarrow(cell) ? "name narrow" : "name", left + (isNarrow(cell) ? 6 : 9),
        start + Double(index) * Self.line, anchor: "start")
    }
    let detail = cell.detail.isEmpty ? [] : [label(cell.detail, "detail", left + width - 7, center, anchor: "end")]
    return [area] + lines + detail
  }

  /// The lower edge of what has as many octets as it has.
  private func tear(_ bottom: Double) -> Markup {
    let teeth = 32
    let step = (Self.right - Self.margin) / Double(teeth)
    let points = (0...teeth).map { index in
      "\(text(Self.margin + Double(index) * step)),\(text(bottom + (index.isMultiple(of: 2) ? 0 : 5)))"
    }
    return .element("polyline", ["class": "edge tear", "points": points.joined(separator: " ")])
  }

  private func x(_ highest: Int) -> Double { Self.margin + Double(7 - highest) * Self.bit }

  private func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ kind: String) -> Markup {
    .element("line", ["class": kind, "x1": text(x1), "y1": text(y1), "x2": text(x2), "y2": text(y2)])
  }

  private func label(_ content: String, _ kind: String, _ x: Double, _ y: Double, anchor: String) -> Markup {
    .element("text", ["class": kind, "x": text(x), "y": text(y), "text-anchor": anchor], text: content)
  }

  private func place(_ place: OctetPicture.Place) -> String {
    switch place {
    case .octet(let octet): "\(octet)"
    case .behind(let octet): "+\(octet)"
    case .unknown: ""
    }
  }

  /// A length without a superfluous fraction, the same on every machine.
  private func text(_ length: Double) -> String {
    let tenths = Int((length * 10).rounded())
    return tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}

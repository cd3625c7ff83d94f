/// Draws a picture with characters.
package struct TerminalPicture {
  /// The characters.
  let strokes: PictureStrokes
  /// How many characters a bit has between two lines.
  let bitWidth: Int

  /// Draws with characters of Unicode, or with those of ASCII alone.
  package init(isASCII: Bool = false, bitWidth: Int = 7) {
    strokes = isASCII ? .ascii : .unicode
    self.bitWidth = max(1, bitWidth)
  }

  /// The lines of a picture.
  package func lines(of picture: OctetPicture) -> [String] {
    picture.figures.enumerated().flatMap { place, figure in
      (place > 0 ? [""] : []) + lines(of: figure)
    }
  }

  private func lines(of figure: OctetPicture.Figure) -> [String] {
    var lines = figure.title.isEmpty ? [] : [strokes.plain(figure.title)]
    lines.append(margin("") + header)
    lines.append(margin("") + line(above: nil, below: figure.rows.first))
    for (place, row) in figure.rows.enumerated() {
      let next = place + 1 < figure.rows.count ? figure.rows[place + 1] : nil
      lines += content(row)
      if next == nil || !row.goesOn { lines.append(margin("") + line(above: row, below: next)) }
    }
    return lines
  }

  private var header: String {
    let numbers = (0...7).reversed().map { "\($0)".centered(in: bitWidth) }
    return (" " + numbers.joined(separator: " ")).trimmingEnd
  }

  /// The text of a row between its lines, with what is said beside it.
  private func content(_ row: OctetPicture.Row) -> [String] {
    let cells = row.cells.map { text(of: $0) }
    let height = max(cells.map(\.count).max() ?? 1, row.notes.count)
    let side = row.isOptional ? strokes.dashedSide : strokes.side
    var lines = (0..<height).map { line in
      let texts = zip(row.cells, cells).map { cell, text in
        let blank = cell.fill == .reserved ? strokes.hatch : " "
        let own = line < text.count ? text[line] : ""
        return own.padded(to: width(of: cell), with: blank)
      }
      let note = line < row.notes.count ? "  " + strokes.plain(row.notes[line]) : ""
      return margin(line == 0 ? label(row.place) : "") + side + texts.joined(separator: strokes.side) + side + note
    }
    if row.isTorn { lines.append(margin("") + torn) }
    return lines
  }

  private var torn: String {
    let inner = String(repeating: strokes.tear, count: 8 * bitWidth + 7)
    return strokes.tear + inner + strokes.tear
  }

  /// A cell's lines: its text by words, at most four, and behind it which bits of a number these are.
  private func text(of cell: OctetPicture.Cell) -> [String] {
    let width = width(of: cell)
    guard cell.fill != .reserved || cell.bits.count == 8 else { return [""] }
    let detail = strokes.plain(cell.detail)
    let room = width - 2
    var lines = strokes.plain(cell.text).wrapped(to: max(1, room), lines: 4, cut: strokes.cut)
    if !detail.isEmpty, let last = lines.last {
      if last.count + 1 + detail.count <= room {
        let gap = String(repeating: " ", count: room - last.count - detail.count)
        lines[lines.endIndex - 1] = last + gap + detail
      } else if detail.count <= width {
        lines.append(detail)
      }
    }
    return lines.map { $0.count > room ? $0 : " " + $0 + " " }
  }

  private func width(of cell: OctetPicture.Cell) -> Int {
    cell.bits.count * bitWidth + cell.bits.count - 1
  }

  private func margin(_ label: String) -> String {
    String(repeating: " ", count: max(0, 5 - label.count)) + label + " "
  }

  private func label(_ place: OctetPicture.Place) -> String {
    switch place {
    case .octet(let octet): "\(octet)"
    case .behind(let octet): "+\(octet)"
    case .unknown: ""
    }
  }

  /// The line between two rows, or at an end.
  private func line(above: OctetPicture.Row?, below: OctetPicture.Row?) -> String {
    let isDashed = [above, below].compactMap(\.self).contains(where: \.isOptional)
    let stroke = isDashed ? strokes.dashedLine : strokes.line
    let (up, down) = (walls(above), walls(below))
    let end = 8 * (bitWidth + 1)
    return (0...end).map { column in
      let isWall = (up.contains(column), down.contains(column))
      guard isWall.0 || isWall.1 else { return stroke }
      return strokes.joint(up: isWall.0, down: isWall.1, left: column > 0, right: column < end)
    }.joined()
  }

  /// The columns of the lines between the cells of a row.
  private func walls(_ row: OctetPicture.Row?) -> Set<Int> {
    guard let row else { return [] }
    return Set(row.cells.map { (7 - $0.bits.upperBound) * (bitWidth + 1) } + [8 * (bitWidth + 1)])
  }
}

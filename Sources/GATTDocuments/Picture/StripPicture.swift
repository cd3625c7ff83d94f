import GATTSchema

/// Draws the octets of an example with characters: each part's octets in a frame, below it the name and what it means.
struct StripPicture {
  /// How many columns a picture may have.
  var width = 96

  /// The lines of the picture, in several rows where one is too long.
  func lines(of example: DocumentedExample) -> [String] {
    let columns = example.spans.map { column(of: $0, in: example.octets) }
    var rows: [[[String]]] = []
    var taken = 0
    for column in columns {
      let own = column.map(\.count).max() ?? 0
      if rows.isEmpty || taken + own > width { (rows, taken) = (rows + [[]], 0) }
      rows[rows.endIndex - 1].append(column)
      taken += own + 1
    }
    return rows.flatMap(lines)
  }

  /// The frame, the name, and what it means. Long runs of octets are broken into several lines.
  private func column(of span: ValueSpan, in octets: [UInt8]) -> [String] {
    let all = octets[span.octets].map { Hex.text([$0]) }
    let most = 16
    let bytes = stride(from: 0, to: all.count, by: most).map { start in
      all[start..<min(start + most, all.count)].joined(separator: " ")
    }
    let inner = bytes.map(\.count).max() ?? 0
    let frame =
      ["┌" + String(repeating: "─", count: inner + 2) + "┐"]
      + bytes.map { "│ \($0.padded(to: inner, with: " ")) │" }
      + ["└" + String(repeating: "─", count: inner + 2) + "┘"]
    let words = ([span.name] + span.lines).filter { !$0.isEmpty }.flatMap { $0.wrapped(to: 28, lines: 6, cut: "…") }
    return frame + words.map { " \($0)" }
  }

  private func lines(_ columns: [[String]]) -> [String] {
    let height = columns.map(\.count).max() ?? 0
    return (0..<height).map { row in
      columns.map { column in
        let width = column.map(\.count).max() ?? 0
        return (row < column.count ? column[row] : "").padded(to: width, with: " ")
      }.joined(separator: " ").trimmingEnd
    }
  }
}

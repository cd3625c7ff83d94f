import GATTSchema

/// The white space of the canonical form: indentation, gaps between pieces, columns, and empty lines.
enum LineLayout {
  /// The lines of `text` with canonical white space.
  static func lines(of text: FormattedText) throws(FormattingRefusal) -> [[Unicode.Scalar]] {
    let indentation = try Indentation.columns(of: text)
    let columns = ListColumns(text)
    var lines: [[Unicode.Scalar]] = []
    for number in text.lines.indices {
      let segments = text.segments[number]
      guard let first = segments.first else {
        if lines.last?.isEmpty == false { lines.append([]) }
        continue
      }
      if first.kind == .blockContinuation {
        lines.append(try shifted(text.lines[number], to: indentation[number], number))
        continue
      }
      let gaps = columns.gaps(ofLine: number) ?? Spacing.gaps(of: segments, in: text.lines[number])
      lines.append(line(number, of: text, indentation: indentation[number], gaps: gaps))
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  private static func line(
    _ number: Int, of text: FormattedText, indentation: Int, gaps: [Int]
  ) -> [Unicode.Scalar] {
    let segments = text.segments[number]
    guard segments.count > 1 || !segments[0].columns.isEmpty else { return [] }
    var line = [Unicode.Scalar](repeating: " ", count: indentation)
    for (segment, gap) in zip(segments, [0] + gaps) {
      line += [Unicode.Scalar](repeating: " ", count: gap) + text.lines[number][segment.columns]
    }
    return segments[segments.count - 1].kind == .comment ? line.withoutTrailingBlanks : line
  }

  /// A line of a block text, moved with the line that it belongs to.
  private static func shifted(
    _ line: [Unicode.Scalar], to shift: Int, _ number: Int
  ) throws(FormattingRefusal) -> [Unicode.Scalar] {
    guard shift < 0 else { return line.isEmpty ? [] : [Unicode.Scalar](repeating: " ", count: shift) + line }
    guard line.prefix(-shift).allSatisfy({ $0 == " " }) else {
      throw FormattingRefusal(
        SourcePosition(line: number + 1, column: 1),
        "the block text is indented less than its key; indent it with spaces")
    }
    return Array(line.dropFirst(-shift))
  }
}

extension [Unicode.Scalar] {
  fileprivate var withoutTrailingBlanks: [Unicode.Scalar] {
    Array(self[..<((lastIndex { $0 != " " && $0 != "\t" }).map { $0 + 1 } ?? 0)])
  }
}

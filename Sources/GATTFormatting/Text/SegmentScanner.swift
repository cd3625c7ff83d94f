import GATTSchema

/// Finds the pieces of each line. libyaml says where texts are; between them stands nothing but white space, signs and
/// comments.
struct SegmentScanner {
  private let lines: [[Unicode.Scalar]]
  private var texts: ArraySlice<SourceRange>
  private var segments: [[LineSegment]]
  private var flowDepth = 0
  private var line = 0
  private var column = 0

  /// The pieces of each of `lines`.
  static func segments(
    of lines: [[Unicode.Scalar]], _ events: [YAMLEvent]
  ) throws(FormattingRefusal) -> [[LineSegment]] {
    var scanner = SegmentScanner(lines: lines, texts: events.compactMap(\.text)[...])
    while scanner.line < lines.count { try scanner.step() }
    return scanner.segments
  }

  private init(lines: [[Unicode.Scalar]], texts: ArraySlice<SourceRange>) {
    self.lines = lines
    self.texts = texts
    segments = Array(repeating: [], count: lines.count)
  }

  private var position: SourcePosition { SourcePosition(line: line + 1, column: column + 1) }

  /// Passes one piece, one blank, or the end of a line.
  private mutating func step() throws(FormattingRefusal) {
    guard column < lines[line].count else {
      (line, column) = (line + 1, 0)
      return
    }
    let scalar = lines[line][column]
    guard scalar != " ", scalar != "\t" else {
      column += 1
      return
    }
    while let text = texts.first, text.end <= position { texts.removeFirst() }
    if let text = texts.first, text.start <= position, scalar != "&", scalar != "!", scalar != "#" {
      return pass(text)
    }
    try passSign(scalar)
  }

  private mutating func passSign(_ scalar: Unicode.Scalar) throws(FormattingRefusal) {
    switch scalar {
    case "#": add(.comment, upTo: lines[line].count)
    case "{", "[":
      flowDepth += 1
      add(.opening(scalar), upTo: column + 1)
    case "}", "]":
      add(.closing(scalar), upTo: column + 1)
      flowDepth = max(0, flowDepth - 1)
    case ",": add(.comma, upTo: column + 1)
    case ":": add(.colon, upTo: column + 1)
    case "&", "*", "!": add(.mark, upTo: endOfMark)
    case "-", ".":
      let rest = lines[line][column...]
      let isMarker = column == 0 && (rest.starts(with: "---".unicodeScalars) || rest.starts(with: "...".unicodeScalars))
      guard isMarker || scalar == "-" else { throw refusal }
      add(isMarker ? .documentMarker : .dash, upTo: column + (isMarker ? 3 : 1))
    default: throw refusal
    }
  }

  private var refusal: FormattingRefusal {
    FormattingRefusal(position, "explicit keys and directives of YAML are not formatted; write `key: value`")
  }

  private var endOfMark: Int {
    let ends: Set<Unicode.Scalar> = flowDepth > 0 ? [" ", "\t", ",", "{", "}", "[", "]"] : [" ", "\t"]
    return lines[line][(column + 1)...].firstIndex(where: ends.contains) ?? lines[line].count
  }

  private mutating func add(_ kind: LineSegment.Kind, upTo end: Int) {
    segments[line].append(LineSegment(kind: kind, columns: column..<end, flowDepth: flowDepth))
    column = end
  }

  /// Passes a text, which may go on over lines.
  private mutating func pass(_ text: SourceRange) {
    let isBlock = flowDepth == 0 && (lines[line][column] == "|" || lines[line][column] == ">")
    var (lastLine, lastColumn) = (text.end.line - 1, text.end.column - 1)
    if lastColumn == 0, lastLine > line {
      lastLine -= 1
      lastColumn = lines.indices.contains(lastLine) ? lines[lastLine].count : 0
    }
    if lastLine >= lines.count { (lastLine, lastColumn) = (lines.count - 1, lines[lines.count - 1].count) }
    if isBlock { lastColumn = lines[lastLine].count }
    var kind = LineSegment.Kind.scalar
    while true {
      let end = line == lastLine ? min(lastColumn, lines[line].count) : lines[line].count
      add(kind, upTo: max(end, column))
      guard line < lastLine else { break }
      (line, column) = (line + 1, 0)
      kind = isBlock ? .blockContinuation : .textContinuation
      if !isBlock { skipBlanks(onLine: lastLine, before: lastColumn) }
    }
    texts.removeFirst()
  }

  private mutating func skipBlanks(onLine lastLine: Int, before lastColumn: Int) {
    let end = line == lastLine ? lastColumn : lines[line].count
    while column < min(end, lines[line].count), lines[line][column] == " " || lines[line][column] == "\t" {
      column += 1
    }
  }
}

extension YAMLEvent {
  /// Where a text stands that is not empty.
  fileprivate var text: SourceRange? {
    guard case .scalar = kind, range.start < range.end else { return nil }
    return range
  }
}

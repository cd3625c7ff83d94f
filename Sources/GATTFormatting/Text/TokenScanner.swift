import GATTSchema

/// Finds the pieces of a text. libyaml says where scalars are; between them stands nothing but white space, signs and
/// comments.
struct TokenScanner {
  private let lines: [[Unicode.Scalar]]
  private var texts: ArraySlice<SourceRange>
  private var tokens: [Token] = []
  private var flowDepth = 0
  private var line = 0
  private var column = 0

  /// The pieces of `lines`, in order.
  static func tokens(of lines: [[Unicode.Scalar]], _ events: [YAMLEvent]) throws(FormattingRefusal) -> [Token] {
    var scanner = TokenScanner(lines: lines, texts: events.compactMap(\.text)[...])
    while scanner.line < lines.count { try scanner.step() }
    return scanner.tokens
  }

  private init(lines: [[Unicode.Scalar]], texts: ArraySlice<SourceRange>) {
    self.lines = lines
    self.texts = texts
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
      add(.opening, upTo: column + 1)
    case "}", "]":
      add(.closing, upTo: column + 1)
      flowDepth = max(0, flowDepth - 1)
    case ",": add(.comma, upTo: column + 1)
    case ":": add(.colon, upTo: column + 1)
    case "&", "*": add(.mark, upTo: endOfMark)
    case "!":
      throw FormattingRefusal(position, "a tag says nothing here that the language does not know; leave it out")
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

  private mutating func add(_ kind: Token.Kind, upTo end: Int) {
    tokens.append(Token(kind: kind, line: line, columns: column..<end, lastLine: line))
    column = end
  }

  /// Passes a scalar, which may go on over lines.
  private mutating func pass(_ text: SourceRange) {
    let isBlock = flowDepth == 0 && (lines[line][column] == "|" || lines[line][column] == ">")
    var (lastLine, lastColumn) = (text.end.line - 1, text.end.column - 1)
    if lastColumn == 0, lastLine > line {
      lastLine -= 1
      lastColumn = lines.indices.contains(lastLine) ? lines[lastLine].count : 0
    }
    if lastLine >= lines.count { (lastLine, lastColumn) = (lines.count - 1, lines[lines.count - 1].count) }
    if isBlock { lastColumn = lines[lastLine].count }
    texts.removeFirst()
    add(.scalar, upTo: max(column, lastLine > line || isBlock ? lines[line].count : lastColumn))
    let scalar = tokens.count - 1
    if isBlock { passCommentOfHeader(scalar) }
    tokens[scalar].lastLine = lastLine
    (line, column) = lastLine > line ? (lastLine, lastColumn) : (line, column)
  }

  /// A comment behind `|` or `>` is one of its line, and no part of the text.
  private mutating func passCommentOfHeader(_ scalar: Int) {
    let header = lines[line][tokens[scalar].columns]
    guard let hash = header.firstIndex(of: "#") else { return }
    tokens[scalar].columns = header.startIndex..<hash
    column = hash
    add(.comment, upTo: header.endIndex)
  }
}

extension YAMLEvent {
  /// Where a text stands that is not empty.
  fileprivate var text: SourceRange? {
    guard case .scalar = kind, range.start < range.end else { return nil }
    return range
  }
}

import GATTSchema

/// A text as its lines, the YAML tree that they are, and the pieces of which it consists.
struct FormattedText {
  /// The file.
  let source: SourceFile
  /// The Unicode scalars of each line, without its end; empty lines at the end of the file are left out.
  let lines: [[Unicode.Scalar]]
  /// The tree, in which a mapping has the first of its keys of one name.
  let tree: YAMLNode
  /// The steps of the YAML stream.
  let events: [YAMLEvent]
  /// The pieces, comments among them, in order.
  let tokens: [Token]

  /// Takes `source` apart, if it can be read as YAML.
  init(_ source: SourceFile) throws(FormattingRefusal) {
    var diagnostics = Diagnostics()
    guard let (tree, events) = YAMLReader.readWithEvents(source, reporting: &diagnostics) else {
      let finding = diagnostics.sorted.first { $0.severity == .error }
      throw FormattingRefusal(finding?.range?.start, finding?.message ?? "it cannot be read as YAML")
    }
    self.source = source
    self.tree = tree
    self.events = events
    lines = try Self.lines(of: source)
    tokens = try TokenScanner.tokens(of: lines, events)
  }

  /// What is written at a piece, on its first line.
  func text(of token: Token) -> String {
    String(lines[token.line][token.columns])
  }

  /// The text with other lines, and the mark and the line ends that it has; itself where that changes nothing.
  func withLines(_ lines: [[Unicode.Scalar]]) throws(FormattingRefusal) -> FormattedText {
    let bytes = bytes(of: lines)
    return bytes == source.bytes ? self : try FormattedText(SourceFile(path: source.path, bytes: bytes))
  }

  private func bytes(of lines: [[Unicode.Scalar]]) -> [UInt8] {
    let isReturned = source.bytes.firstIndex(of: 0x0A).map { $0 > 0 && source.bytes[$0 - 1] == 0x0D } ?? false
    var bytes = Self.mark.elementsEqual(source.bytes.prefix(3)) ? Self.mark : []
    bytes.reserveCapacity(source.bytes.count + lines.count)
    for line in lines {
      for scalar in line {
        guard scalar.isASCII else {
          bytes += String(scalar).utf8
          continue
        }
        bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      }
      bytes += isReturned ? [0x0D, 0x0A] : [0x0A]
    }
    return bytes
  }

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The lines as libyaml counts them.
  private static func lines(of source: SourceFile) throws(FormattingRefusal) -> [[Unicode.Scalar]] {
    let bytes = mark.elementsEqual(source.bytes.prefix(3)) ? source.bytes.dropFirst(3) : source.bytes[...]
    let scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    var lines = scalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.last == "\r" ? Array(line.dropLast()) : Array(line)
    }
    for (number, line) in lines.enumerated() {
      guard let column = line.firstIndex(where: endsLine) else { continue }
      throw FormattingRefusal(
        SourcePosition(line: number + 1, column: column + 1),
        "a line ends with neither \\n nor \\r\\n; write one of them")
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// Whether YAML ends a line at a scalar that is no line feed.
  private static func endsLine(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\r", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }
}

extension String {
  init(_ scalars: some Sequence<Unicode.Scalar>) {
    var view = UnicodeScalarView()
    view.append(contentsOf: scalars)
    self.init(view)
  }
}

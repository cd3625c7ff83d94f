/// The indentation of each line: two blanks a level, also before the dashes of a list.
struct Indentation {
  /// A list or a mapping that is open.
  private struct Level {
    var old: Int
    var new: Int
    var isList: Bool
  }

  private let text: FormattedText
  private var levels: [Level] = []
  private var columns: [Int]
  /// The comments and empty lines that stand before the next line.
  private var pending: [Int] = []

  /// For each line the column of its first piece; for a line of a block text, by how much it moves.
  static func columns(of text: FormattedText) throws(FormattingRefusal) -> [Int] {
    var indentation = Indentation(text)
    for line in text.lines.indices { indentation.pass(line) }
    indentation.placePending(before: nil)
    return indentation.columns
  }

  private init(_ text: FormattedText) {
    self.text = text
    columns = Array(repeating: 0, count: text.lines.count)
  }

  private var shift: Int { levels.last.map { $0.new - $0.old } ?? 0 }

  private mutating func pass(_ line: Int) {
    guard let first = text.segments[line].first else { return }
    switch first.kind {
    case .comment where first.flowDepth == 0: pending.append(line)
    case .blockContinuation: columns[line] = shift
    case .documentMarker: columns[line] = 0
    case _ where isContinuation(line): columns[line] = max(0, first.columns.lowerBound + shift)
    default: passStructure(line)
    }
  }

  /// Whether the line goes on with a text or with what stands in brackets.
  private func isContinuation(_ line: Int) -> Bool {
    let first = text.segments[line][0]
    if first.kind == .textContinuation { return true }
    if case .opening = first.kind { return first.flowDepth > 1 }
    return first.flowDepth > 0
  }

  /// A line that begins with dashes, a key or a value.
  private mutating func passStructure(_ line: Int) {
    let segments = text.segments[line]
    let before = levels
    var index = 0
    var inline: Int?
    var first: Int?
    while index < segments.count, segments[index].flowDepth == 0 || index == 0 {
      let column = segments[index].columns.lowerBound
      if segments[index].kind == .dash {
        let place = open(column, isList: true, inline: inline)
        first = first ?? place
        inline = place + 2
        index += 1
        continue
      }
      let isKey = hasColon(segments, behind: index)
      let place = isKey ? open(column, isList: false, inline: inline) : value(at: column, inline: inline)
      first = first ?? place
      break
    }
    columns[line] = first ?? 0
    let opened = levels
    levels = before
    placePending(before: (segments[0].columns.lowerBound, columns[line]))
    levels = opened
  }

  /// Whether what begins at `index` is a key: a colon follows before anything else can.
  private func hasColon(_ segments: [LineSegment], behind index: Int) -> Bool {
    let outer = segments[index...].filter { $0.flowDepth == 0 }
    let behind = outer.drop { $0.kind == .mark }
    if behind.first?.kind == .colon { return true }
    return behind.dropFirst().first?.kind == .colon
  }

  /// The new column of a dash or a key at `column`, whose list or mapping is opened if it is not.
  private mutating func open(_ column: Int, isList: Bool, inline: Int?) -> Int {
    while let top = levels.last, top.old > column || (top.old == column && top.isList && !isList) {
      levels.removeLast()
    }
    if let top = levels.last, top.old == column, top.isList == isList { return top.new }
    let new = inline ?? levels.last.map { $0.new + 2 } ?? 0
    levels.append(Level(old: column, new: new, isList: isList))
    return new
  }

  /// The new column of a value that stands on a line of its own.
  private mutating func value(at column: Int, inline: Int?) -> Int {
    while let top = levels.last, inline == nil, top.old >= column { levels.removeLast() }
    return inline ?? levels.last.map { $0.new + 2 } ?? 0
  }

  /// Comments stand where the next line does, or what they stood in line with before.
  private mutating func placePending(before next: (old: Int, new: Int)?) {
    for line in pending {
      let column = text.segments[line][0].columns.lowerBound
      if let next, next.old == column {
        columns[line] = next.new
      } else if let level = levels.last(where: { $0.old <= column }) {
        columns[line] = level.new + column - level.old
      } else {
        columns[line] = next?.new ?? 0
      }
    }
    pending = []
  }
}

/// A line that a person types: text, cursor and history, changed key by key as shells do it.
///
/// A value without a terminal: ``PromptTerminal`` feeds it what is typed, and draws it. The project has its own rather than
/// libedit, whose prompt knows nothing of lines that are printed above it meanwhile, and which everybody who builds the
/// tool would need.
struct LineEditor {
  /// What a key asks for beyond the line.
  enum Request: Equatable {
    /// Carry out a line.
    case line(String)
    /// Complete what stands before the cursor.
    case completion
    /// Ctrl-C.
    case interruption
    /// Ctrl-D on an empty line.
    case end
    /// Ctrl-L.
    case clearing
  }

  /// The longest line, in characters.
  static let longest = 4096

  /// The line.
  private(set) var text: [Character] = []
  /// The place of the cursor in it.
  private(set) var cursor = 0
  /// The lines before.
  private(set) var history = LineHistory()
  private var keys = KeyReader()

  /// The text in front of the cursor.
  var head: String { String(text[..<cursor]) }

  /// Takes what was typed; the requests in it, in order.
  mutating func type(_ bytes: some Sequence<UInt8>) -> [Request] {
    bytes.compactMap { byte in keys.key(byte).flatMap { press($0) } }
  }

  /// Puts `text` in place of the last so many characters in front of the cursor.
  mutating func replace(last count: Int, with text: String) {
    let start = max(0, cursor - count)
    self.text.replaceSubrange(start..<cursor, with: text)
    cursor = start + text.count
  }

  private mutating func press(_ key: TerminalKey) -> Request? {
    switch key {
    case .text(let character): if text.count < Self.longest { insert(character) }
    case .enter: return submit()
    case .tab: return .completion
    case .interrupt: return interrupt()
    case .end where text.isEmpty: return .end
    case .end, .delete: if cursor < text.count { text.remove(at: cursor) }
    case .clear: return .clearing
    case .backspace: if cursor > 0 { removeBack(to: cursor - 1) }
    case .left: cursor = max(0, cursor - 1)
    case .right: cursor = min(text.count, cursor + 1)
    case .wordLeft: cursor = wordStart
    case .wordRight: cursor = wordEnd
    case .lineStart: cursor = 0
    case .lineEnd: cursor = text.count
    case .removeWord: removeBack(to: wordStart)
    case .removeToStart: removeBack(to: 0)
    case .removeToEnd: text.removeSubrange(cursor...)
    case .up: show(history.previous(current: String(text)))
    case .down: show(history.next())
    }
    return nil
  }

  private mutating func insert(_ character: Character) {
    text.insert(character, at: cursor)
    cursor += 1
  }

  private mutating func submit() -> Request {
    let line = String(text)
    history.add(line)
    (text, cursor) = ([], 0)
    return .line(line)
  }

  private mutating func interrupt() -> Request? {
    guard text.isEmpty else {
      (text, cursor) = ([], 0)
      history.leave()
      return nil
    }
    return .interruption
  }

  private mutating func show(_ line: String?) {
    guard let line else { return }
    text = Array(line)
    cursor = text.count
  }

  private mutating func removeBack(to start: Int) {
    text.removeSubrange(start..<cursor)
    cursor = start
  }

  private var wordStart: Int {
    var place = cursor
    while place > 0, text[place - 1] == " " { place -= 1 }
    while place > 0, text[place - 1] != " " { place -= 1 }
    return place
  }

  private var wordEnd: Int {
    var place = cursor
    while place < text.count, text[place] == " " { place += 1 }
    while place < text.count, text[place] != " " { place += 1 }
    return place
  }
}

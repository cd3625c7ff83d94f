import Testing

@testable import gattc

@Suite("gattc connect, the line that is typed")
struct LineEditorTests {
  @Test(
    "keys edit the line",
    arguments: [
      ("read", "read", 4), ("reed\u{1B}[D\u{7F}a", "read", 3), ("ead\u{01}r", "read", 1),
      ("rea\u{02}\u{02}\u{05}d", "read", 4),
      ("watch one\u{17}two", "watch two", 9), ("watch\u{15}read", "read", 4), ("read it\u{1B}[H\u{0B}", "", 0),
      ("a b\u{1B}b\u{1B}[3~", "a ", 2), ("grün\u{7F}\u{7F}oß", "groß", 4), ("x\u{1B}[99;99Z\u{1B}[1;5Dy", "yx", 1),
      ("x\u{1B}[Hy\u{1B}[Fz", "yxz", 3), ("ab\u{1B}OD\u{1B}OD\u{1B}OCc", "acb", 2), ("ab\u{02}\u{04}", "a", 1),
    ])
  func keys(typed: String, text: String, cursor: Int) {
    var editor = LineEditor()
    #expect(editor.type(Array(typed.utf8)) == [])
    #expect(String(editor.text) == text)
    #expect(editor.cursor == cursor)
  }

  @Test("a sequence without an end, and bytes that are no character, do no harm")
  func garbage() {
    var editor = LineEditor()
    let bytes = [0x1B, 0x5B] + [UInt8](repeating: 0x31, count: 100_000) + [0xFF, 0xC3, 0x41, 0xF0, 0x9F]
    _ = editor.type(bytes)
    #expect(editor.text.count <= LineEditor.longest)
    #expect(editor.type([0x0D]).count == 1)
  }

  @Test("Enter, Tab, Ctrl-C, Ctrl-D and Ctrl-L ask for something")
  func requests() {
    var editor = LineEditor()
    #expect(editor.type(Array("info\r".utf8)) == [.line("info")])
    #expect(editor.type([0x09, 0x0C]) == [.completion, .clearing])
    #expect(editor.type(Array("x\u{03}".utf8)) == [], "the first Ctrl-C clears the line")
    #expect(editor.text.isEmpty)
    #expect(editor.type([0x03]) == [.interruption])
    #expect(editor.type([0x04]) == [.end])
  }

  @Test("the arrows go through the lines before, and back to what was being typed")
  func history() {
    var editor = LineEditor()
    _ = editor.type(Array("one\rtwo\rtwo\r \rhal".utf8))
    #expect(editor.history.lines == ["one", "two"])
    var seen: [String] = []
    for key in ["A", "A", "A", "B", "B", "B"] {
      _ = editor.type(Array("\u{1B}[\(key)".utf8))
      seen.append(String(editor.text))
    }
    #expect(seen == ["two", "one", "one", "two", "hal", "hal"])
  }

  @Test("the history forgets the oldest")
  func bounded() {
    var history = LineHistory()
    for number in 0..<(LineHistory.capacity + 2) { history.add("\(number)") }
    #expect(history.lines.count == LineHistory.capacity)
    #expect(history.lines.first == "2")
  }

  @Test("a line that is too long is shown around the cursor, and nothing in it drives the terminal")
  func drawing() {
    var editor = LineEditor()
    _ = editor.type(Array((String(repeating: "a", count: 30) + "b").utf8))
    #expect(PromptTerminal.drawing("> ", editor, columns: 13) == "> aaaaaaaaab")
    _ = editor.type([0x01])
    #expect(PromptTerminal.drawing("> ", editor, columns: 13) == "> aaaaaaaaaa\u{1B}[10D")
  }
}

@Suite("gattc connect, what a line means")
struct SessionLineTests {
  private let names = ["Battery Level", "Battery", "Heart Rate Measurement", "2A99"]

  @Test(
    "a name is the longest that is known, or what is quoted, or a word",
    arguments: [
      ("battery level Battery", ["battery level", "Battery"]), ("Battery  Level", ["Battery Level"]),
      ("2A19 x", ["2A19", "x"]),
      ("\"no such\" 2A99", ["no such", "2A99"]), ("\"open", ["\"open"]), ("", []),
      ("Battery Levels", ["Battery", "Levels"]),
    ])
  func nameWords(text: String, expected: [String]) {
    #expect(NameWords(names).all(of: text) == expected)
  }

  @Test(
    "what stands in front of the cursor is completed: commands, and behind them names",
    arguments: [
      ("re", 2, ["read"]), ("w", 1, ["write", "watch", "wait"]), ("", 0, SessionVerb.allCases.map(\.rawValue)),
      ("read he", 2, ["Heart Rate Measurement"]), ("read Battery", 7, ["Battery", "Battery Level"]),
      ("watch Battery Level he", 2, ["Heart Rate Measurement"]), ("read Heart Rate M", 12, ["Heart Rate Measurement"]),
      ("info x", 0, []), ("nonsense", 8, []),
      ("watch 2A99 ", 0, ["2A99", "Battery", "Battery Level", "Heart Rate Measurement"]),
    ])
  func completion(head: String, typed: Int, candidates: [String]) {
    let completion = SessionCompletion(of: head, names: names)
    #expect(completion.typed == typed)
    #expect(completion.candidates == candidates)
  }

  @Test("what all candidates begin with is filled in, with a blank behind the only one")
  func common() {
    #expect(SessionCompletion(of: "read he", names: names).common == "Heart Rate Measurement ")
    #expect(SessionCompletion(of: "read b", names: names).common == "Battery")
    #expect(SessionCompletion(of: "xyz", names: names).common == "")
  }

  @Test("a line is a command and the text behind it; empty lines and comments are none")
  func lines() throws {
    #expect(try SessionLine("  READ  Battery Level ") == SessionLine("read Battery Level"))
    #expect(try SessionLine("write X {\"a\": 1}")?.rest == "X {\"a\": 1}")
    #expect(try SessionLine("exit")?.verb == .quit)
    for text in ["", "  ", "# read"] { #expect(try SessionLine(text) == nil) }
    let error = #expect(throws: ToolError.self) { try SessionLine("rea x") }
    #expect(error?.description == "there is no command “rea”; did you mean read?")
  }
}

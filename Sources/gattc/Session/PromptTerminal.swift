import GATTSchema

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The terminal of a session: it hands over each key as it is pressed, and is put back as it was.
struct PromptTerminal {
  private let before: termios

  /// Whether a person types and sees what is printed.
  static var isThere: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// Takes keys from here on; nil where the terminal does not let it.
  init?() {
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return nil }
    before = settings
    // Ctrl-C is a key, too: it ends a watch before it ends the session. What is printed is left alone.
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    settings.c_iflag &= ~tcflag_t(ICRNL | IXON)
    guard tcsetattr(STDIN_FILENO, TCSADRAIN, &settings) == 0 else { return nil }
  }

  /// Puts the terminal back as it was.
  func restore() {
    var settings = before
    tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
  }

  /// What draws a prompt with a line behind it, and the cursor where it is; of a line that is too long the part around it.
  static func drawing(_ prompt: String, _ editor: LineEditor, columns: Int) -> String {
    // A device may have a name that is wider than the terminal.
    let prompt = prompt.columns <= columns / 2 ? prompt : prompt.prefix(columns: columns / 2 - 3) + "…> "
    let room = max(8, columns - prompt.columns - 1)
    let start = max(0, editor.cursor - room)
    let shown = String(editor.text[start...].prefix(room)).printable
    let back = editor.text[editor.cursor...].prefix(room - (editor.cursor - start)).count
    return prompt + shown + (back > 0 ? "\u{1B}[\(back)D" : "")
  }
}

import GATTSchema

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Lines on a terminal that take the place of those before.
struct LiveTable {
  /// How many lines there are on the terminal.
  private var shown = 0

  /// Shows as many of the lines as there is room for.
  mutating func show(_ lines: [String]) throws {
    try Console.write(text(of: lines, in: Self.room))
  }

  /// What goes to a terminal of so many lines and columns.
  mutating func text(of lines: [String], in room: (lines: Int, columns: Int)) -> String {
    let back = shown > 0 ? "\u{1B}[\(shown)F" : ""
    // The last line is the cursor's.
    let fitting = lines.prefix(room.lines - 1).map { String($0.prefix(columns: room.columns)) }
    shown = fitting.count
    return back + "\u{1B}[J" + fitting.map { $0 + "\n" }.joined()
  }

  /// The terminal's size; a usual one where it does not tell.
  static var room: (lines: Int, columns: Int) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 1, size.ws_col > 0 else { return (24, 80) }
    return (Int(size.ws_row), Int(size.ws_col))
  }
}

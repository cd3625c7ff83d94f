import Synchronization

/// A line that tells how far a command is; on standard error, and only where that is a terminal.
final class ProgressLine: Sendable {
  private static let erase = "\r\u{1B}[K"

  private let isShown: Bool
  private let text = Mutex("")

  /// A line without text.
  init(isShown: Bool = Console.tellsTerminal) {
    self.isShown = isShown
  }

  /// Shows `text` in place of what was shown; nothing when it is empty.
  func show(_ text: String) {
    guard isShown else { return }
    self.text.withLock { shown in
      guard shown != text else { return }
      shown = text
      Console.tell(Self.erase + text)
    }
  }

  /// Prints a line of result: the progress makes room for it, and comes back below.
  func print(_ line: String) throws {
    try text.withLock { shown in
      let isInTheWay = isShown && !shown.isEmpty
      if isInTheWay { Console.tell(Self.erase) }
      try Console.print(line)
      if isInTheWay { Console.tell(shown) }
    }
  }

  /// Complains: the progress makes room for it, and comes back below.
  func complain(_ line: String) {
    text.withLock { shown in
      let isInTheWay = isShown && !shown.isEmpty
      Console.complain((isInTheWay ? Self.erase : "") + line)
      if isInTheWay { Console.tell(shown) }
    }
  }
}

import Synchronization

/// Where a session prints: results to standard output, complaints to standard error; on a terminal above the line that is
/// being typed, which stays as it is.
final class SessionOutput: Sendable {
  private static let erase = "\r\u{1B}[K"

  /// What draws the line that is being typed; nil where nothing is typed.
  private let prompt = Mutex<String?>(nil)
  private let results: @Sendable (String) throws -> Void
  private let complaints: @Sendable (String) -> Void

  /// Prints to the standard streams, or where it is told to.
  init(
    results: @escaping @Sendable (String) throws -> Void = { try Console.write($0) },
    complaints: @escaping @Sendable (String) -> Void = { Console.tell($0) }
  ) {
    (self.results, self.complaints) = (results, complaints)
  }

  /// Prints a line of result.
  func print(_ line: String) throws {
    try prompt.withLock { prompt in
      guard let prompt else { return try results(line + "\n") }
      try results(Self.erase + line + "\n" + prompt)
    }
  }

  /// Complains.
  func complain(_ line: String) {
    prompt.withLock { prompt in
      guard let prompt else { return complaints(line + "\n") }
      try? results(Self.erase + line + "\n" + prompt)
    }
  }

  /// Draws the line that is being typed from here on; nil for none.
  func draw(_ text: String?) throws {
    try prompt.withLock { prompt in
      let old = prompt
      prompt = text
      if let text { try results(Self.erase + text) } else if old != nil { try results(Self.erase) }
    }
  }

  /// Leaves the line that was typed where it stands, and goes on below it.
  func leaveLine() throws {
    try prompt.withLock { prompt in
      guard prompt != nil else { return }
      prompt = nil
      try results("\n")
    }
  }
}

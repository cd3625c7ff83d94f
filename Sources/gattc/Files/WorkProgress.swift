import Synchronization

/// Tells on a terminal how far long work is, from two seconds on; nothing where nobody looks.
final class WorkProgress: Sendable {
  /// What is done, such as *checking*.
  private let work: String
  /// What there is one after the other, such as *files*, and how many there are; 0 where nobody knows.
  private let (parts, total): (String, Int)
  private let tell: @Sendable (String) -> Void
  private let count = Atomic(0)
  private let isOver = Mutex(false)

  private init(_ work: String, _ parts: String, of total: Int, tell: @escaping @Sendable (String) -> Void) {
    (self.work, self.tell) = (work, tell)
    (self.parts, self.total) = (parts, total)
  }

  /// Does `body`, and tells of it as long as it takes.
  static func during<Result>(
    _ work: String, _ parts: String = "", of total: Int = 0, isShown: Bool = Console.tellsTerminal,
    by clock: some Clock<Duration> = ContinuousClock(), _ body: (WorkProgress) throws -> Result
  ) rethrows -> Result {
    let line = ProgressLine(isShown: isShown)
    return try during(work, parts, of: total, isShown: isShown, by: clock, tell: { line.show($0) }, body)
  }

  /// The same, told to `tell`; an empty text takes back what was told.
  static func during<Result>(
    _ work: String, _ parts: String, of total: Int, isShown: Bool, by clock: some Clock<Duration>,
    tell: @escaping @Sendable (String) -> Void, _ body: (WorkProgress) throws -> Result
  ) rethrows -> Result {
    let progress = WorkProgress(work, parts, of: total, tell: tell)
    guard isShown else { return try body(progress) }
    let teller = Task {
      try await clock.sleep(for: .seconds(2), tolerance: nil)
      while progress.show() { try await clock.sleep(for: .milliseconds(250), tolerance: nil) }
    }
    defer {
      teller.cancel()
      progress.end()
    }
    return try body(progress)
  }

  /// Counts a part that is done.
  func step() { count.add(1, ordering: .relaxed) }

  /// Shows how far it is; false when it is over.
  private func show() -> Bool {
    isOver.withLock { isOver in
      guard !isOver else { return false }
      let done = count.load(ordering: .relaxed)
      let share = total > 0 ? " of \(total)" : ""
      tell(done > 0 ? "\(work): \(done)\(share) \(parts)" : "\(work) …")
      return true
    }
  }

  private func end() {
    isOver.withLock { isOver in
      isOver = true
      tell("")
    }
  }
}

import GATTRuntime
import GATTSchema

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs a session from standard input: a person's, with a prompt, or a script's, line by line.
actor SessionShell {
  private let session: DeviceSession
  private let output: SessionOutput
  private let reconnects: Bool
  private let isJSON: Bool
  private var editor = LineEditor()
  /// The line that is being carried out.
  private var running: Task<Void, Never>?
  /// Lines that were typed meanwhile.
  private var waiting: [String] = []
  private var prompt = "> "
  /// The kind of the first failure of a line.
  private var failure: ToolError.Kind?
  private var hasEnded = false
  /// Ends when a command has ended the session, whatever else is waited for.
  private let ending = AsyncStream.makeStream(of: Void.self)

  init(_ session: DeviceSession, output: SessionOutput, reconnects: Bool, isJSON: Bool) {
    (self.session, self.output, self.reconnects, self.isJSON) = (session, output, reconnects, isJSON)
  }

  /// Runs to the end of the input, of the session, or of its link.
  func run() async throws {
    let progress = ProgressLine()
    progress.show("connecting to \(session.device); Ctrl-C ends")
    defer { progress.show("") }
    try await session.connect()
    progress.show("")
    try await tell("connected", nil)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await self.followLink() }
      group.addTask { try await PromptTerminal.isThere ? self.runPrompt() : self.runScript() }
      group.addTask { await self.waitForEnd() }
      defer { group.cancelAll() }
      try await group.next()
    }
    running?.cancel()
    await session.endWatches()
    if await session.hasFailed { failure = failure ?? .findings }
    if let failure { throw ToolError.silent(failure) }
  }

  private func waitForEnd() async {
    for await _ in ending.stream {}
  }

  /// Says when the link is lost, and makes it again or ends.
  private func followLink() async throws {
    while let connection = await session.connection {
      let reason = try await connection.closed()
      await session.lose(connection)
      try await tell("lost", reason)
      guard reconnects else { throw ToolError.silent(.bluetooth) }
      try await session.connectAgain()
      try await tell("connected", nil)
    }
  }

  /// Tells what has become of the link: in JSON among the results, for people beside them.
  private func tell(_ event: String, _ reason: DisconnectReason?) async throws {
    let device = session.device
    guard isJSON else {
      let title = await session.title
      let said = reason.map { "lost \(device): \($0)" } ?? "connected to \(title)"
      return output.complain("note: \(said)".printable)
    }
    let why = reason.map { [(name: "reason", json: JSONString.quoted("\($0)"))] } ?? []
    try output.print(
      ValueReport.object(
        [("event", JSONString.quoted(event)), ("address", JSONString.quoted(device.description))] + why
          + [("time", JSONString.quoted(Timestamp.now))]))
  }
}

extension SessionShell {
  /// Carries out the lines of a script, one after the other.
  private func runScript() async throws {
    var number = 0
    for try await line in SessionInput<String>.lines {
      number += 1
      guard await perform(line, at: number) else { return }
    }
  }

  /// Carries out a line; false when it ends the session.
  ///
  /// - Parameter number: its number in a script; nil for one that was typed.
  private func perform(_ text: String, at number: Int?) async -> Bool {
    do {
      guard let line = try SessionLine(text) else { return true }
      return try await session.run(line, history: editor.history.lines)
    } catch let error as ToolError {
      complain(error.message, error.isFindings ? "" : "error: ", at: number)
      failure = failure ?? error.kind
    } catch let error as FileError {
      failure = failure ?? .files
      return error.code != EPIPE
    } catch {
      guard !Task.isCancelled else { return true }
      complain("\(error)".printable, "error: ", at: number)
      failure = failure ?? .bluetooth
    }
    return true
  }

  private func complain(_ message: String?, _ kind: String, at number: Int?) {
    guard let message else { return }
    output.complain((number.map { "line \($0): " } ?? "") + kind + message)
  }
}

extension SessionShell {
  /// Edits and carries out what a person types.
  private func runPrompt() async throws {
    guard let terminal = PromptTerminal() else { return try await runScript() }
    defer { terminal.restore() }
    prompt = "\(await session.title)> "
    try draw()
    for try await bytes in SessionInput<[UInt8]>.keys {
      for request in editor.type(bytes) { try await answer(request) }
      guard !hasEnded else { break }
      try draw()
    }
    try output.draw(nil)
    // What a person got wrong, a person has seen.
    failure = nil
  }

  private func draw() throws {
    try output.draw(PromptTerminal.drawing(prompt, editor, columns: LiveTable.room.columns))
  }

  private func answer(_ request: LineEditor.Request) async throws {
    switch request {
    case .line(let line):
      try output.draw(prompt + line.printable)
      try output.leaveLine()
      waiting.append(line)
      startNext()
    case .completion: try await complete()
    case .interruption: await interrupt()
    case .end: hasEnded = true
    case .clearing: try Console.write("\u{1B}[H\u{1B}[2J")
    }
  }

  /// Ctrl-C ends what is being carried out, else the watches, else the session.
  private func interrupt() async {
    if let running {
      waiting = []
      return running.cancel()
    }
    guard await session.watches.isEmpty else {
      output.complain("note: the watches have ended; Ctrl-C again ends the session")
      return await session.endWatches()
    }
    hasEnded = true
  }

  private func complete() async throws {
    let completion = SessionCompletion(of: editor.head, names: await session.names)
    let common = completion.common
    if common.count > completion.typed || completion.candidates.count == 1 {
      return editor.replace(last: completion.typed, with: common)
    }
    guard !completion.candidates.isEmpty else { return }
    try output.print(completion.candidates.map(\.printable).joined(separator: "  "))
  }

  private func startNext() {
    guard running == nil, !waiting.isEmpty else { return }
    let line = waiting.removeFirst()
    running = Task { self.finish(await self.perform(line, at: nil)) }
  }

  private func finish(_ goesOn: Bool) {
    running = nil
    guard goesOn else { return ending.continuation.finish() }
    startNext()
  }
}

import GATTProfiles
import Synchronization

/// Joins values into messages as they come, and ends one when its time is over.
///
/// As they come, not as they are taken: only then is a pause between two values the device's own.
final class MessageSink: NotificationSink {
  private struct State {
    var assembler: MessageAssembler
    var timer: Task<Void, Never>?
  }

  private let messages: any ArrivalTarget
  private let milliseconds: @Sendable () -> Int64
  private let deadline: Deadline
  private let state: Mutex<State>

  init(_ framing: MessageFraming, into messages: any ArrivalTarget, deadline: Deadline) {
    self.messages = messages
    self.deadline = deadline
    milliseconds = deadline.stopwatch()
    state = Mutex(State(assembler: MessageAssembler(framing)))
  }

  deinit {
    state.withLock { $0.timer?.cancel() }
  }

  func deliver(_ value: [UInt8]) -> Bool {
    // Within the lock, so that no message overtakes another.
    state.withLock { state in
      let outcomes = state.assembler.add(value, at: milliseconds())
      let dropped = outcomes.filter { !messages.take($0) }
      if state.timer == nil, state.assembler.deadline != nil { state.timer = startTimer() }
      return dropped.isEmpty
    }
  }

  func end(with error: GATTError) {
    state.withLock { state in
      state.timer?.cancel()
      if let outcome = state.assembler.finish() { _ = messages.take(outcome) }
      messages.end(with: error)
    }
  }

  /// One timer for as long as messages wait: it sleeps on when a value came meanwhile.
  private func startTimer() -> Task<Void, Never> {
    Task { [weak self, clock = deadline.clock] in
      while let rest = self?.expire() {
        guard (try? await clock.sleep(for: .milliseconds(rest))) != nil else { return }
      }
    }
  }

  /// Ends the message if its time is over.
  ///
  /// - Returns: how many milliseconds are left until then; nil when no message waits.
  private func expire() -> Int64? {
    state.withLock { state in
      let now = milliseconds()
      if let outcome = state.assembler.expire(at: now) { _ = messages.take(outcome) }
      guard let deadline = state.assembler.deadline else {
        state.timer = nil
        return nil
      }
      return deadline - now
    }
  }
}

/// How long an answer is waited for, and how often a command is tried.
///
/// ```swift
/// let patient = CommandPolicy(timeout: .seconds(5), retries: 2, wait: .seconds(20))
/// ```
public struct CommandPolicy: Hashable, Sendable {
  /// How long one attempt may take, from when the request is sent; 3 seconds unless given.
  public var timeout: Duration
  /// How often it is tried again when an attempt took too long; 0 unless given. What fails otherwise is not tried again.
  public var retries: Int
  /// How long all of it may take, the wait for its turn included; 10 seconds unless given, nil for as long as it takes.
  public var wait: Duration?

  /// One attempt of 3 seconds, within 10 seconds, but for what is given.
  public init(timeout: Duration = .seconds(3), retries: Int = 0, wait: Duration? = .seconds(10)) {
    (self.timeout, self.retries, self.wait) = (timeout, retries, wait)
  }

  /// Makes one attempt after the other until one does not take too long, or they are used up. The attempt's number
  /// counts from 0.
  func attempts<Value>(
    _ attempt: (_ number: Int) async throws(GATTError) -> Value
  ) async throws(GATTError) -> Value {
    var number = 0
    while true {
      do throws(GATTError) {
        return try await attempt(number)
      } catch {
        guard case .timedOut = error, number < retries, !Task.isCancelled else { throw error }
        number += 1
      }
    }
  }
}

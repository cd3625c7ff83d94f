/// When a lost connection is made again, and when not any more.
///
/// An attempt that fails and a link that ends before it has ``lasting`` are failures; they are counted until a link lasts. The
/// cause of the last one says how long to wait and when to give up:
///
/// | ``Cause`` | First wait | Gives up |
/// |---|---|---|
/// | an attempt that failed, ``DisconnectReason/linkLoss``, ``DisconnectReason/remote``, ``DisconnectReason/otherProgram``, ``DisconnectReason/suspend``, ``DisconnectReason/unknown`` | ``firstDelay`` | after ``attempts`` |
/// | a search that found nothing | none | after ``attempts`` |
/// | ``DisconnectReason/protocolViolation``, ``DisconnectReason/transactionTimeout`` | five times ``firstDelay`` | after ``attempts`` |
/// | ``DisconnectReason/authentication`` | | at once: pair the device, then connect |
/// | ``DisconnectReason/bluetoothOff``, ``DisconnectReason/adapterRemoved``, ``DisconnectReason/serviceLost`` | until Bluetooth is on again, and then a part of ``spread`` | never |
/// | ``DisconnectReason/local`` | | at once, without an event |
///
/// Each further failure in a row multiplies the wait by ``multiplier``, up to ``longestDelay``; ``jitter`` makes it longer or
/// shorter. A link that lasted is made again at once. ``rules`` replaces rows of the table.
public struct ReconnectPolicy: Hashable, Sendable {
  /// What was in the way of a connection, or ended it.
  public enum Cause: Hashable, Sendable {
    /// A search for a device of a kind found none in time.
    case search
    /// An attempt to connect failed.
    case attempt
    /// A link ended.
    case end(DisconnectReason)
  }

  /// What a cause asks for: a row of the table.
  public struct Rule: Hashable, Sendable {
    /// How long to wait after the first failure in a row.
    public var firstDelay: Duration
    /// By which part of itself a wait is longer or shorter, by chance: 0…1.
    public var jitter: Double
    /// How many failures in a row end it; nil means that none does.
    public var attempts: Int?

    /// A rule of its parts; there are no defaults.
    public init(firstDelay: Duration, jitter: Double, attempts: Int?) {
      self.firstDelay = firstDelay
      self.jitter = jitter
      self.attempts = attempts
    }
  }

  /// Never gives up, and waits some 1, 2, 4, … and at most 60 seconds.
  public static let `default` = ReconnectPolicy()

  /// How many failures in a row end it; nil means that none does.
  public var attempts: Int?
  /// How long to wait after the first failure in a row.
  public var firstDelay: Duration
  /// By how much each further failure in a row multiplies the wait, 1…1,000.
  public var multiplier: Int
  /// How long to wait at most, but for the jitter.
  public var longestDelay: Duration
  /// By which part of itself a wait is longer or shorter, by chance: 0…1. Many devices are then not all tried at once.
  public var jitter: Double
  /// Within which time devices are connected to once Bluetooth is on again, each at a time of its own, by chance: they have
  /// all lost their links at once.
  public var spread: Duration
  /// How long a link has to last to end a row of failures.
  public var lasting: Duration
  /// What holds for causes in place of the table; empty by default.
  public var rules: [Cause: Rule]

  /// A policy of its parts; without any, ``default``.
  public init(
    attempts: Int? = nil, firstDelay: Duration = .seconds(1), multiplier: Int = 2,
    longestDelay: Duration = .seconds(60), jitter: Double = 0.2, spread: Duration = .seconds(2),
    lasting: Duration = .seconds(10), rules: [Cause: Rule] = [:]
  ) {
    self.attempts = attempts
    self.firstDelay = firstDelay
    self.multiplier = multiplier
    self.longestDelay = longestDelay
    self.jitter = jitter
    self.spread = spread
    self.lasting = lasting
    self.rules = rules
  }

  /// The row that holds for a cause: that of ``rules``, else that of the table.
  public func rule(for cause: Cause) -> Rule {
    if let rule = rules[cause] { return rule }
    if cause == .search { return Rule(firstDelay: .zero, jitter: 0, attempts: attempts) }
    let usual = Rule(firstDelay: firstDelay, jitter: jitter, attempts: attempts)
    guard case .end(let reason) = cause else { return usual }
    return switch reason {
    case .unknown, .linkLoss, .remote, .otherProgram, .suspend: usual
    case .protocolViolation, .transactionTimeout: Rule(firstDelay: firstDelay * 5, jitter: jitter, attempts: attempts)
    case .authentication, .local: Rule(firstDelay: .zero, jitter: 0, attempts: 1)
    case .bluetoothOff, .adapterRemoved, .serviceLost: Rule(firstDelay: .zero, jitter: 0, attempts: nil)
    }
  }

  /// The wait after so many failures in a row, without jitter; nil when there is no further attempt.
  public func delay(afterFailures failures: Int, _ cause: Cause = .attempt) -> Duration? {
    let rule = rule(for: cause)
    if let attempts = rule.attempts, failures >= attempts { return nil }
    guard failures > 0 else { return .zero }
    var delay = rule.firstDelay
    let factor = min(max(multiplier, 1), 1000)
    var rest = factor > 1 ? failures - 1 : 0
    while rest > 0, delay > .zero, delay < longestDelay {
      delay *= factor
      rest -= 1
    }
    return min(delay, longestDelay)
  }

  /// The wait after so many failures in a row; nil when there is no further attempt.
  func wait(afterFailures failures: Int, _ cause: Cause) -> Duration? {
    let jitter = min(max(rule(for: cause).jitter, 0), 1)
    return delay(afterFailures: failures, cause).map { $0 * (1 + jitter * Double.random(in: -1...1)) }
  }
}

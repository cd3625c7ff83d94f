/// Joins notifications into messages.
///
/// A value that knows no clock: whoever has the notifications also says when they came, in milliseconds from any start.
/// It holds no more than one message and one notification. After an error it goes on: with the next notification,
/// or, where that would be in the middle of a message, with the next that begins one.
///
/// ```swift
/// var assembler = MessageAssembler(MiaoMiao.Reader.Reading.framing)
/// for result in assembler.add(notification, at: milliseconds) { print(result) }
/// ```
public struct MessageAssembler: Sendable {
  /// A message, or why there is none.
  public typealias Outcome = Result<[UInt8], MessageError>

  /// How notifications join.
  public let framing: MessageFraming

  /// The bytes of the message so far.
  var octets: [UInt8] = []
  /// Whether a message has begun and not ended.
  var isCollecting = false
  /// Whether the rest of a message that was given up is passed over.
  var isSkipping = false
  /// Where the fragments of the message are.
  var fragments = FragmentCount()
  private var latest: Int64 = 0

  /// An assembler at the start of a message.
  public init(_ framing: MessageFraming) {
    self.framing = framing
  }

  /// When ``expire(at:)`` is due, unless a notification comes before; `nil` while nothing waits.
  public var deadline: Int64? {
    guard isCollecting, let idle = framing.idleMilliseconds else { return nil }
    return latest &+ Int64(idle)
  }

  /// Adds a notification, and returns what it completes, in order: often nothing, seldom more than one.
  ///
  /// - Parameters:
  ///   - notification: its bytes.
  ///   - milliseconds: when it came; never less than the last time.
  public mutating func add(_ notification: [UInt8], at milliseconds: Int64) -> [Outcome] {
    let expired = expire(at: milliseconds)
    latest = milliseconds
    var outcomes = expired.map { [$0] } ?? []
    switch framing.kind {
    case .totalLength(let length):
      join(notification, &outcomes) { octets throws(MessageError) in try length.total(of: octets) }
    case .tagged(let messages):
      join(notification, &outcomes) { octets throws(MessageError) in try messages.total(of: octets) }
    case .indexed(let index, let total, let first, let header, let kept):
      let layout = FragmentLayout(index: index, total: total, first: first, header: header, kept: kept)
      join(notification, &outcomes, by: layout)
    case .delimited(let delimiter):
      join(notification, &outcomes) { octets throws(MessageError) in try delimiter.total(of: octets) }
    case .idle: append(notification, &outcomes)
    }
    return outcomes
  }

  /// Ends the message if the pause was long enough: by then it is complete, or given up.
  public mutating func expire(at milliseconds: Int64) -> Outcome? {
    guard let idle = framing.idleMilliseconds, milliseconds &- latest >= Int64(idle) else { return nil }
    return finish()
  }

  /// Ends the message because nothing comes any more.
  public mutating func finish() -> Outcome? {
    defer { clear() }
    guard isCollecting else { return nil }
    return framing.isEndedByPause ? .success(octets) : .failure(.incomplete(received: octets.count))
  }

  private mutating func append(_ notification: [UInt8], _ outcomes: inout [Outcome]) {
    guard !isSkipping, !notification.isEmpty else { return }
    guard notification.count <= framing.largest - octets.count else {
      outcomes.append(giveUp(.tooLong(limit: framing.largest), isSkipping: true))
      return
    }
    octets += notification
    isCollecting = true
  }

  /// Forgets the message.
  mutating func giveUp(_ error: MessageError, isSkipping: Bool = false) -> Outcome {
    clear()
    self.isSkipping = isSkipping
    return .failure(error)
  }

  /// Starts over.
  mutating func clear() {
    (octets, isCollecting, isSkipping, fragments) = ([], false, false, FragmentCount())
  }
}

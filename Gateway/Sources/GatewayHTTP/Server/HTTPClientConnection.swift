import Foundation

/// A client of the server, and what it has sent and gets. It belongs to one thread.
struct HTTPClientConnection {
  /// What the connection waits for.
  enum Phase {
    /// It waits for the rest of a request.
    case receiving([UInt8])
    /// It waits for the response to be made.
    case answering(isHead: Bool)
    /// It waits for the client to take the response.
    case sending(ArraySlice<UInt8>)
    /// It waits for something to happen, and for the client to take that.
    case streaming(EventStream)
    /// It waits for the client to end: what it still sends, unread, would take the response away from it.
    case ending
  }

  /// How many bytes of events the system keeps for a client.
  private static let streamBuffer: Int32 = 32 << 10

  let descriptor: Int32
  /// When it is over, whatever the client does; streams have a limit of their own.
  var deadline: ContinuousClock.Instant
  private(set) var phase = Phase.receiving([])

  init(_ descriptor: Int32, deadline: ContinuousClock.Instant) {
    (self.descriptor, self.deadline) = (descriptor, deadline)
  }

  /// What is waited for on the socket.
  var awaited: pollfd {
    let events: Int16 =
      switch phase {
      case .receiving, .ending: Int16(POLLIN)
      case .answering: 0
      case .sending: Int16(POLLOUT)
      case .streaming(let stream): Int16(POLLIN) | (stream.unsent.isEmpty ? 0 : Int16(POLLOUT))
      }
    return pollfd(fd: descriptor, events: events, revents: 0)
  }

  /// Whether it has had the time that it may have.
  func isOver(at now: ContinuousClock.Instant) -> Bool {
    if case .streaming(let stream) = phase { stream.isOverdue(at: now) } else { deadline <= now }
  }

  var isReceiving: Bool { if case .receiving = phase { true } else { false } }
  var isStreaming: Bool { if case .streaming = phase { true } else { false } }

  /// What has become of the connection.
  enum Outcome {
    case goesOn
    /// It has asked for something.
    case asks(HTTPRequest)
    case isOver
  }

  /// Does what there is to do on the socket.
  ///
  /// - Parameter events: what has happened on it.
  mutating func move(_ events: Int16, at now: ContinuousClock.Instant) -> Outcome {
    switch phase {
    case .receiving(let received): receive(received)
    case .answering: .isOver
    case .sending(let rest): send(rest)
    case .streaming(let stream): feed(stream, events, at: now)
    case .ending: discard()
    }
  }

  private mutating func receive(_ received: [UInt8]) -> Outcome {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = recv(descriptor, &bytes, bytes.count, 0)
    guard count > 0 else { return count < 0 && (errno == EAGAIN || errno == EINTR) ? .goesOn : .isOver }
    let received = received + bytes.prefix(count)
    do throws(HTTPRequest.Fault) {
      let request = try HTTPRequest(received)
      phase = .answering(isHead: request.method == .head)
      return .asks(request)
    } catch {
      switch error {
      case .unfinished: phase = .receiving(received)
      case .status(let status): phase = .sending(HTTPResponse(status).bytes()[...])
      }
      return .goesOn
    }
  }

  /// Takes the response.
  mutating func take(_ response: HTTPResponse) {
    guard case .answering(let isHead) = phase else { return }
    phase = .sending(response.bytes(isHead: isHead)[...])
  }

  /// Gets events from now on.
  mutating func take(_ stream: EventStream) {
    guard case .answering(let isHead) = phase else { return }
    // What the system would keep for a slow client is old when that reads it.
    var size = Self.streamBuffer
    setsockopt(descriptor, SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    phase = isHead ? .sending(HTTPResponse.eventHead[...]) : .streaming(stream)
  }

  /// Goes on with what has happened.
  mutating func refill(
    at now: ContinuousClock.Instant, _ events: (UInt64) -> (bytes: [UInt8], place: UInt64)?
  ) {
    guard case .streaming(var stream) = phase else { return }
    stream.refill(at: now, events)
    phase = .streaming(stream)
  }

  private mutating func send(_ rest: ArraySlice<UInt8>) -> Outcome {
    guard let count = write(rest) else { return .isOver }
    let left = rest.dropFirst(count)
    phase = .sending(left)
    guard left.isEmpty else { return .goesOn }
    shutdown(descriptor, Int32(SHUT_WR))
    phase = .ending
    return .goesOn
  }

  private mutating func feed(_ stream: EventStream, _ events: Int16, at now: ContinuousClock.Instant) -> Outcome {
    // What a client says meanwhile is nothing; that it has gone is.
    if events & Int16(POLLIN | POLLHUP | POLLERR) != 0, case .isOver = discard() { return .isOver }
    guard !stream.unsent.isEmpty else { return .goesOn }
    guard let count = write(stream.unsent) else { return .isOver }
    var stream = stream
    if count > 0 { stream.take(count, at: now) }
    phase = .streaming(stream)
    return .goesOn
  }

  /// How many bytes the client takes now; nil where it takes none any more.
  private func write(_ bytes: ArraySlice<UInt8>) -> Int? {
    #if canImport(Glibc)
      let flags = Int32(MSG_NOSIGNAL)
    #else
      let flags: Int32 = 0
    #endif
    let count = bytes.withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress, $0.count, flags) }
    guard count < 0 else { return count }
    return errno == EAGAIN || errno == EINTR ? 0 : nil
  }

  private func discard() -> Outcome {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = recv(descriptor, &bytes, bytes.count, 0)
    return count > 0 || count < 0 && (errno == EAGAIN || errno == EINTR) ? .goesOn : .isOver
  }
}

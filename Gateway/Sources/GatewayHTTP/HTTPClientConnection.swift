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
    /// It waits for the client to end: what it still sends, unread, would take the response away from it.
    case ending
  }

  let descriptor: Int32
  /// When it is over, whatever the client does.
  let deadline: ContinuousClock.Instant
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
      }
    return pollfd(fd: descriptor, events: events, revents: 0)
  }

  /// What has become of the connection.
  enum Outcome {
    case goesOn
    /// It has asked for something.
    case asks(HTTPRequest)
    case isOver
  }

  /// Does what there is to do on the socket.
  mutating func move() -> Outcome {
    switch phase {
    case .receiving(let received): receive(received)
    case .answering: .isOver
    case .sending(let rest): send(rest)
    case .ending: end()
    }
  }

  private mutating func receive(_ received: [UInt8]) -> Outcome {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = recv(descriptor, &bytes, bytes.count, 0)
    guard count > 0 else { return count < 0 && (errno == EAGAIN || errno == EINTR) ? .goesOn : .isOver }
    let received = received + bytes.prefix(count)
    do throws(HTTPRequest.Fault) {
      let request = try HTTPRequest(received)
      phase = .answering(isHead: request.isHead)
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

  private mutating func send(_ rest: ArraySlice<UInt8>) -> Outcome {
    #if canImport(Glibc)
      let flags = Int32(MSG_NOSIGNAL)
    #else
      let flags: Int32 = 0
    #endif
    let count = rest.withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress, $0.count, flags) }
    guard count >= 0 else { return errno == EAGAIN || errno == EINTR ? .goesOn : .isOver }
    let left = rest.dropFirst(count)
    phase = .sending(left)
    guard left.isEmpty else { return .goesOn }
    shutdown(descriptor, Int32(SHUT_WR))
    phase = .ending
    return .goesOn
  }

  private func end() -> Outcome {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = recv(descriptor, &bytes, bytes.count, 0)
    return count > 0 || count < 0 && (errno == EAGAIN || errno == EINTR) ? .goesOn : .isOver
  }
}

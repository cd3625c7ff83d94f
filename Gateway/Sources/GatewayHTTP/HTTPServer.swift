import Foundation
public import GatewayCore
import Synchronization

/// Serves small pages to few clients, on a thread of its own that waits for sockets: what a client sends, how long it takes and
/// how many there are has limits, since anybody may be one.
public final class HTTPServer: Sendable {
  /// How many clients are served at the same time; others wait in front of the door.
  private static let clientLimit = 32
  /// How long one has, from its connection to the end of the response.
  private static let patience = Duration.seconds(10)
  private static let step = Duration.milliseconds(500)

  /// What other threads tell the loop.
  private struct Inbox {
    var responses: [(client: Int, response: HTTPResponse)] = []
    var isStopping = false
  }

  private let socket: ListeningSocket
  private let pages: Pages
  private let isLoopback: Bool
  private let wakeUp = WakeUp()
  private let inbox = Mutex(Inbox())

  /// Listens from now on; clients wait until it runs.
  ///
  /// - Throws: why it cannot, in one sentence.
  public init(_ configuration: HTTPConfiguration, for pages: Pages) throws(ListeningError) {
    socket = try ListeningSocket(configuration)
    self.pages = pages
    isLoopback = configuration.isLoopback
  }

  deinit { close(socket.descriptor) }

  /// Serves until the task is cancelled.
  public func run() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        Thread.detachNewThread {
          self.serve()
          continuation.resume()
        }
      }
    } onCancel: {
      inbox.withLock { $0.isStopping = true }
      wakeUp.wake()
    }
  }

  private func serve() {
    var clients: [Int: HTTPClientConnection] = [:]
    var last = 0
    var acceptsAgain = ContinuousClock.now
    defer { for client in clients.values { close(client.descriptor) } }
    while true {
      let numbers = clients.keys.sorted()
      var awaited = numbers.compactMap { clients[$0]?.awaited }
      let isOpen = clients.count < Self.clientLimit && acceptsAgain <= .now
      if isOpen { awaited.append(pollfd(fd: socket.descriptor, events: Int16(POLLIN), revents: 0)) }
      let events = wakeUp.wait(for: awaited, atMost: Self.step)
      let taken = inbox.withLock { inbox in
        defer { inbox.responses = [] }
        return inbox
      }
      guard !taken.isStopping else { return }
      for (number, response) in taken.responses { clients[number]?.take(response) }
      for (number, event) in zip(numbers, events) where event != 0 { move(number, &clients) }
      let now = ContinuousClock.now
      for (number, client) in clients where client.deadline <= now { end(number, &clients) }
      guard isOpen, events.last ?? 0 != 0 else { continue }
      guard let client = socket.next() else {
        // A program that has too many files open is told of the same client again and again.
        acceptsAgain = now + Self.step
        continue
      }
      last += 1
      clients[last] = HTTPClientConnection(client, deadline: now + Self.patience)
    }
  }

  private func move(_ number: Int, _ clients: inout [Int: HTTPClientConnection]) {
    switch clients[number]?.move() {
    case nil, .goesOn: break
    case .isOver: end(number, &clients)
    case .asks(let request):
      guard isMeant(request) else {
        clients[number]?.take(HTTPResponse(.misdirected))
        return
      }
      Task {
        let response = await pages.response(to: request)
        inbox.withLock { $0.responses.append((number, response)) }
        wakeUp.wake()
      }
    }
  }

  private func end(_ number: Int, _ clients: inout [Int: HTTPClientConnection]) {
    if let client = clients.removeValue(forKey: number) { close(client.descriptor) }
  }

  /// A page of another site may have its name resolved to this machine, to read what only this machine may: by that name, nothing
  /// is served.
  private func isMeant(_ request: HTTPRequest) -> Bool {
    guard isLoopback, let host = request.host else { return true }
    return ["localhost", "127.0.0.1", "[::1]"].contains(host.lowercased())
  }
}

import Foundation
public import GatewayCore
import Synchronization

/// Serves small pages to few clients, on a thread of its own that waits for sockets: what a client sends, how long it takes and
/// how many there are has limits, since anybody may be one.
public final class HTTPServer: Sendable {
  /// How many clients are served at the same time; others wait in front of the door.
  static let clientLimit = 32
  /// How many of them may wait for events, so that there is room for others.
  static let streamLimit = 20
  /// How long one has, from its connection to the end of the response.
  private static let patience = Duration.seconds(10)
  /// How long one that has not asked for anything keeps its place where others wait for one.
  private static let grace = Duration.milliseconds(250)
  private static let step = Duration.milliseconds(500)

  /// What other threads tell the loop.
  private struct Inbox {
    var answers: [(client: Int, answer: PageAnswer)] = []
    var isStopping = false
  }

  private let socket: ListeningSocket
  private let pages: Pages
  private let wakeUp = WakeUp()
  private let inbox = Mutex(Inbox())

  /// Listens from now on; clients wait until it runs.
  ///
  /// - Throws: why it cannot, in one sentence.
  public init(_ configuration: HTTPConfiguration, for pages: Pages) throws(ListeningError) {
    socket = try ListeningSocket(configuration)
    self.pages = pages
    pages.live.notifies { [wakeUp] in wakeUp.wake() }
  }

  deinit { close(socket.descriptor) }

  /// Serves until the task is cancelled.
  public func run() async {
    let watching = Task { await pages.live.run() }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        Thread.detachNewThread {
          self.serve()
          continuation.resume()
        }
      }
    } onCancel: {
      watching.cancel()
      inbox.withLock { $0.isStopping = true }
      wakeUp.wake()
    }
    await watching.value
  }

  private func serve() {
    var clients: [Int: HTTPClientConnection] = [:]
    var last = 0
    var acceptsAgain = ContinuousClock.now
    defer { for client in clients.values { close(client.descriptor) } }
    while true {
      refill(&clients)
      let numbers = clients.keys.sorted()
      var awaited = numbers.compactMap { clients[$0]?.awaited }
      let isOpen = hasRoom(clients) && acceptsAgain <= .now
      if isOpen { awaited.append(pollfd(fd: socket.descriptor, events: Int16(POLLIN), revents: 0)) }
      let events = wakeUp.wait(for: awaited, atMost: Self.step)
      let taken = inbox.withLock { inbox in
        defer { inbox.answers = [] }
        return inbox
      }
      guard !taken.isStopping else { return }
      for (number, answer) in taken.answers { give(answer, to: number, &clients) }
      for (number, event) in zip(numbers, events) where event != 0 { move(number, event, &clients) }
      let now = ContinuousClock.now
      for (number, client) in clients where client.isOver(at: now) { end(number, &clients) }
      guard isOpen, events.last ?? 0 != 0, hasRoom(clients) else { continue }
      guard let client = socket.next() else {
        // A program that has too many files open is told of the same client again and again.
        acceptsAgain = now + Self.step
        continue
      }
      if clients.count >= Self.clientLimit, let idle = longestSilent(of: clients, at: now) { end(idle, &clients) }
      last += 1
      clients[last] = HTTPClientConnection(client, deadline: now + Self.patience)
    }
  }

  private func hasRoom(_ clients: [Int: HTTPClientConnection]) -> Bool {
    clients.count < Self.clientLimit || longestSilent(of: clients, at: .now) != nil
  }

  /// The client whose request is waited for the longest: many that say nothing keep out nobody who does.
  private func longestSilent(of clients: [Int: HTTPClientConnection], at now: ContinuousClock.Instant) -> Int? {
    let silent = clients.filter { $0.value.isReceiving && $0.value.deadline <= now + Self.patience - Self.grace }
    return silent.min { $0.value.deadline < $1.value.deadline }?.key
  }

  /// Gives what has happened to those who wait for it, and have taken all before it.
  private func refill(_ clients: inout [Int: HTTPClientConnection]) {
    let now = ContinuousClock.now
    let streams = clients.filter(\.value.isStreaming).keys
    pages.live.readers(are: streams.count)
    for number in streams { clients[number]?.refill(at: now) { pages.live.events(after: $0) } }
  }

  private func give(_ answer: PageAnswer, to number: Int, _ clients: inout [Int: HTTPClientConnection]) {
    switch answer {
    case .response(let response): clients[number]?.take(response)
    case .events(let place):
      guard clients.values.count(where: \.isStreaming) < Self.streamLimit else {
        clients[number]?.take(HTTPResponse(.unavailable))
        return
      }
      clients[number]?.take(EventStream(after: place, reset: pages.live.reset, at: .now))
    }
  }

  private func move(_ number: Int, _ events: Int16, _ clients: inout [Int: HTTPClientConnection]) {
    let now = ContinuousClock.now
    switch clients[number]?.move(events, at: now) {
    case nil, .goesOn: break
    case .isOver: end(number, &clients)
    case .asks(let request):
      clients[number]?.deadline = now + Self.patience + pages.patience(for: request)
      Task {
        let answer = await pages.answer(to: request)
        inbox.withLock { $0.answers.append((number, answer)) }
        wakeUp.wake()
      }
    }
  }

  private func end(_ number: Int, _ clients: inout [Int: HTTPClientConnection]) {
    if let client = clients.removeValue(forKey: number) { close(client.descriptor) }
  }
}

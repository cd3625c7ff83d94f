import GATTProfiles
import Logging
import Synchronization

/// Carries out what clients request of a control point, one request of a client at a time, and answers each.
final class ProcedureServer<Point: ControlPoint>: RequestServer {
  typealias Handler = RequestHandlers<Point>.Handler

  /// How requests are carried out.
  struct Options: Sendable {
    /// How long a handler may do without sending anything.
    var timeout = Duration.milliseconds(Point.timeoutMilliseconds)
    /// Whether a request ends the one before it.
    var aborts: @Sendable (Point.Request) -> Bool = { _ in false }
    /// How many requests a client may have carried out at a time.
    var mostAtOnce = Point.identifier == nil ? 1 : 32
    /// What a client is answered while the request of another is carried out; nil where all are.
    var whileBusy: ProcedureReply<Point>?
    /// The characteristics that a client has to subscribe to besides, for a request.
    var sends: @Sendable (Point.Request) -> [MutableCharacteristic] = { _ in [] }
    /// Is told what became of a request: nil when its answer has reached the client.
    var ended: @Sendable (Point.Request, RequestingClient, GATTError?) -> Void = { _, _, _ in }
    /// Is told of a request that cannot be carried out now.
    var refused: @Sendable (Point.Request, Central, ATTError) -> Void = { _, _, _ in }
  }

  private let options: Options
  private let handlers: Mutex<RequestHandlers<Point>>
  private let running = Mutex<[Central: [ProcedureRun]]>([:])

  init(_ options: Options, _ handlers: RequestHandlers<Point>) {
    self.options = options
    self.handlers = Mutex(handlers)
  }

  convenience init(_ options: Options, _ handler: @escaping Handler) {
    self.init(options, RequestHandlers(others: handler))
  }

  /// The handlers as they are now.
  var currentHandlers: RequestHandlers<Point> { handlers.withLock { $0 } }

  /// Changes what carries requests out, from the next one on.
  func change(_ change: (inout RequestHandlers<Point>) -> Void) {
    handlers.withLock { change(&$0) }
  }

  func admit(
    _ bytes: [UInt8], of central: Central, at characteristic: MutableCharacteristic, by hub: PeripheralHub
  ) throws(ATTError) {
    guard let request = try? Point.Request(bytes: bytes) else { throw .valueNotAllowed }
    do throws(ATTError) {
      try admit(request, of: central, at: characteristic, by: hub)
    } catch {
      options.refused(request, central, error)
      throw error
    }
  }

  private func admit(
    _ request: Point.Request, of central: Central, at characteristic: MutableCharacteristic, by hub: PeripheralHub
  ) throws(ATTError) {
    guard currentHandlers.canReply(to: request) else { throw .requestNotSupported }
    let count = running.withLock { $0[central]?.count ?? 0 }
    guard count < options.mostAtOnce || isAborting(request) else { throw .procedureAlreadyInProgress }
    for needed in [characteristic] + options.sends(request)
    where hub.subscription(of: central, to: needed) == nil { throw .configurationImproper }
  }

  func accept(
    _ bytes: [UInt8], of central: Central, at characteristic: MutableCharacteristic, by hub: PeripheralHub
  ) -> @Sendable () -> Void {
    guard let request = try? Point.Request(bytes: bytes) else { return {} }
    let run = ProcedureRun()
    let (own, isBusy) = running.withLock { running in
      let own = running[central] ?? []
      running[central] = own + [run]
      return (own, running.keys.contains { $0 != central })
    }
    let aborted = isAborting(request) ? own : []
    let client = RequestingClient(central: central, hasAborted: !aborted.isEmpty, run: run, hub: hub)
    return { [self] in
      run.start { [self] in
        for other in aborted { await other.cancelAndDrain() }
        let busy = isBusy ? options.whileBusy : nil
        let reply = if let busy { busy } else { await reply(to: request, of: client) }
        guard finish(run, of: central) else { return options.ended(request, client, .cancelled) }
        await answer(reply, to: request, of: client, at: characteristic)
      }
    }
  }

  /// The procedure is over, and the next may begin: a client makes its next request as soon as it has the answer. False when
  /// it was cancelled.
  private func finish(_ run: ProcedureRun, of central: Central) -> Bool {
    running.withLock { running in
      running[central]?.removeAll { $0 === run }
      if running[central]?.isEmpty == true { running[central] = nil }
      return !Task.isCancelled
    }
  }

  func cancel(of central: Central?) {
    let ended = running.withLock { running -> [ProcedureRun] in
      guard let central else {
        defer { running = [:] }
        return running.values.flatMap(\.self)
      }
      return running.removeValue(forKey: central) ?? []
    }
    for run in ended { run.cancel() }
  }
}

extension ProcedureServer {
  /// Whether a request ends the one before it.
  private func isAborting(_ request: Point.Request) -> Bool {
    options.aborts(request) || currentHandlers.aborts(request)
  }

  /// What the handler replies, or what stands for its error; nil where nothing does.
  private func reply(to request: Point.Request, of client: RequestingClient) async -> ProcedureReply<Point>? {
    let result = OneShot<Result<ProcedureReply<Point>?, any Error>>()
    let worker = Task { [handlers = currentHandlers] in
      do {
        result.settle(.success(.success(try await handlers.reply(to: request, of: client))))
      } catch {
        result.settle(.success(.failure(error)))
      }
    }
    let watch = Task { [options] in
      await client.hub.deadline.clock.waitForStandstill(for: options.timeout) { client.run.sent }
      guard !Task.isCancelled else { return }
      result.settle(.failure(.timedOut(operation: "the handler of \(Point.name)", after: options.timeout)))
    }
    defer {
      worker.cancel()
      watch.cancel()
    }
    do {
      return try await result.value().get()
    } catch let failure as ProcedureFailure {
      return .failure(code: failure.code)
    } catch {
      if !Task.isCancelled { client.hub.logger.warning("a request of \(Point.name) failed: \(error)") }
      return Point.failureCode.map { .failure(code: $0) }
    }
  }

  private func answer(
    _ reply: ProcedureReply<Point>?, to request: Point.Request, of client: RequestingClient,
    at characteristic: MutableCharacteristic
  ) async {
    let logger = client.hub.logger
    guard let value = reply?.value(for: request) else {
      if let reply { logger.error("\(Point.name) has no response for \(reply): reply with one") }
      return options.ended(request, client, .cancelled)
    }
    do throws(GATTError) {
      let parts = try characteristic.profile.framing.map { (framing) throws(GATTError) in try framing.parts(of: value) }
      guard let subscription = client.hub.subscription(of: client.central, to: characteristic) else {
        throw .disconnected(.remote)
      }
      for part in parts ?? [value.encoded()] { try await subscription.deliver(part) }
      options.ended(request, client, nil)
    } catch {
      logger.warning("an answer did not reach \(client.central): \(error)")
      options.ended(request, client, error)
    }
  }
}

extension Clock where Duration == Swift.Duration {
  /// Returns when a count has stayed the same for so long, or when the task is cancelled.
  fileprivate func waitForStandstill(for limit: Duration, of count: @Sendable () -> Int) async {
    var last = -1
    while count() != last {
      last = count()
      guard (try? await sleep(for: limit)) != nil else { return }
    }
  }
}

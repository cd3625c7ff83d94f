import GATTProfiles

/// What carries out the requests of a control point: a handler for each of some, and one for all others.
struct RequestHandlers<Point: ControlPoint>: Sendable {
  /// Carries a request out; nil where nothing is to be answered.
  typealias Handler = @Sendable (Point.Request, RequestingClient) async throws -> ProcedureReply<Point>?

  /// A handler of requests of one kind.
  struct Case: Sendable {
    /// Whether it is for a request.
    var takes: @Sendable (Point.Request) -> Bool
    /// Whether such a request ends the one before it.
    var aborts: Bool
    /// Carries it out.
    var handler: Handler
  }

  /// The handlers for requests of one kind, by what tells these apart.
  var cases: [Int: Case] = [:]
  /// The handler for all others; nil where there is none.
  var others: Handler?

  /// Whether there is something to say to a request: by a handler, or by the code for those that nobody knows.
  func canReply(to request: Point.Request) -> Bool {
    others != nil || Point.unsupportedCode != nil || itsCase(request) != nil
  }

  /// Whether a request ends the one before it.
  func aborts(_ request: Point.Request) -> Bool { itsCase(request)?.aborts ?? false }

  /// What its handler replies to a request; of one without, that it is not supported.
  func reply(to request: Point.Request, of client: RequestingClient) async throws -> ProcedureReply<Point>? {
    guard let handler = itsCase(request)?.handler ?? others else {
      return Point.unsupportedCode.map { .failure(code: $0) }
    }
    return try await handler(request, client)
  }

  private func itsCase(_ request: Point.Request) -> Case? { cases.values.first { $0.takes(request) } }
}

public import GATTProfiles

extension PeripheralManager {
  /// Has a handler carry out one of the requests that clients make at a control point, and reply.
  ///
  /// ```swift
  /// try device.onRequest(.setTargetPower, of: FitnessMachine.ControlPoint.self) { power, client in
  ///   print("braking for \(power) W")
  ///   return .success
  /// }
  /// ```
  ///
  /// All is as with ``onRequest(_:timeout:whileBusy:aborts:_:)``, whose handler, if there is one, gets the requests that have
  /// none of their own; it may be given before or after. Without it they are answered with the code that the profile's
  /// `outcome` calls `unsupported`; where the profile has none, the write is refused with ``ATTError/requestNotSupported``.
  ///
  /// - Parameters:
  ///   - request: which request, as generated code has it.
  ///   - point: the control point.
  ///   - aborts: whether it ends the request before it; the handler is called when that has ended.
  ///   - handler: carries the request out; it gets what stands behind the op code. In place of the one before it.
  /// - Throws: ``GATTError/characteristicNotAdded(_:)`` before the service is added.
  public nonisolated func onRequest<Point: ControlPoint, Content>(
    _ request: RequestCase<Point, Content>, of point: Point.Type, aborts: Bool = false,
    _ handler: @escaping @Sendable (Content, RequestingClient) async throws -> ProcedureReply<Point>
  ) throws(GATTError) {
    let itsCase = RequestHandlers<Point>.Case(
      takes: { request.content(of: $0) != nil }, aborts: aborts,
      handler: { written, client in
        guard let content = request.content(of: written) else { return nil }
        return try await handler(content, client)
      })
    try characteristic(point).changeHandlers(of: point) { $0.cases[request.tag] = itsCase }
  }
}

extension MutableCharacteristic {
  /// Changes what carries out requests of a control point, and begins to serve it where nothing did yet.
  func changeHandlers<Point: ControlPoint>(
    of point: Point.Type, _ change: (inout RequestHandlers<Point>) -> Void
  ) {
    if let server = requestServer as? ProcedureServer<Point> { return server.change(change) }
    let server = ProcedureServer<Point>(.init(), RequestHandlers())
    server.change(change)
    serve(server)
  }
}

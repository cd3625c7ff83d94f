public import GATTProfiles

extension PeripheralManager {
  /// Has a handler carry out what clients request of a control point, and reply.
  ///
  /// ```swift
  /// try device.onRequest(FitnessMachine.ControlPoint.self) { request, client in
  ///   switch request {
  ///   case .setTargetPower(let power):
  ///     print("braking for \(power) W")
  ///     return .success
  ///   default: return .failure(code: 2)
  ///   }
  /// }
  /// ```
  ///
  /// A request is written, and checked as with ``onWrite(_:at:_:)``. It is refused with ``ATTError/configurationImproper`` when
  /// the client does not subscribe to the control point's responses, and with ``ATTError/procedureAlreadyInProgress`` while
  /// a request of the same client is carried out. Otherwise the write is confirmed; then the handler is called; and what it
  /// replies goes to the client as an indication or a notification. ``ProcedureReply/success`` and failures become the
  /// response that the profile's `outcome` declares, with the op code of the request in it. Meanwhile the handler may send
  /// this client values of other characteristics, with ``RequestingClient/send(_:)``.
  ///
  /// A ``ProcedureFailure`` that the handler throws is answered with its code. Any other error, and a handler that does
  /// not reply in time, is answered with the code that `outcome` names under `failure`; where there is none it reaches the
  /// log alone, and the client waits in vain. The handler's task is cancelled then, and as well when the client is gone,
  /// the service is removed, or a request arrives that aborts it; nothing is answered in these cases.
  ///
  /// - Parameters:
  ///   - type: the control point.
  ///   - timeout: how long the handler may take without sending anything; as long as clients wait for a response unless
  ///     given.
  ///   - whileBusy: what a client is answered while a request of another one is carried out; all are carried out unless it
  ///     is given.
  ///   - aborts: whether a request ends the one before it; the handler is called for it when that has ended.
  ///   - handler: carries a request out.
  /// - Throws: ``GATTError/characteristicNotAdded(_:)`` before the service is added.
  public nonisolated func onRequest<Point: ControlPoint>(
    _ type: Point.Type, timeout: Duration? = nil, whileBusy: ProcedureReply<Point>? = nil,
    aborts: @escaping @Sendable (Point.Request) -> Bool = { _ in false },
    _ handler: @escaping @Sendable (Point.Request, RequestingClient) async throws -> ProcedureReply<Point>
  ) throws(GATTError) {
    var options = ProcedureServer<Point>.Options()
    if let timeout { options.timeout = timeout }
    (options.whileBusy, options.aborts) = (whileBusy, aborts)
    let characteristic = try characteristic(type)
    // Requests with a handler of their own keep it.
    var handlers = (characteristic.requestServer as? ProcedureServer<Point>)?.currentHandlers ?? RequestHandlers()
    handlers.others = handler
    characteristic.serve(ProcedureServer(options, handlers))
  }
}

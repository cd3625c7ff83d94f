/// Calls a handler with what comes, on the thread on which the transport reports it.
final class HandlerSink: NotificationSink, ArrivalTarget {
  private let handler: @Sendable (Result<NotificationFeed.Arrival, GATTError>) -> Void

  init(_ handler: @escaping @Sendable (Result<NotificationFeed.Arrival, GATTError>) -> Void) {
    self.handler = handler
  }

  func deliver(_ value: [UInt8]) -> Bool { take(.success(value)) }

  func take(_ arrival: NotificationFeed.Arrival) -> Bool {
    handler(.success(arrival))
    return true
  }

  func end(with error: GATTError) { handler(.failure(error)) }
}

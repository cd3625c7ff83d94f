import GATTProfiles

/// Calls a handler with what comes, on the thread on which the transport reports it.
final class HandlerSink: NotificationSink, ArrivalTarget {
  private let characteristic: RemoteCharacteristic
  private let handler: @Sendable (Result<[UInt8], GATTError>) -> Void

  init(of characteristic: RemoteCharacteristic, _ handler: @escaping @Sendable (Result<[UInt8], GATTError>) -> Void) {
    self.characteristic = characteristic
    self.handler = handler
  }

  func deliver(_ value: [UInt8]) -> Bool {
    handler(.success(value))
    return true
  }

  func take(_ arrival: NotificationFeed.Arrival) -> Bool {
    handler(arrival.mapError { .brokenMessage(characteristic: characteristic.description, $0) })
    return true
  }

  func end(with error: GATTError) { handler(.failure(error)) }
}

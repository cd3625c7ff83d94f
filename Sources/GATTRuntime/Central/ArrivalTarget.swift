/// What takes the values and messages of a characteristic, and their end.
protocol ArrivalTarget: AnyObject, Sendable {
  /// Takes a value or a message, or why there is none; false when it, or another for it, was dropped. Never waits.
  func take(_ arrival: NotificationFeed.Arrival) -> Bool

  /// Ends, after what has come.
  func end(with error: GATTError)
}

extension StreamBuffer: ArrivalTarget where Element == NotificationFeed.Arrival {
  func take(_ arrival: NotificationFeed.Arrival) -> Bool { offer(arrival) != .dropped }

  func end(with error: GATTError) { finish(throwing: error) }
}

/// What takes the values that a device sends of a characteristic.
protocol NotificationSink: AnyObject, Sendable {
  /// Takes a value; false when it, or what it completed, was dropped. Never waits.
  func deliver(_ value: [UInt8]) -> Bool

  /// Ends, after what has come.
  func end(with error: GATTError)
}

/// A value is an arrival by itself.
extension StreamBuffer: NotificationSink where Element == NotificationFeed.Arrival {
  func deliver(_ value: [UInt8]) -> Bool { offer(.success(value)) != .dropped }
}

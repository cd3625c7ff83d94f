public import GATTProfiles
public import GATTRuntime

/// Something of a recording.
public struct RecordedEvent: Sendable {
  /// What happened.
  public enum Content: Sendable {
    /// It was begun to listen, or not any more.
    case scanning(Bool)
    /// A device was heard; what a report lacks is as an earlier one had it, as a central has it.
    case sighting(Sighting)
    /// A device was connected.
    case connected(DeviceIdentifier)
    /// The connection to a device ended.
    case disconnected(DeviceIdentifier)
    /// A value was read, written or sent.
    case value(RecordedValue)
    /// So many packets are missing here.
    case gap(UInt64)
  }

  /// When, in microseconds since 1970.
  public let time: Int64
  /// What.
  public let content: Content
}

/// A value that went over a recorded connection.
public struct RecordedValue: Sendable {
  /// What was done with it.
  public enum Operation: Hashable, Sendable {
    /// The value was read from the device.
    case read
    /// It was written, or a request with it was.
    case write
    /// The device has sent it by itself.
    case notification
  }

  package let captured: CapturedValue
  /// Where it is known from what its attribute is.
  package let map: AttributeMap?

  init(_ captured: CapturedValue, _ map: AttributeMap?) { (self.captured, self.map) = (captured, map) }

  /// The device; nil where the recording begins behind the connection.
  public var device: DeviceIdentifier? { captured.link.peer.map { DeviceIdentifier($0.description) } }
  /// The service; nil where it was not discovered.
  public var service: BluetoothUUID? { captured.attribute?.service }
  /// The characteristic whose value it is; nil for descriptors, and where it was not discovered.
  public var characteristic: BluetoothUUID? {
    captured.attribute.flatMap { $0.isValue ? $0.characteristic : nil }
  }
  /// All bytes of it; none where it was refused, not answered, or is not all there.
  public var bytes: [UInt8]? {
    captured.outcome == .done && captured.offset == 0 && !captured.isCut ? captured.octets : nil
  }
  /// What was done with it.
  public var operation: Operation {
    switch captured.operation {
    case .read, .readSeveral: .read
    case .write, .writeCommand, .signedWrite: .write
    case .notification, .indication: .notification
    }
  }
}

/// Where a program remembers which devices it had, by the names of their kinds.
///
/// A device is remembered once it has proved to be of its kind: when it is ready for the first time.
public protocol DeviceStore: Sendable {
  /// The device that is remembered by a name; nil for none.
  func device(named name: String) throws -> DeviceIdentifier?

  /// Remembers a device by a name in place of the one before, or forgets it with nil.
  func remember(_ device: DeviceIdentifier?, as name: String) throws
}

/// A descriptor as a type: its UUID and its value in one.
///
/// `connection.read(NumberOfDigitals.self, of: digital)` needs nothing else. Descriptors that a profile declares with a layout of
/// their own are such types, as are those of the Bluetooth SIG:
///
/// ```swift
/// let range = try await connection.read(ValidRange<EnvironmentalSensing.Temperature>.self, of: roof)
/// print(range.lower, range.upper)
/// ```
public protocol GATTDescriptor: CharacteristicValue {
  /// The name people know the descriptor by.
  static var name: String { get }
  /// The descriptor's UUID.
  static var uuid: BluetoothUUID { get }
}

/// A Valid Range, 0x2906 (GATT Specification Supplement): the least and the greatest value that the characteristic has.
///
/// ```swift
/// let range = try await connection.read(ValidRange<EnvironmentalSensing.Temperature>.self, of: roof)
/// ```
public struct ValidRange<Value: CharacteristicValue>: GATTDescriptor {
  /// `Valid Range`
  public static var name: String { "Valid Range" }
  /// 0x2906
  public static var uuid: BluetoothUUID { BluetoothUUID(0x2906) }

  /// The least value.
  public var lower: Value
  /// The greatest value.
  public var upper: Value

  /// A range, both ends of which belong to it.
  public init(lower: Value, upper: Value) { (self.lower, self.upper) = (lower, upper) }

  /// Reads two values of the characteristic.
  public init(reading reader: inout ByteReader) throws(ValueDecodingError) {
    lower = try Value(reading: &reader)
    upper = try Value(reading: &reader)
  }

  /// Writes two values of the characteristic.
  public func write(to writer: inout ByteWriter) {
    lower.write(to: &writer)
    upper.write(to: &writer)
  }

  /// As many bytes as the two values have.
  public var encodedSize: Int { lower.encodedSize + upper.encodedSize }
}

extension ValidRange: Equatable where Value: Equatable {}
extension ValidRange: Hashable where Value: Hashable {}

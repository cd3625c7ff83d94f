/// An Environmental Sensing Trigger Setting, 0x290D (GATT Specification Supplement): when a value is notified.
///
/// ```swift
/// let setting = ESTriggerSetting.above(try EnvironmentalSensing.Temperature(30))
/// ```
public enum ESTriggerSetting<Value: CharacteristicValue>: GATTDescriptor {
  /// `Environmental Sensing Trigger Setting`
  public static var name: String { "Environmental Sensing Trigger Setting" }
  /// 0x290D
  public static var uuid: BluetoothUUID { BluetoothUUID(0x290D) }

  /// Never.
  case inactive
  /// Every so many seconds, 24 bits of them.
  case every(seconds: UInt32)
  /// When it has changed, but not more often than after so many seconds, 24 bits of them.
  case atMostEvery(seconds: UInt32)
  /// When it has changed.
  case changed
  /// While it is less than a value.
  case below(Value)
  /// While it is a value or less.
  case atMost(Value)
  /// While it is greater than a value.
  case above(Value)
  /// While it is a value or greater.
  case atLeast(Value)
  /// While it is a value.
  case equal(Value)
  /// While it is another than a value.
  case notEqual(Value)

  /// Reads all the bytes that are left.
  ///
  /// - Throws: `unknownCase` for a condition of another number, and what reading the characteristic's value does.
  public init(reading reader: inout ByteReader) throws(ValueDecodingError) {
    let condition = try reader.uint8("Condition")
    switch condition {
    case 0: self = .inactive
    case 1: self = .every(seconds: try reader.uint24("Seconds"))
    case 2: self = .atMostEvery(seconds: try reader.uint24("Seconds"))
    case 3: self = .changed
    case 4: self = .below(try Value(reading: &reader))
    case 5: self = .atMost(try Value(reading: &reader))
    case 6: self = .above(try Value(reading: &reader))
    case 7: self = .atLeast(try Value(reading: &reader))
    case 8: self = .equal(try Value(reading: &reader))
    case 9: self = .notEqual(try Value(reading: &reader))
    default: throw reader.unknownCase("Condition", Int128(condition), size: 1)
    }
  }

  /// Writes the condition and its operand.
  public func write(to writer: inout ByteWriter) {
    writer.uint8(condition)
    switch self {
    case .inactive, .changed: return
    case .every(let seconds), .atMostEvery(let seconds): writer.uint24(min(seconds, 0xFFFFFF))
    case .below(let value), .atMost(let value), .above(let value), .atLeast(let value), .equal(let value),
      .notEqual(let value):
      value.write(to: &writer)
    }
  }

  /// One byte, and those of the operand.
  public var encodedSize: Int {
    switch self {
    case .inactive, .changed: 1
    case .every, .atMostEvery: 4
    case .below(let value), .atMost(let value), .above(let value), .atLeast(let value), .equal(let value),
      .notEqual(let value):
      1 + value.encodedSize
    }
  }

  private var condition: UInt8 {
    switch self {
    case .inactive: 0
    case .every: 1
    case .atMostEvery: 2
    case .changed: 3
    case .below: 4
    case .atMost: 5
    case .above: 6
    case .atLeast: 7
    case .equal: 8
    case .notEqual: 9
    }
  }
}

extension ESTriggerSetting: Equatable where Value: Equatable {}
extension ESTriggerSetting: Hashable where Value: Hashable {}

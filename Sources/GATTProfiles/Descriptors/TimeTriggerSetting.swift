/// A Time Trigger Setting, 0x290E (GATT Specification Supplement): when a Digital or an Analog value is notified by time.
public enum TimeTriggerSetting: GATTDescriptor, Hashable {
  /// `Time Trigger Setting`
  public static var name: String { "Time Trigger Setting" }
  /// 0x290E
  public static var uuid: BluetoothUUID { BluetoothUUID(0x290E) }

  /// Time does not count. The byte behind the condition has no meaning.
  case never(UInt8 = 0)
  /// Every so many seconds, 24 bits of them, whatever the value.
  case every(seconds: UInt32)
  /// Not more often than after so many seconds, 24 bits of them.
  case atMostEvery(seconds: UInt32)
  /// After the value has changed so many times.
  case afterChanges(UInt16)

  /// Reads all the bytes that are left.
  ///
  /// - Throws: `unknownCase` for a condition of another number.
  public init(reading reader: inout ByteReader) throws(ValueDecodingError) {
    let condition = try reader.uint8("Condition")
    switch condition {
    case 0: self = .never(try reader.uint8("Value"))
    case 1: self = .every(seconds: try reader.uint24("Seconds"))
    case 2: self = .atMostEvery(seconds: try reader.uint24("Seconds"))
    case 3: self = .afterChanges(try reader.uint16("Count"))
    default: throw reader.unknownCase("Condition", Int128(condition), size: 1)
    }
  }

  /// Writes the condition and its operand.
  public func write(to writer: inout ByteWriter) {
    switch self {
    case .never(let value):
      writer.uint8(0)
      writer.uint8(value)
    case .every(let seconds):
      writer.uint8(1)
      writer.uint24(min(seconds, 0xFFFFFF))
    case .atMostEvery(let seconds):
      writer.uint8(2)
      writer.uint24(min(seconds, 0xFFFFFF))
    case .afterChanges(let count):
      writer.uint8(3)
      writer.uint16(count)
    }
  }

  /// One byte, and those of the operand.
  public var encodedSize: Int {
    switch self {
    case .never: 2
    case .every, .atMostEvery: 4
    case .afterChanges: 3
    }
  }
}

/// A Value Trigger Setting, 0x290A (GATT Specification Supplement): when a change of a Digital or an Analog value is notified.
public enum ValueTriggerSetting: GATTDescriptor, Hashable {
  /// `Value Trigger Setting`
  public static var name: String { "Value Trigger Setting" }
  /// 0x290A
  public static var uuid: BluetoothUUID { BluetoothUUID(0x290A) }

  /// The value has changed.
  case changed
  /// An analog value crosses a boundary.
  case crosses(UInt16)
  /// An analog value is at a boundary.
  case reaches(UInt16)
  /// An analog value has changed by more than this.
  case changedBy(UInt16)
  /// One of the digitals of a mask has changed: two bits for each, the first in the least significant bits.
  case changedBits([UInt8])
  /// An analog value gets into an interval or out of it.
  case entersOrLeaves(lower: UInt16, upper: UInt16)
  /// An analog value is at one of two boundaries.
  case reachesOneOf(UInt16, UInt16)
  /// Nothing is notified for the sake of the value.
  case never

  /// Reads all the bytes that are left.
  ///
  /// - Throws: `unknownCase` for a condition of another number.
  public init(reading reader: inout ByteReader) throws(ValueDecodingError) {
    let condition = try reader.uint8("Condition")
    switch condition {
    case 0: self = .changed
    case 1: self = .crosses(try reader.uint16("Value"))
    case 2: self = .reaches(try reader.uint16("Value"))
    case 3: self = .changedBy(try reader.uint16("Value"))
    case 4: self = .changedBits(reader.rest())
    case 5: self = .entersOrLeaves(lower: try reader.uint16("Lower"), upper: try reader.uint16("Upper"))
    case 6: self = .reachesOneOf(try reader.uint16("Lower"), try reader.uint16("Upper"))
    case 7: self = .never
    default: throw reader.unknownCase("Condition", Int128(condition), size: 1)
    }
  }

  /// Writes the condition and what it compares with.
  public func write(to writer: inout ByteWriter) {
    writer.uint8(condition)
    switch self {
    case .changed, .never: return
    case .crosses(let value), .reaches(let value), .changedBy(let value): writer.uint16(value)
    case .changedBits(let mask): writer.bytes(mask)
    case .entersOrLeaves(let lower, let upper), .reachesOneOf(let lower, let upper):
      writer.uint16(lower)
      writer.uint16(upper)
    }
  }

  /// One byte, and those of what it compares with.
  public var encodedSize: Int {
    switch self {
    case .changed, .never: 1
    case .crosses, .reaches, .changedBy: 3
    case .changedBits(let mask): 1 + mask.count
    case .entersOrLeaves, .reachesOneOf: 5
    }
  }

  private var condition: UInt8 {
    switch self {
    case .changed: 0
    case .crosses: 1
    case .reaches: 2
    case .changedBy: 3
    case .changedBits: 4
    case .entersOrLeaves: 5
    case .reachesOneOf: 6
    case .never: 7
    }
  }
}

/// A value as D-Bus has them, which knows its own type.
package enum BusValue: Hashable, Sendable {
  case byte(UInt8)
  case bool(Bool)
  case int16(Int16)
  case uint16(UInt16)
  case int32(Int32)
  case uint32(UInt32)
  case int64(Int64)
  case uint64(UInt64)
  case double(Double)
  case string(String)
  case path(ObjectPath)
  case signature(String)
  case descriptor(FileDescriptor)
  /// An array of bytes.
  case bytes([UInt8])
  /// An array of any other type, that of its elements with it.
  indirect case array([BusValue], of: String)
  /// Keys and values, and their types. Of equal keys the last counts.
  indirect case dictionary([BusValue: BusValue], key: String, value: String)
  case structure([BusValue])
  indirect case variant(BusValue)

  /// The value's type as D-Bus writes it: `a{sv}`.
  package var signature: String {
    switch self {
    case .byte: "y"
    case .bool: "b"
    case .int16: "n"
    case .uint16: "q"
    case .int32: "i"
    case .uint32: "u"
    case .int64: "x"
    case .uint64: "t"
    case .double: "d"
    case .string: "s"
    case .path: "o"
    case .signature: "g"
    case .descriptor: "h"
    case .bytes: "ay"
    case .array(_, let element): "a" + element
    case .dictionary(_, let key, let value): "a{\(key)\(value)}"
    case .structure(let fields): "(" + fields.map(\.signature).joined() + ")"
    case .variant: "v"
    }
  }

  /// Named options, as most methods of BlueZ take them.
  package static func options(_ options: [String: BusValue] = [:]) -> BusValue {
    let pairs = options.map { (BusValue.string($0.key), BusValue.variant($0.value)) }
    return .dictionary(Dictionary(pairs) { $1 }, key: "s", value: "v")
  }

  /// Texts.
  package static func strings(_ texts: [String]) -> BusValue {
    .array(texts.map(BusValue.string), of: "s")
  }
}

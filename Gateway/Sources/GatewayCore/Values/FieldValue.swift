/// What a field of a device has.
public indirect enum FieldValue: Hashable, Sendable {
  /// A number in the unit of its field.
  case number(Double)
  /// A whole number that binary64 does not have.
  case whole(Int128)
  /// A truth value.
  case flag(Bool)
  /// Text, or the name of a case.
  case text(String)
  /// Bytes that the profile leaves as they are.
  case bytes([UInt8])
  /// What repeats.
  case list([FieldValue])
  /// Fields of what repeats, in the order of the wire.
  case fields([Field])
  /// No value: the device says that it has none.
  case none

  /// A field of what repeats.
  public struct Field: Hashable, Sendable {
    /// Its identifier.
    public let name: String
    /// What it has.
    public let value: FieldValue
  }

  /// The value as JSON.
  public var json: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// Appends the value as JSON; bytes as hexadecimal digits.
  func write(to text: inout String) {
    switch self {
    case .number(let number): text += JSONText.number(number)
    case .whole(let number): text += "\(number)"
    case .flag(let flag): text += flag ? "true" : "false"
    case .text(let value): JSONText.quote(value, to: &text)
    case .bytes(let bytes): JSONText.quote(BluetoothOctets(bytes).hexadecimal, to: &text)
    case .list(let items):
      text += "["
      for (place, item) in items.enumerated() {
        if place > 0 { text += "," }
        item.write(to: &text)
      }
      text += "]"
    case .fields(let fields):
      var object = JSONText()
      object.object { for field in fields { $0.member(field.name, field.value) } }
      text += object.text
    case .none: text += "null"
    }
  }

  /// Whether a value differs so much that it is worth telling.
  func differs(from other: FieldValue, by band: Double) -> Bool {
    guard case .number(let left) = self, case .number(let right) = other, band > 0 else { return self != other }
    // What is written in tenths differs by a tenth, whatever binary64 makes of it.
    return (left - right).magnitude >= band * (1 - 1e-9)
  }
}

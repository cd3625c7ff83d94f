/// A characteristic whose values come in several notifications each.
public protocol MessageCharacteristic: GATTCharacteristic {
  /// How the notifications join into a value.
  static var framing: MessageFraming { get }
}

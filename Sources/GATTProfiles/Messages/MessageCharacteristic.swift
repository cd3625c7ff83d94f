/// A characteristic whose values come in several notifications each.
public protocol MessageCharacteristic: GATTCharacteristic {
  /// How the notifications join into a value.
  static var framing: MessageFraming { get }
}

extension MessageCharacteristic {
  /// Checks that a message has as many bytes as it says.
  public static func checkLength(of bytes: Span<UInt8>) throws(ValueDecodingError) { try framing.check(bytes) }
}

/// What the user can do on this side of a pairing. It decides, with what the device can do, how the two are paired.
public enum PairingCapability: String, Hashable, Sendable {
  /// Nothing: pairing just works, and protects against no one in the middle.
  case none = "NoInputNoOutput"
  /// See a passkey.
  case display = "DisplayOnly"
  /// See a passkey, and say whether the device shows the same.
  case displayAndConfirmation = "DisplayYesNo"
  /// Enter a passkey that the device shows.
  case keyboard = "KeyboardOnly"
  /// Both see and enter one.
  case keyboardAndDisplay = "KeyboardDisplay"
}

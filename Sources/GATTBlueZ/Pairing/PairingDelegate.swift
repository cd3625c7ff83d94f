public import GATTRuntime

/// Asks the user during a pairing. BlueZ waits a minute for each answer.
///
/// The task of a question is cancelled when the answer is no longer wanted: the device has gone, or refused.
/// What a delegate does not implement is refused, but for ``authorize(_:)``.
public protocol PairingDelegate: Sendable {
  /// Asks for the passkey that a device shows, 0…999999; nil refuses.
  func passkey(shownBy device: DeviceIdentifier) async -> UInt32?

  /// Shows a passkey, 0…999999 and always six digits, to be entered on a device; returns once it is shown. Called again
  /// as that goes on, where the device tells.
  ///
  /// - Parameters:
  ///   - passkey: the number to show.
  ///   - entered: how many digits have been entered.
  ///   - device: where they are entered.
  func show(passkey: UInt32, entered: Int, for device: DeviceIdentifier) async

  /// Asks whether a device shows this number, 0…999999 and always six digits; false refuses.
  func confirm(_ number: UInt32, shownBy device: DeviceIdentifier) async -> Bool

  /// Asks whether a device may pair without any comparison, or use this machine; false refuses.
  func authorize(_ device: DeviceIdentifier) async -> Bool
}

extension PairingDelegate {
  /// Refuses.
  public func passkey(shownBy device: DeviceIdentifier) async -> UInt32? { nil }

  /// Shows nothing.
  public func show(passkey: UInt32, entered: Int, for device: DeviceIdentifier) async {}

  /// Refuses.
  public func confirm(_ number: UInt32, shownBy device: DeviceIdentifier) async -> Bool { false }

  /// Agrees: whoever pairs without a comparison has chosen so.
  public func authorize(_ device: DeviceIdentifier) async -> Bool { true }
}

/// Lets pairing just work, without asking anybody.
public struct JustWorks: PairingDelegate {
  /// A delegate without a user.
  public init() {}
}

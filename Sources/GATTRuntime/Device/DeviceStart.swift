/// What became of ``Device/begin()``.
public enum DeviceStart: Sendable {
  /// Its activation has begun.
  case success
  /// It is being looked for already.
  case alreadyScanning
  /// Bluetooth is in this state, and not on; nothing has begun that was not under way.
  case bluetoothNotPoweredOn(BluetoothState)
  /// There is a link to it.
  case alreadyConnected
  /// It is being connected to. An attempt that has taken more than five seconds is withdrawn, and the policy says when the
  /// next follows.
  case connecting
  /// Something else keeps it from being begun: ``GATTError/activationInProgress(device:)`` while it waits for its next
  /// attempt, ``GATTError/cancelled`` while it is being deactivated.
  case other(GATTError)
}

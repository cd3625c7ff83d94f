/// How notifications get from the system's Bluetooth service to a program, and from a program to it. Transports that are
/// such a service themselves know no difference.
public enum NotifyMode: Hashable, Sendable {
  /// From a device by signal; from this program's services by file descriptor where BlueZ asks for one.
  case automatic
  /// By signals of the bus: also what the device sends before it confirms the subscription. BlueZ then does not tell which
  /// clients subscribe to this program's services.
  case signal
  /// By file descriptor where BlueZ offers one: the fastest, and reads are never taken for notifications. A device is
  /// subscribed to twice, first by signal, because bluetoothd 5.66 never answers when a device refuses the other way. Not for
  /// indications of a device.
  case fileDescriptor
}

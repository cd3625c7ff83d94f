/// How notifications get from the system's Bluetooth service to a program, and from a program to it. Transports that are
/// such a service themselves know no difference.
public enum NotifyMode: Hashable, Sendable {
  /// By file descriptor where that can be had, else by signal.
  case automatic
  /// By signals of the bus: also what the device sends before it confirms the subscription. Of the clients of this
  /// program's services BlueZ then tells none.
  case signal
  /// By file descriptor: the fastest, and reads are never taken for notifications. Not for indications of a device.
  case fileDescriptor
}

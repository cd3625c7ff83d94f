/// What is done for a device just now.
enum DeviceStep: Sendable {
  /// Nothing, or it is waited for the next attempt.
  case idle
  /// It is looked for.
  case searching
  /// It is connected to since then; whoever settles the attempt ends it.
  case connecting(Peripheral, OneShot<Connection>, since: Duration)
  /// There is a link.
  case linked
}

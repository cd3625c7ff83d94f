/// For whom a connection ends, where several programs of a machine share it.
public enum DisconnectReach: Hashable, Sendable {
  /// For this program: a device that another program had connected before stays connected.
  case thisProgram
  /// For every program: the device is disconnected.
  case everyone
}

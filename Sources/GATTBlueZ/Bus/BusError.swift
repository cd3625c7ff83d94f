/// What can go wrong on a bus.
package enum BusError: Error, Hashable, Sendable {
  /// The called program answered with an error.
  case remote(name: String, message: String)
  /// libsystemd cannot be loaded: what the system's loader says.
  case noLibrary(String)
  /// The connection cannot be made or used: the system's error code.
  case connection(errno: Int32)
  /// The connection has ended.
  case disconnected
  /// No answer came in time.
  case timedOut
  /// A message is not what its method or signal has.
  case malformed(String)
  /// The task was cancelled.
  case cancelled

  /// The error's name, if the called program answered with one.
  package var name: String? {
    guard case .remote(let name, _) = self else { return nil }
    return name
  }
}

extension BusError {
  /// sd-bus reports its own failures as if they were answers.
  static func answer(name: String, message: String) -> BusError {
    switch (name, message) {
    case ("org.freedesktop.DBus.Error.NoReply", "Method call timed out"), ("org.freedesktop.DBus.Error.Timeout", _):
      .timedOut
    case ("org.freedesktop.DBus.Error.NoReply", "Connection terminated"),
      ("org.freedesktop.DBus.Error.Disconnected", _):
      .disconnected
    default: .remote(name: name, message: message)
    }
  }
}

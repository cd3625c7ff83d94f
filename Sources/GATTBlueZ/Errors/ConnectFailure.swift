import GATTRuntime

/// What an error of `Device1.Connect` asks for.
enum ConnectFailure: Hashable {
  /// The attempt ended early: another may succeed.
  case aborted
  /// Another attempt is under way, of this program, another, or one that no longer runs.
  case busy
  /// The adapter has no room for another connection.
  case noRoom
  /// BlueZ has forgotten the device.
  case forgotten
  /// BlueZ tried the other kind of Bluetooth.
  case wrongBearer
  /// The device is connected already.
  case connected
  /// Another attempt would fail as well.
  case final

  /// Judges an error.
  init(_ error: BusError) {
    guard case .remote(let name, let message) = error else {
      self = .final
      return
    }
    switch name.split(separator: ".").last {
    case "InProgress": self = .busy
    case "AlreadyConnected": self = .connected
    case "UnknownObject", "DoesNotExist", "UnknownMethod", "UnknownInterface": self = .forgotten
    case "ConnectionAttemptFailed": self = .aborted
    default: self = Self.failure(message)
    }
  }

  private static func failure(_ message: String) -> ConnectFailure {
    for (part, failure) in parts where message.contains(part) { return failure }
    return .final
  }

  /// What BlueZ writes, of all its versions.
  private static let parts: [(String, ConnectFailure)] = [
    ("le-connection-abort-by-local", .aborted),
    ("le-connection-aborted-by-local", .aborted),
    ("le-connection-abort-by-remote", .aborted),
    ("le-connection-aborted-by-remote", .aborted),
    ("le-connection-timeout", .aborted),
    ("le-connection-unknown", .aborted),
    ("Software caused connection abort", .aborted),
    ("Connection reset by peer", .aborted),
    ("Host is down", .aborted),
    ("Page Timeout", .aborted),
    ("Device or resource busy", .busy),
    ("Operation already in progress", .busy),
    ("le-connection-busy", .busy),
    ("Connection Limit", .noRoom),
    ("connection-limit", .noRoom),
    ("Too many links", .noRoom),
    ("No resources", .noRoom),
    ("Cannot allocate memory", .noRoom),
    ("br-connection-", .wrongBearer),
  ]

  /// What the caller is told in the end.
  func gattError(_ error: BusError, _ device: DeviceIdentifier, after limit: Duration) -> GATTError {
    switch self {
    case .busy:
      .connectionFailed(device, reason: "another program is connecting to it; wait for that or end it")
    case .noRoom:
      .connectionFailed(device, reason: "the adapter has no room for another connection; disconnect a device")
    case .forgotten: .connectionFailed(device, reason: "BlueZ no longer knows it; scan for it")
    case .wrongBearer:
      .connectionFailed(
        device, reason: "BlueZ tried BR/EDR, not LE; set PreferredBearer to le or remove the device from BlueZ")
    default: Self.otherError(error, device, after: limit)
    }
  }

  private static func otherError(_ error: BusError, _ device: DeviceIdentifier, after limit: Duration) -> GATTError {
    let told = error.gattError("connecting to \(device)", after: limit)
    if case .serviceFailed(_, let reason, _) = told { return .connectionFailed(device, reason: reason) }
    return told
  }
}

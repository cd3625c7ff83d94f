import GATTProfiles
import GATTRuntime
import Glibc

extension BusError {
  /// The same error in the words of the runtime.
  ///
  /// - Parameter limit: how long was waited, for an answer that did not come.
  func gattError(_ operation: String, after limit: Duration) -> GATTError {
    switch self {
    case .remote(let name, let message): Self.gattError(operation, name: name, message: message)
    case .timedOut: .timedOut(operation: operation, after: limit)
    case .disconnected: .bluetoothUnavailable(.serviceMissing)
    case .cancelled: .cancelled
    case .malformed(let detail):
      .serviceFailed(operation: operation, reason: detail, remedy: "check which version of BlueZ runs")
    case .noLibrary(let reason):
      .serviceFailed(
        operation: operation, reason: "libsystemd cannot be loaded: \(reason)", remedy: SystemdLibrary.remedy)
    case .connection(errno: EACCES), .connection(errno: EPERM): .bluetoothUnavailable(.unauthorized)
    case .connection(errno: ENOENT), .connection(errno: ECONNREFUSED):
      .serviceFailed(
        operation: operation, reason: "there is no D-Bus there", remedy: "start dbus, or check the address")
    case .connection(errno: EMFILE), .connection(errno: ENFILE):
      .serviceFailed(
        operation: operation, reason: "no file descriptor is left",
        remedy: "raise the limit (ulimit -n), or close connections")
    case .connection(let code):
      .serviceFailed(
        operation: operation, reason: "the bus cannot be used: \(Self.text(of: code))",
        remedy: "check the bus's address")
    }
  }

  private static func gattError(_ operation: String, name: String, message: String) -> GATTError {
    if let code = ATTError(inTextOf: message) { return .att(code, operation: operation) }
    let last = name.split(separator: ".").last.map(String.init) ?? name
    let rule = BlueZErrorRule.all.first { $0.name == last && ($0.text.isEmpty || message.contains($0.text)) }
    return switch rule?.meaning {
    case .att(let code): .att(code, operation: operation)
    case .unavailable(let state): .bluetoothUnavailable(state)
    case .disconnected: .disconnected(.unknown)
    case .unsupported: .unsupported(operation)
    case .failed(let reason, let remedy): .serviceFailed(operation: operation, reason: reason, remedy: remedy)
    case nil:
      .serviceFailed(operation: operation, reason: message.isEmpty ? last : message, remedy: "try again")
    }
  }

  private static func text(of code: Int32) -> String {
    unsafe String(cString: strerror(code))
  }
}

extension ATTError {
  /// The code that BlueZ writes at the end of its text: `Operation failed with ATT error: 0x80`.
  init?(inTextOf message: String) {
    let words = message.split(separator: " ")
    guard let last = words.last, words.count > 2, words.suffix(3).prefix(2).elementsEqual(["ATT", "error:"]),
      last.hasPrefix("0x"), let code = UInt8(last.dropFirst(2), radix: 16)
    else { return nil }
    self.init(rawValue: code)
  }
}

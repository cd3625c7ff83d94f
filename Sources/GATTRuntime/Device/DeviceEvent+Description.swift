extension DeviceEvent: CustomStringConvertible {
  /// What happened, in words: `found Strap (C0:FF:EE:00:00:01)`.
  public var description: String {
    switch self {
    case .found(let peripheral): "found \(peripheral)"
    case .connected: "connected"
    case .ready: "ready"
    case .timedOut: "not found or connected to in time"
    case .failed(let error): "failed: \(error)"
    case .disconnected(let reason): "disconnected: \(reason)"
    case .rejected(let peripheral, let error): "passed over \(peripheral): \(error)"
    case .deactivated: "deactivated"
    case .gaveUp(let error): "given up: \(error)"
    }
  }
}

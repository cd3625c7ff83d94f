/// Why a connection ended, seen from this side of it. ``ReconnectPolicy`` has a rule for each.
public enum DisconnectReason: String, Hashable, Sendable, CustomStringConvertible {
  /// The transport does not know.
  case unknown
  /// The device did not answer any more: out of range, or without power. The link's supervision timeout, 0.1…32 seconds,
  /// has passed.
  case linkLoss
  /// This program ended it; nothing connects again by itself.
  case local
  /// Another program on this machine ended it.
  case otherProgram
  /// The device ended it.
  case remote
  /// Pairing or encryption failed: one side has lost its keys, or refuses.
  case authentication
  /// The system goes to sleep.
  case suspend
  /// Bluetooth was switched off.
  case bluetoothOff
  /// The Bluetooth adapter was unplugged.
  case adapterRemoved
  /// The Bluetooth service stopped, or this program lost its connection to it.
  case serviceLost
  /// A request stayed without an answer for the 30 seconds that ATT allows.
  case transactionTimeout
  /// The other side broke ATT's protocol; it would do so again.
  case protocolViolation

  /// A clause that says what happened: `the device is out of reach`.
  public var description: String {
    switch self {
    case .unknown: "the connection ended"
    case .linkLoss: "the device is out of reach"
    case .local: "this program disconnected"
    case .otherProgram: "another program disconnected the device"
    case .remote: "the device disconnected"
    case .authentication: "pairing or encryption failed"
    case .suspend: "the system went to sleep"
    case .bluetoothOff: "Bluetooth was switched off"
    case .adapterRemoved: "the Bluetooth adapter was unplugged"
    case .serviceLost: "the Bluetooth service stopped"
    case .transactionTimeout: "the device left a request unanswered for 30 seconds"
    case .protocolViolation: "the device broke the ATT protocol"
    }
  }

  /// Whether Bluetooth was gone, for all devices at once.
  var isOutage: Bool {
    switch self {
    case .bluetoothOff, .adapterRemoved, .serviceLost: true
    case .unknown, .linkLoss, .local, .otherProgram, .remote, .authentication, .suspend, .transactionTimeout,
      .protocolViolation:
      false
    }
  }

  /// What to do before the next attempt, as the end of a sentence.
  var remedy: String {
    switch self {
    case .linkLoss: "bring it closer and connect again"
    case .authentication: "remove the pairing on both sides, then pair again"
    case .bluetoothOff: "switch Bluetooth on and connect again"
    case .adapterRemoved: "plug it in and connect again"
    case .serviceLost: "connect again once it is back"
    case .protocolViolation, .transactionTimeout: "restart the device if it happens again"
    case .unknown, .local, .otherProgram, .remote, .suspend: "connect again"
    }
  }
}

extension DisconnectReason {
  /// Why the links of an adapter end when Bluetooth gets into a state in which it cannot be used.
  package init(_ state: BluetoothState) {
    self =
      switch state {
      case .serviceMissing, .resetting: .serviceLost
      case .unsupported: .adapterRemoved
      case .unknown, .unauthorized, .blocked, .poweredOff, .poweredOn: .bluetoothOff
      }
  }
}

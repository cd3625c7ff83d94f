/// Whether packets go through a channel.
public enum PacketChannelState: Sendable {
  /// It was not opened yet.
  case notOpen
  /// Somebody opens it.
  case opening
  /// Packets go through.
  case open
  /// Somebody closes it.
  case closing
  /// It was closed.
  case closed
  /// It could not be opened, or ended without being closed, as when the link was lost.
  case failed(GATTError)

  /// Whether packets go through.
  public var isOpen: Bool {
    if case .open = self { true } else { false }
  }
}

extension PacketChannelState: CustomStringConvertible {
  /// `not open`, `opening`, …; with the error's description when it failed.
  public var description: String {
    switch self {
    case .notOpen: "not open"
    case .opening: "opening"
    case .open: "open"
    case .closing: "closing"
    case .closed: "closed"
    case .failed(let error): "failed: \(error)"
    }
  }
}

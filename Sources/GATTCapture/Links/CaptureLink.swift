package import GATTProfiles

/// A link between the host that was captured and a device. Of what a sniffer has heard, the central is the host, and the
/// peripheral the device.
package struct CaptureLink: Hashable, Sendable {
  /// Who the host is.
  package enum Host: Hashable, Sendable {
    /// The one that was captured, with the number of its adapter.
    case adapter(UInt16)
    /// A central that a sniffer has heard connecting.
    case central(BluetoothAddress)
    /// The central of a link that was there before the capture; the number of the link.
    case unknown(link: Int)
  }

  /// Its number in the capture, from 1.
  package var number: Int
  /// The host.
  package var host: Host
  /// The device's address; nil for a link that was there before the capture.
  package var peer: BluetoothAddress?
}

extension CaptureLink.Host: Comparable {
  package static func < (left: Self, right: Self) -> Bool { left.order < right.order }

  private var order: (kind: Int, number: UInt64) {
    switch self {
    case .adapter(let number): (0, UInt64(number))
    case .central(let address): (1, address.number)
    case .unknown(let link): (2, UInt64(link))
    }
  }
}

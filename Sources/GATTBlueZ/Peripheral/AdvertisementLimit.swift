import GATTRuntime

/// How much an adapter advertises.
struct AdvertisementLimit: Sendable {
  /// The bytes of an advertisement that every receiver knows (Core 6.0, Vol 6, Part B, 2.3.1.1).
  static let legacy = 31
  /// What BlueZ gives the kernel at most.
  private static let greatest = 251

  /// Whether the adapter knows extended advertising, by which more fits.
  let isExtended: Bool
  /// The bytes of the longest advertisement.
  let most: Int

  /// Of an adapter, as BlueZ shows it.
  @BusActor
  init(_ tree: ObjectTree, _ adapter: ObjectPath) {
    // There where extended advertising is, with this one at least.
    isExtended = tree[adapter, .secondaryChannels]?.contains(Self.secondaryChannel) ?? false
    let told = tree[adapter, .advertisingCapabilities]?["MaxAdvLen"].flatMap(UInt8.decode)
    most = isExtended ? told.map { Int($0) } ?? Self.greatest : Self.legacy
  }

  /// The channel that BlueZ has to be told for more than 31 bytes; older versions do not find that out by themselves.
  static let secondaryChannel = "1M"

  /// Whether data goes on the air by extended advertising; false also where it fits into a packet that every receiver knows.
  ///
  /// - Throws: ``GATTError/serviceFailed(operation:reason:remedy:)`` when there is too much of it for the adapter.
  func needsExtended(_ data: AdvertisementData) throws(GATTError) -> Bool {
    let needed = data.byteCount
    guard needed > Self.legacy else { return false }
    guard needed <= most else {
      throw .serviceFailed(
        operation: "advertising", reason: "it takes \(needed) bytes, and this adapter advertises \(most) at most",
        remedy: isExtended ? "leave data out" : "leave data out, or use an adapter with extended advertising")
    }
    return true
  }
}

/// A Bluetooth UUID: 16, 32 or 128 bits, always held as 128.
///
/// Short forms stand inside the Bluetooth base UUID, so `0x180F` and
/// `0000180f-0000-1000-8000-00805f9b34fb` are one value (Core 6.0, Vol 3, Part B, 2.5.1).
///
/// ```swift
/// let battery: BluetoothUUID = "180F"
/// ```
@frozen
public struct BluetoothUUID: Hashable, Sendable {
  /// The first eight bytes as they are written, most significant first.
  public let high: UInt64
  /// The last eight bytes as they are written.
  public let low: UInt64

  /// A UUID of its two halves, as they are written.
  @inlinable
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// A 16-bit UUID that the Bluetooth SIG assigned.
  @inlinable
  public init(_ short: UInt16) {
    self.init(short32: UInt32(short))
  }

  /// A 32-bit UUID that the Bluetooth SIG assigned.
  @inlinable
  public init(short32: UInt32) {
    self.init(high: UInt64(short32) << 32 | Self.baseHigh, low: Self.baseLow)
  }

  /// The 16-bit form, when the UUID has one.
  @inlinable
  public var short: UInt16? {
    short32.flatMap { UInt16(exactly: $0) }
  }

  /// The 32-bit form, when the UUID stands inside the Bluetooth base.
  @inlinable
  public var short32: UInt32? {
    guard low == Self.baseLow, high & 0xFFFF_FFFF == Self.baseHigh else { return nil }
    return UInt32(truncatingIfNeeded: high >> 32)
  }

  @usableFromInline static let baseHigh: UInt64 = 0x0000_1000
  @usableFromInline static let baseLow: UInt64 = 0x8000_0080_5F9B_34FB
}

extension BluetoothUUID: Comparable {
  /// Orders UUIDs as their full text sorts.
  @inlinable
  public static func < (left: BluetoothUUID, right: BluetoothUUID) -> Bool {
    (left.high, left.low) < (right.high, right.low)
  }
}

/// The number that addresses one attribute of one connection.
///
/// UUIDs may occur more than once on a device; handles may not.
public struct AttributeHandle: RawRepresentable, Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The handle as ATT carries it.
  public let rawValue: UInt16

  /// A handle from its number.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// A handle from its number.
  public init(_ rawValue: UInt16) { self.rawValue = rawValue }

  /// Orders as the device's attribute table does.
  public static func < (left: AttributeHandle, right: AttributeHandle) -> Bool { left.rawValue < right.rawValue }

  /// `0x002a`
  public var description: String { "0x\(rawValue.hexDigits)" }
}

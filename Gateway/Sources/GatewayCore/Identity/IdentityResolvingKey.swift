import GATTCipher
public import GATTRuntime

/// The key by which the addresses of a device are known that it changes every few minutes (Core 6.0, Vol 6, Part B, 1.3.2.2).
///
/// It is never printed.
public struct IdentityResolvingKey: Hashable, Sendable {
  private let octets: [UInt8]

  /// A key of 32 hexadecimal digits, the most significant octet first; nil for other text.
  public init?(_ text: String) {
    guard let key = BluetoothOctets(hexadecimal: text), key.octets.count == 16 else { return nil }
    octets = key.octets
  }

  /// What stands for the key where it may be told, from which nobody finds it: the same at all gateways, whatever the device is
  /// called; nil where there is no libcrypto.
  public var publicName: String? {
    guard let digest = try? SHA256Digest(of: Array("gatt-gateway irk ".utf8) + octets) else { return nil }
    return "irk" + BluetoothOctets(Array(digest.bytes.prefix(8))).hexadecimal.lowercased()
  }

  /// Whether an address was made by this key.
  ///
  /// - Throws: what to install, where there is no libcrypto.
  public func resolves(_ device: DeviceIdentifier) throws -> Bool {
    guard let address = BluetoothOctets(address: device.description)?.octets, address[0] >> 6 == 0b01 else {
      return false
    }
    let block = [UInt8](repeating: 0, count: 13) + address[0..<3]
    return try AESCipher().encrypt(block: block, key: octets)?.suffix(3) == address[3..<6]
  }
}

extension IdentityResolvingKey: CustomStringConvertible, CustomReflectable {
  /// `(secret)`
  public var description: String { "(secret)" }
  /// Nothing of it.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

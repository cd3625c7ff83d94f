import GATTCipher

/// The key by which a device encrypts what it advertises, which its app tells: a bind key, an encryption key.
///
/// It is never printed.
public struct EncryptionKey: Hashable, Sendable {
  let octets: [UInt8]

  /// A key of 32 hexadecimal digits, the first octet first; nil for other text.
  public init?(_ text: String) {
    guard let key = BluetoothOctets(hexadecimal: text), key.octets.count == 16 else { return nil }
    octets = key.octets
  }

  /// What stands for the key where it may be written down, from which nobody finds it; nil where there is no libcrypto.
  var publicName: String? {
    guard let digest = try? SHA256Digest(of: Array("gatt-gateway key ".utf8) + octets) else { return nil }
    return BluetoothOctets(Array(digest.bytes.prefix(8))).hexadecimal.lowercased()
  }
}

extension EncryptionKey: CustomStringConvertible, CustomReflectable {
  /// `(secret)`
  public var description: String { "(secret)" }
  /// No child, so that `dump` does not print the key.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

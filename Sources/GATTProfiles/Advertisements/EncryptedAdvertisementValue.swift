/// A value that devices advertise, of which a part is for those who have the key.
public protocol EncryptedAdvertisementValue: AdvertisementValue {
  /// What the encrypted part means.
  associatedtype Decrypted: CharacteristicValue

  /// Where everything is that decrypting takes.
  static var encryption: AdvertisementEncryption { get }
}

extension EncryptedAdvertisementValue {
  /// The decrypted value of advertised data.
  ///
  /// It remembers no counter; an `AdvertisementDecryptor` of `GATTRuntime` does.
  ///
  /// - Parameters:
  ///   - advertised: the bytes behind the company identifier or the UUID.
  ///   - address: who sent them; nil where nobody knows.
  ///   - key: the key of the device, of 16 bytes.
  ///   - cipher: what decrypts.
  /// - Throws: why they cannot be decrypted.
  public static func decrypted(
    _ advertised: [UInt8], from address: BluetoothAddress?, key: [UInt8], by cipher: some AdvertisementCipher
  ) throws(AdvertisementDecryptionError) -> Decrypted {
    let bytes = try cipher.open(encryption.encryptedData(in: advertised, from: address), key: key)
    do throws(ValueDecodingError) {
      return try Decrypted(bytes: bytes)
    } catch {
      throw .undecodable(error)
    }
  }
}

/// Encrypted data with its key, as a profile's author wrote them down.
public struct EncryptedExample<Value: EncryptedAdvertisementValue>: Sendable where Value.Decrypted: Equatable {
  /// The advertised bytes.
  public let bytes: [UInt8]
  /// Who sent them; nil where it does not matter.
  public let address: BluetoothAddress?
  /// The key.
  public let key: [UInt8]
  /// The decrypted bytes, and what they mean.
  public let decrypted: CharacteristicExample<Value.Decrypted>

  /// An example.
  public init(
    bytes: [UInt8], address: UInt64?, key: [UInt8], decrypted: CharacteristicExample<Value.Decrypted>
  ) {
    self.bytes = bytes
    self.address = address.flatMap { BluetoothAddress(number: $0) }
    self.key = key
    self.decrypted = decrypted
  }

  /// Checks that a cipher decrypts the bytes to what they mean.
  ///
  /// - Throws: that they mean something else, or why they cannot be decrypted.
  public func verify(by cipher: some AdvertisementCipher) throws(AdvertisementDecryptionError) {
    let value = try Value.decrypted(bytes, from: address, key: key, by: cipher)
    guard value == decrypted.value else { throw .decryptedOtherwise }
  }
}

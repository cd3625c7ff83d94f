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

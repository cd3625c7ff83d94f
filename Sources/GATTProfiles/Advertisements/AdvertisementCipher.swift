/// What decrypts advertised data. The package's own is `AESCipher` of the product `GATTCipher`.
public protocol AdvertisementCipher: Sendable {
  /// The decrypted bytes, as many as the encrypted ones.
  ///
  /// - Throws: ``AdvertisementDecryptionError/wrongKey`` when the tag is another.
  func decrypt(_ data: EncryptedData, key: [UInt8]) throws(AdvertisementDecryptionError) -> [UInt8]
}

extension AdvertisementCipher {
  /// The decrypted bytes, once the size of the key and the bytes that repeat it are found right.
  ///
  /// - Throws: why they cannot be decrypted.
  public func open(_ data: EncryptedData, key: [UInt8]) throws(AdvertisementDecryptionError) -> [UInt8] {
    guard key.count == 16 else { throw .badKey(key.count) }
    guard key.starts(with: data.keyCheck) else { throw .wrongKey }
    return try decrypt(data, key: key)
  }
}

/// Encrypted data with its key, as a profile's author wrote them down.
public struct EncryptedExample<Value: EncryptedAdvertisementValue>: Sendable {
  /// The advertised bytes.
  public let bytes: [UInt8]
  /// Who sent them; nil where it does not matter.
  public let address: BluetoothAddress?
  /// The key.
  public let key: [UInt8]
  /// The decrypted bytes.
  public let decrypted: [UInt8]

  /// An example; the address as a number of 48 bits.
  public init(bytes: [UInt8], address: UInt64?, key: [UInt8], decrypted: [UInt8]) {
    self.bytes = bytes
    self.address = address.flatMap { BluetoothAddress(number: $0) }
    self.key = key
    self.decrypted = decrypted
  }

  /// Checks that a cipher decrypts the bytes to what they are.
  ///
  /// - Throws: that they are others, or why they cannot be decrypted.
  public func verify(by cipher: some AdvertisementCipher) throws(AdvertisementDecryptionError) {
    let found = try cipher.open(Value.encryption.encryptedData(in: bytes, from: address), key: key)
    guard found == decrypted else { throw .decryptedOtherwise }
  }
}

internal import CLibCrypto
public import GATTProfiles

/// AES with a key of 128 bits, as Bluetooth devices use it outside of the encryption of a connection. OpenSSL's
/// libcrypto of the system computes it; it is loaded with the first use.
///
/// ```swift
/// let value = try BTHome.EncryptedMeasurements.decrypted(advertisedData, from: address, key: key, by: AESCipher())
/// ```
public struct AESCipher: AdvertisementCipher {
  /// A cipher; it has no state.
  public init() {}

  /// The decrypted bytes, as many as the encrypted ones.
  ///
  /// Counter mode decrypts one block of 16 bytes, which is all that an advertisement has room for: how devices count the
  /// blocks behind it, none has published.
  ///
  /// - Throws: `wrongKey` when the tag is another, `badKey` for a key that does not have 16 bytes, `unsupported` for a size
  ///   that the algorithm does not have, `noCipher` where there is no libcrypto.
  public func decrypt(_ data: EncryptedData, key: [UInt8]) throws(AdvertisementDecryptionError) -> [UInt8] {
    guard key.count == Self.blockSize else { throw .badKey(key.count) }
    switch data.algorithm {
    case .aes128CCM: return try decryptCCM(data, key)
    case .aes128CTR: return try decryptCTR(data, key)
    }
  }

  /// A block of 16 bytes, encrypted with a key of 16 bytes; nil for other sizes.
  ///
  /// - Throws: what to install, where there is no libcrypto.
  public func encrypt(block: [UInt8], key: [UInt8]) throws(CipherUnavailableError) -> [UInt8]? {
    guard block.count == Self.blockSize, key.count == Self.blockSize else { return nil }
    let context = try CipherContext()
    guard context.begin(.block, key: key, nonce: []) else { return nil }
    return context.update(block)
  }

  private static let blockSize = 16

  private static func context() throws(AdvertisementDecryptionError) -> CipherContext {
    do throws(CipherUnavailableError) {
      return try CipherContext()
    } catch {
      throw .noCipher("\(error)")
    }
  }

  private func decryptCCM(_ data: EncryptedData, _ key: [UInt8]) throws(AdvertisementDecryptionError) -> [UInt8] {
    let context = try Self.context()
    guard (7...13).contains(data.nonce.count), !data.bytes.isEmpty,
      context.begin(.ccm(tag: data.tag), key: key, nonce: data.nonce),
      context.cover(data.additionalData, before: data.bytes.count)
    else { throw .unsupported }
    guard let bytes = context.update(data.bytes) else { throw .wrongKey }
    return bytes
  }

  private func decryptCTR(_ data: EncryptedData, _ key: [UInt8]) throws(AdvertisementDecryptionError) -> [UInt8] {
    let missing = Self.blockSize - data.nonce.count
    let context = try Self.context()
    guard missing >= 0, data.bytes.count <= Self.blockSize,
      context.begin(.counter, key: key, nonce: data.nonce + [UInt8](repeating: 0, count: missing)),
      let bytes = context.update(data.bytes)
    else { throw .unsupported }
    return bytes
  }
}

internal import CLibCrypto

/// One use of a cipher of libcrypto's. Owns the C context, which does not leave it.
@safe
final class CipherContext {
  /// How AES is used.
  enum Mode {
    /// One block, encrypted.
    case block
    /// Counter mode.
    case counter
    /// Counter with CBC-MAC, decrypting what has this tag.
    case ccm(tag: [UInt8])
  }

  private let context: OpaquePointer?

  /// A context; without memory every use of it fails.
  init() throws(CipherUnavailableError) {
    // Everything else of libcrypto takes a context, and so comes later.
    try CryptoLibrary.load()
    unsafe context = EVP_CIPHER_CTX_new()
  }

  deinit {
    unsafe EVP_CIPHER_CTX_free(context)
  }

  /// Sets the mode, the key and the nonce; false for sizes that the mode does not have.
  func begin(_ mode: Mode, key: [UInt8], nonce: [UInt8]) -> Bool {
    guard unsafe context != nil else { return false }
    switch mode {
    case .block:
      return unsafe EVP_EncryptInit_ex(context, EVP_aes_128_ecb(), nil, key, nil) == 1
        && EVP_CIPHER_CTX_set_padding(context, 0) == 1
    case .counter: return unsafe EVP_DecryptInit_ex(context, EVP_aes_128_ctr(), nil, key, nonce) == 1
    case .ccm(let tag): return beginCCM(tag, key, nonce)
    }
  }

  /// Makes the tag cover `bytes`, which stand before so many encrypted ones.
  func cover(_ bytes: [UInt8], before count: Int) -> Bool {
    var written: Int32 = 0
    guard unsafe EVP_CipherUpdate(context, nil, &written, nil, Int32(count)) == 1 else { return false }
    return unsafe bytes.isEmpty || EVP_CipherUpdate(context, nil, &written, bytes, Int32(bytes.count)) == 1
  }

  /// What `bytes` become; nil when the tag is another.
  func update(_ bytes: [UInt8]) -> [UInt8]? {
    var result = [UInt8](repeating: 0, count: bytes.count)
    var written: Int32 = 0
    guard unsafe EVP_CipherUpdate(context, &result, &written, bytes, Int32(bytes.count)) == 1 else { return nil }
    return Int(written) == bytes.count ? result : nil
  }

  /// CCM wants the sizes before the key and the nonce.
  private func beginCCM(_ tag: [UInt8], _ key: [UInt8], _ nonce: [UInt8]) -> Bool {
    guard unsafe EVP_DecryptInit_ex(context, EVP_aes_128_ccm(), nil, nil, nil) == 1 else { return false }
    var tag = tag
    let hasSizes = unsafe tag.withUnsafeMutableBytes { tag in
      unsafe EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_IVLEN, Int32(nonce.count), nil) == 1
        && EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, Int32(tag.count), tag.baseAddress) == 1
    }
    return unsafe hasSizes && EVP_DecryptInit_ex(context, nil, nil, key, nonce) == 1
  }
}

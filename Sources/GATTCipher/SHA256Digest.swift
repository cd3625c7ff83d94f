internal import CLibCrypto

/// A digest by SHA-256 (FIPS 180-4), by which is known whether two files are the same. OpenSSL's libcrypto of the system computes it;
/// it is loaded with the first use.
///
/// ```swift
/// print(try SHA256Digest(of: Array("abc".utf8)))  // ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad
/// ```
public struct SHA256Digest: Hashable, Sendable, CustomStringConvertible {
  /// The digest, 32 bytes.
  public let bytes: [UInt8]

  /// That of some bytes.
  ///
  /// - Throws: what to install, where there is no libcrypto; and that it refuses SHA-256, where it does.
  public init(of bytes: [UInt8]) throws(CipherUnavailableError) {
    try CryptoLibrary.load()
    var digest = [UInt8](repeating: 0, count: 32)
    var count: UInt32 = 0
    guard unsafe EVP_Digest(bytes, bytes.count, &digest, &count, EVP_sha256(), nil) == 1, count == 32 else {
      throw CipherUnavailableError("it has no SHA-256")
    }
    self.bytes = digest
  }

  /// The digest as `sha256sum` prints it: 64 hexadecimal digits in lower case.
  public var description: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}

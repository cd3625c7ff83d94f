public import DexcomProfiles
public import GATTCipher

extension DexcomIdentifier {
  /// The hash that answers a challenge of eight octets, or nil when it has another size.
  ///
  /// - Parameter challenge: What the transmitter replied to an authentication; of the token that a client chose it makes
  ///   the hash by which the transmitter proves itself.
  /// - Throws: what to install, where there is no libcrypto.
  public func hash(of challenge: [UInt8]) throws(CipherUnavailableError) -> [UInt8]? {
    guard challenge.count == 8 else { return nil }
    let key = Array("00\(text)00\(text)".utf8)
    return try AESCipher().encrypt(block: challenge + challenge, key: key).map { Array($0.prefix(8)) }
  }
}

/// What a cipher needs to decrypt advertised data, besides the key.
public struct EncryptedData: Hashable, Sendable {
  /// How it is encrypted.
  public let algorithm: AdvertisementEncryption.Algorithm
  /// The nonce.
  public let nonce: [UInt8]
  /// The encrypted bytes.
  public let bytes: [UInt8]
  /// The tag; empty where the algorithm has none.
  public let tag: [UInt8]
  /// What the tag covers besides the data.
  public let additionalData: [UInt8]
  /// The first bytes of the key, as far as the device repeats them.
  public let keyCheck: [UInt8]
  /// The number that grows with each new value, and how many bits it has; nil where there is none.
  public let counter: Counter?

  /// A number that grows, and begins again at 0 behind the greatest of its bits.
  public struct Counter: Hashable, Sendable {
    /// The number.
    public let value: UInt64
    /// How many bits it has.
    public let bits: Int

    /// Whether a counter of as many bits stood at this number before it stood at `last`.
    ///
    /// It has begun again when that takes fewer steps than the way back.
    public func isOlder(than last: UInt64) -> Bool {
      let mask = bits < 64 ? UInt64(1) << UInt64(bits) - 1 : .max
      return (last &- value) & mask != 0 && (last &- value) & mask <= mask / 2
    }
  }
}

extension AdvertisementEncryption {
  /// What is to be decrypted of advertised data.
  ///
  /// - Parameters:
  ///   - advertised: the bytes behind the company identifier or the UUID.
  ///   - address: who sent them; nil where nobody knows.
  /// - Throws: that the data is too short, or that the address is needed.
  public func encryptedData(
    in advertised: [UInt8], from address: BluetoothAddress?
  ) throws(AdvertisementDecryptionError) -> EncryptedData {
    EncryptedData(
      algorithm: algorithm, nonce: try nonce(of: advertised, from: address), bytes: try bytes(data, of: advertised),
      tag: try bytes(tag, of: advertised), additionalData: additionalData,
      keyCheck: try bytes(keyCheck, of: advertised),
      counter: try counter(of: advertised))
  }

  private func nonce(
    of advertised: [UInt8], from address: BluetoothAddress?
  ) throws(AdvertisementDecryptionError) -> [UInt8] {
    var nonce: [UInt8] = []
    for part in self.nonce {
      switch part {
      case .bytes(let bytes): nonce += bytes
      case .data(let range): nonce += try bytes(range, of: advertised)
      case .address: nonce += try bytes(of: address).reversed()
      case .reversedAddress: nonce += try bytes(of: address)
      }
    }
    return nonce
  }

  private func counter(of advertised: [UInt8]) throws(AdvertisementDecryptionError) -> EncryptedData.Counter? {
    guard let counter else { return nil }
    let bytes = try bytes(counter, of: advertised)
    let ordered = counterEndian == .big ? bytes : bytes.reversed()
    return EncryptedData.Counter(value: ordered.reduce(0) { $0 << 8 | UInt64($1) }, bits: 8 * bytes.count)
  }

  private func bytes(_ range: ByteRange?, of advertised: [UInt8]) throws(AdvertisementDecryptionError) -> [UInt8] {
    guard let range else { return [] }
    guard let bytes = range.bytes(of: advertised) else { throw .tooShort(advertised.count) }
    return bytes
  }

  /// The bytes of an address, the least significant first.
  private func bytes(of address: BluetoothAddress?) throws(AdvertisementDecryptionError) -> [UInt8] {
    guard let address else { throw .noAddress }
    return (0..<6).map { UInt8(truncatingIfNeeded: address.number >> (8 * UInt64($0))) }
  }
}

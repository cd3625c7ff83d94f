package import GATTProfiles
package import GATTSchema

extension AdvertisementEncryption {
  /// The same encryption as generated code has it.
  package init(_ encryption: Encryption, at place: AdvertisedPlace) {
    self.init(
      Algorithm(encryption.algorithm), nonce: encryption.nonce.map { NoncePart($0, at: place) },
      data: ByteRange(encryption.data), tag: encryption.tag.map { ByteRange($0) },
      additionalData: encryption.additionalData, keyCheck: encryption.keyCheck.map { ByteRange($0) },
      counter: encryption.counter.map { ByteRange($0) },
      counterEndian: Endian(encryption.counterOrder))
  }
}

extension AdvertisementEncryption.Algorithm {
  fileprivate init(_ algorithm: EncryptionAlgorithm) {
    switch algorithm {
    case .aes128CCM: self = .aes128CCM
    case .aes128CTR: self = .aes128CTR
    }
  }
}

extension AdvertisementEncryption.NoncePart {
  fileprivate init(_ part: GATTSchema.NoncePart, at place: AdvertisedPlace) {
    switch (part, place) {
    case (.word(.address), _): self = .address
    case (.word(.reversedAddress), _): self = .reversedAddress
    case (.word(.uuid), .service(let uuid)): self = .bytes(uuid.octets)
    case (.word(.uuid), _): self = .bytes([])
    case (.constant(let octets), _): self = .bytes(octets)
    case (.data(let range), _): self = .data(AdvertisementEncryption.ByteRange(range))
    }
  }
}

extension AdvertisementEncryption.ByteRange {
  fileprivate init(_ range: OctetRange) { self.init(range.start, until: range.end) }
}

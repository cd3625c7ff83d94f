/// How a part of advertised data is encrypted, and what it means.
package struct Encryption: Sendable {
  /// How it is encrypted.
  package var algorithm: EncryptionAlgorithm
  /// What the nonce is put together from.
  package var nonce: [NoncePart]
  /// The encrypted octets.
  package var data: OctetRange
  /// The octets that prove that nobody has changed the data.
  package var tag: OctetRange?
  /// What the tag covers besides the data.
  package var additionalData: [UInt8]
  /// The octets that repeat the first ones of the key.
  package var keyCheck: OctetRange?
  /// The number that grows.
  package var counter: OctetRange?
  /// The byte order of that number.
  package var counterOrder: ByteOrder
  /// The layout of the decrypted data.
  package var layout: ValueLayout
  /// What octets behind the decrypted value are.
  package var trailing: TrailingOctets
  /// Encrypted data with its key.
  package var examples: [EncryptedExample] = []

  /// The name of the Swift type of the decrypted data.
  package static let identifier = "Decrypted"
  /// The size of a key.
  package static let keySize = 16
}

extension Encryption {
  /// How many octets the data has at least, so that every range lies in it.
  var leastOctets: Int {
    let parts = nonce.compactMap { part -> OctetRange? in
      guard case .data(let range) = part else { return nil }
      return range
    }
    return ([data, tag, keyCheck, counter].compactMap(\.self) + parts).map(\.leastOctets).max() ?? 0
  }
}

/// A part of a nonce.
package enum NoncePart: Hashable, Sendable {
  /// Something known outside the data.
  case word(NonceWord)
  /// Octets as they are.
  case constant([UInt8])
  /// Octets of the data.
  case data(OctetRange)
}

/// Octets of advertised data, by places that count from its end when they are negative.
package struct OctetRange: Hashable, Sendable {
  /// Where it begins.
  package var start: Int
  /// Where it ends; nil for the end of the data.
  package var end: Int?

  /// How many octets it has; nil when that depends on the size of the data.
  var fixedSize: Int? {
    switch (start < 0, end) {
    case (true, nil): -start
    case (let isFromEnd, let end?) where isFromEnd == (end < 0): end - start
    default: nil
    }
  }

  /// How many octets it has of so many.
  func size(in count: Int) -> Int {
    let places = [start, end ?? count].map { $0 < 0 ? count + $0 : $0 }
    return places[1] - places[0]
  }

  /// How many octets the data has at least.
  var leastOctets: Int {
    guard start >= 0 else { return -start }
    return (end ?? 0) < 0 ? start - (end ?? 0) : max(start, end ?? 0)
  }
}

/// Encrypted data with its key, and what it means.
package struct EncryptedExample: Sendable {
  /// The octets on the wire.
  package var bytes: [UInt8]
  /// The address of the device, the most significant octet first; empty where it does not matter.
  package var address: [UInt8]
  /// The key.
  package var key: [UInt8]
  /// The decrypted octets and what they mean.
  package var decrypted: Example
}

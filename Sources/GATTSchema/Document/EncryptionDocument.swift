/// `encryption` of an advertisement as it was written.
package struct EncryptionDocument: Sendable {
  /// How the data is encrypted.
  package var algorithm: Located<EncryptionAlgorithm>
  /// What the nonce is put together from.
  package var nonce: Located<[NoncePartDocument]>
  /// The encrypted octets.
  package var data: OctetRangeDocument
  /// The octets that prove that nobody has changed the data.
  package var tag: OctetRangeDocument?
  /// What the tag covers besides the data.
  package var additionalData: Located<[UInt8]>?
  /// The octets that repeat the first ones of the key.
  package var keyCheck: OctetRangeDocument?
  /// The number that grows.
  package var counter: OctetRangeDocument?
  /// The layout of the decrypted data, or the name of a type; nil when it could not be read.
  package var value: ValueSource?
  /// Encrypted data with its key.
  package var examples: [EncryptedExampleDocument] = []
  /// All of it.
  package var range: SourceRange
}

/// A part of a nonce as it was written.
package enum NoncePartDocument: Sendable {
  /// Something known outside the data.
  case word(Located<NonceWord>)
  /// Octets as they are.
  case constant(Located<[UInt8]>)
  /// Octets of the data.
  case data(OctetRangeDocument)
}

/// A range of octets as it was written.
package struct OctetRangeDocument: Sendable {
  /// Where it begins.
  package var start: Located<Int128>
  /// Where it ends; nil for the end of the data.
  package var end: Located<Int128>?
  /// All of it.
  package var range: SourceRange
}

/// Encrypted data with its key, as it was written.
package struct EncryptedExampleDocument: Sendable {
  /// The octets on the wire.
  package var bytes: Located<[UInt8]>
  /// The address of the device.
  package var address: Located<[UInt8]>?
  /// The key.
  package var key: Located<[UInt8]>
  /// The decrypted octets and what they mean.
  package var decrypted: ExampleDocument
}

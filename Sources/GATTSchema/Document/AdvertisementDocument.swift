/// An item of `advertisements` as it was written.
package struct AdvertisementDocument: Sendable {
  /// The format's name.
  package var name: Located<String>
  /// The company identifier in front of manufacturer data.
  package var company: Located<Int128>?
  /// The UUID in front of service data, as text.
  package var service: Located<String>?
  /// What tells it from other data there.
  package var matches: [OctetMatchDocument] = []
  /// The number that tells new data from the same.
  package var counter: Located<String>?
  /// The seconds between two advertisements.
  package var interval: Located<Rational>?
  /// The byte order of its numbers.
  package var endian: Located<ByteOrder>?
  /// What trailing octets are.
  package var trailing: Located<TrailingOctets>?
  /// The layout, or the name of a type; nil when it could not be read.
  package var value: ValueSource?
  /// Octets and their meaning.
  package var examples: [ExampleDocument] = []
  /// A sentence about it.
  package var description: Located<String>?
  /// The Swift name asked for.
  package var identifier: Located<String>?
  /// How a part of the data is encrypted.
  package var encryption: EncryptionDocument?
}

/// An item of `match` as it was written.
package struct OctetMatchDocument: Sendable {
  /// How many octets come before.
  package var offset: Located<Int128>?
  /// The octets.
  package var octets: Located<[UInt8]>
  /// Which of their bits count.
  package var mask: Located<[UInt8]>?
}

/// An item of `advertisements` as it was written.
package struct AdvertisementDocument: Sendable {
  /// The format's name.
  package var name: Located<String>
  /// The company identifiers of which one is in front of manufacturer data.
  package var companies: [Located<Int128>]?
  /// Where they, or what is said in their place, are written.
  package var companiesRange: SourceRange?
  /// Whether they are a list without any.
  package var isWithoutCompanies = false
  /// What is said in their place.
  package var companyWord: CompanyWord?
  /// The UUID in front of service data, as text.
  package var service: Located<String>?
  /// The type of another structure.
  package var type: Located<Int128>?
  /// The name that the device advertises beside it.
  package var localName: NameRuleDocument?
  /// What tells it from other data there.
  package var matches: [MatchDocument] = []
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
  /// The numbers that follow from its values.
  package var computed: [ComputedDocument] = []
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
package enum MatchDocument: Sendable {
  /// Octets.
  case octets(OctetMatchDocument)
  /// Matches of which one has to hold, and where they stand.
  case any([OctetMatchDocument], SourceRange)
}

/// Octets of a `match` as they were written.
package struct OctetMatchDocument: Sendable {
  /// How many octets come before.
  package var offset: Located<Int128>?
  /// The octets.
  package var octets: Located<[UInt8]>
  /// Which of their bits count.
  package var mask: Located<[UInt8]>?
}

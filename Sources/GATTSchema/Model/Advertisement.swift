/// A format of data that devices advertise.
package struct Advertisement: Sendable {
  /// The format's name.
  package var name: String
  /// The name of its Swift type.
  package var identifier: String
  /// A sentence about it.
  package var description: String?
  /// Where the data is.
  package var place: AdvertisedPlace
  /// What tells it from other data there.
  package var pattern: OctetPattern
  /// The place of the field by which the same data sent again is told from new data.
  package var counter: Int?
  /// About how many milliseconds there are between two advertisements.
  package var interval: Int?
  /// The layout of the data.
  package var layout: ValueLayout
  /// What octets behind the value are.
  package var trailing: TrailingOctets
  /// Octets and what they mean.
  package var examples: [Example] = []
  /// How a part of the data is encrypted; nil when all of it is plain.
  @Boxed package var encryption: Encryption?
  /// What was written.
  @Boxed package var document: AdvertisementDocument

  /// The most octets that any advertisement has room for behind the type of the data: Vol 6, Part B, 2.3.4.9.
  package static let largest = 251
}

/// Where data is in an advertisement.
package enum AdvertisedPlace: Hashable, Sendable {
  /// Manufacturer data, behind the identifier of a company.
  case manufacturer(UInt16)
  /// Service data, behind a UUID.
  case service(UUID128)
}

extension Advertisement {
  /// How many octets the data may have.
  package var size: OctetCount {
    let size = layout.measure.octets
    let least = max(size.least, pattern.octets.count, encryption?.leastOctets ?? 0)
    return OctetCount(least, trailing == .ignore ? nil : size.most)
  }

  /// The field that tells new data from the same.
  package var counterField: StructureField? {
    guard let counter, case .structure(let structure) = layout else { return nil }
    return structure.fields[counter]
  }

  /// Whether data may be of this format; whether it is, shows when it is decoded.
  package func takes(_ octets: [UInt8]) -> Bool {
    size.least <= octets.count && octets.count <= size.most ?? octets.count && pattern.takes(octets)
  }

  /// Whether no data is of both formats, by what is known without decoding it.
  func excludes(_ other: Advertisement) -> Bool {
    guard place == other.place else { return true }
    let (size, others) = (size, other.size)
    let isShorter = size.most.map { $0 < others.least } ?? false
    let isLonger = others.most.map { $0 < size.least } ?? false
    return isShorter || isLonger || pattern.excludes(other.pattern)
  }
}

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
  /// What tells it from other data there: patterns of which it has one.
  package var patterns: [OctetPattern]
  /// The name that the device advertises beside it; nil for any, or none.
  package var localName: DeviceName?
  /// The place of the field by which the same data sent again is told from new data.
  package var counter: Int?
  /// About how many milliseconds there are between two advertisements.
  package var interval: Int?
  /// The layout of the data.
  package var layout: ValueLayout
  /// What octets behind the value are.
  package var trailing: TrailingOctets
  /// The numbers that follow from its values.
  package var computed: [ComputedValue] = []
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
  /// Manufacturer data, behind the identifier of one of these companies; of any when there is none.
  case manufacturers([UInt16])
  /// Service data, behind a UUID.
  case service(UUID128)
  /// A structure of another type.
  case structure(UInt8)
}

extension CompanyWord {
  /// Where the data is.
  package var place: AdvertisedPlace {
    switch self {
    case .any: .manufacturers([])
    }
  }
}

extension AdvertisedPlace {
  /// Whether data can be at both.
  package func overlaps(_ other: AdvertisedPlace) -> Bool {
    guard let companies, let others = other.companies else { return self == other }
    return companies.isEmpty || others.isEmpty || !Set(companies).isDisjoint(with: others)
  }

  /// The companies of manufacturer data, none for any; nil for other data.
  private var companies: [UInt16]? {
    switch self {
    case .manufacturer(let company): [company]
    case .manufacturers(let companies): companies
    case .service, .structure: nil
    }
  }
}

extension Advertisement {
  /// How many octets the data may have.
  package var size: OctetCount {
    let size = layout.measure.octets
    let least = max(size.least, patterns.map(\.octets.count).min() ?? 0, encryption?.leastOctets ?? 0)
    return OctetCount(least, trailing == .ignore ? nil : size.most)
  }

  /// The field that tells new data from the same.
  package var counterField: StructureField? {
    guard let counter, case .structure(let structure) = layout else { return nil }
    return structure.fields[counter]
  }

  /// Whether data may be of this format; whether it is, shows when it is decoded.
  package func takes(_ octets: [UInt8]) -> Bool {
    size.least <= octets.count && octets.count <= size.most ?? octets.count && patterns.contains { $0.takes(octets) }
  }

  /// Whether no data is of both formats, by what is known without decoding it.
  func excludes(_ other: Advertisement) -> Bool {
    guard place.overlaps(other.place) else { return true }
    let (size, others) = (size, other.size)
    let isShorter = size.most.map { $0 < others.least } ?? false
    let isLonger = others.most.map { $0 < size.least } ?? false
    if isShorter || isLonger { return true }
    if let name = localName, let another = other.localName, name.excludes(another) { return true }
    return patterns.allSatisfy { pattern in other.patterns.allSatisfy { pattern.excludes($0) } }
  }
}

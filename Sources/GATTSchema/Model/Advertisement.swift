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
  /// A structure of another type, or manufacturer data that has values in the place of the identifier of a company.
  case structure(UInt8)
}

extension CompanyWord {
  /// Where the data is.
  package var place: AdvertisedPlace {
    switch self {
    case .any: .manufacturers([])
    case .none: .manufacturerData
    }
  }
}

extension AdvertisedPlace {
  /// Manufacturer data as a whole, with what stands in the place of the identifier of a company.
  package static let manufacturerData = Self.structure(0xFF)

  /// Whether data can be at both, where what is in front of it is the same.
  package func overlaps(_ other: AdvertisedPlace) -> Bool {
    guard let companies, let others = other.companies else { return self == other }
    return companies.isEmpty || others.isEmpty || !Set(companies).isDisjoint(with: others)
  }

  /// The companies of manufacturer data, none for any; nil for other data.
  fileprivate var companies: [UInt16]? {
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
    if place.overlaps(other.place) { return excludes(other, patterns, other.patterns, size, other.size) }
    guard place == .manufacturerData || other.place == .manufacturerData else { return true }
    // Devices that are called so have no data of a company, unless that is of devices that are called so as well.
    let (name, another) = place == .manufacturerData ? (localName, other.localName) : (other.localName, localName)
    if name != nil, another == nil { return true }
    guard let (own, least) = whole, let (another, others) = other.whole else { return true }
    return excludes(other, own, another, least, others)
  }

  /// The patterns of all manufacturer data that is of the format, with the identifiers of companies, and its size; nil for
  /// other data.
  private var whole: (patterns: [OctetPattern], size: OctetCount)? {
    guard place != .manufacturerData else { return (patterns, size) }
    guard let companies = place.companies else { return nil }
    let fronts: [(octets: [UInt8], mask: UInt8)] =
      companies.isEmpty
      ? [([0, 0], 0)] : companies.map { ([UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)], 0xFF) }
    let whole = fronts.flatMap { front in
      patterns.map { pattern in
        var result = OctetPattern()
        _ = result.add(front.octets, mask: [front.mask, front.mask], at: 0)
        _ = result.add(pattern.octets, mask: pattern.mask, at: 2)
        return result
      }
    }
    return (whole, size + OctetCount(2))
  }

  private func excludes(
    _ other: Advertisement, _ patterns: [OctetPattern], _ otherPatterns: [OctetPattern], _ size: OctetCount,
    _ others: OctetCount
  ) -> Bool {
    let isShorter = size.most.map { $0 < others.least } ?? false
    let isLonger = others.most.map { $0 < size.least } ?? false
    if isShorter || isLonger { return true }
    if let name = localName, let another = other.localName, name.excludes(another) { return true }
    return patterns.allSatisfy { pattern in otherPatterns.allSatisfy { pattern.excludes($0) } }
  }
}

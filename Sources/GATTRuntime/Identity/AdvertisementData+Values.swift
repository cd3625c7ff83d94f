public import GATTProfiles

extension AdvertisementData {
  /// The data at a place of an advertisement; nil when there is none. Of several companies it is the data of the first
  /// that has some; data that is set is the first company's of the list, or, where any will do, that of 0xFFFF, which the SIG
  /// assigns to nobody.
  public subscript(place: AdvertisementFormat.Place) -> [UInt8]? {
    get { data(at: place).first }
    set {
      switch place {
      case .manufacturer(let company): manufacturerData[company] = newValue
      case .manufacturers(let companies): manufacturerData[companies.first ?? 0xFFFF] = newValue
      case .service(let uuid): serviceData[uuid] = newValue
      case .structure(Self.manufacturerType): setManufacturerData(newValue)
      case .structure(let type): structures[type] = newValue
      }
    }
  }

  /// All data at a place of an advertisement: of several companies each may have some.
  private func data(at place: AdvertisementFormat.Place) -> [[UInt8]] {
    switch place {
    case .manufacturer(let company): manufacturerData[company].map { [$0] } ?? []
    case .manufacturers([]): manufacturerData.sorted { $0.key < $1.key }.map(\.value)
    case .manufacturers(let companies): companies.compactMap { manufacturerData[$0] }
    case .service(let uuid): serviceData[uuid].map { [$0] } ?? []
    case .structure(Self.manufacturerType):
      manufacturerData.sorted { $0.key < $1.key }.map { Self.octets(ofCompany: $0.key) + $0.value }
    case .structure(let type): structures[type].map { [$0] } ?? []
    }
  }

  /// The type of manufacturer data, which stands for all of it with what is in the place of the company identifier.
  private static let manufacturerType: UInt8 = 0xFF

  /// The two bytes that stand in front of the data of a company.
  package static func octets(ofCompany company: UInt16) -> [UInt8] {
    [UInt8(truncatingIfNeeded: company), UInt8(truncatingIfNeeded: company >> 8)]
  }

  /// Puts bytes in the place of all manufacturer data; the first two are where others have the company identifier. Less than
  /// that is no such data.
  private mutating func setManufacturerData(_ bytes: [UInt8]?) {
    manufacturerData = [:]
    guard let bytes, bytes.count >= 2 else { return }
    manufacturerData[UInt16(bytes[0]) | UInt16(bytes[1]) << 8] = Array(bytes.dropFirst(2))
  }

  /// The data that looks like a format; nil when there is none.
  func data(of type: any AdvertisementValue.Type) -> [UInt8]? { data(of: type.format, named: type.localName) }

  /// The data that looks like a format, beside a name that follows a rule; nil when there is none.
  package func data(of format: AdvertisementFormat, named rule: NameRule?) -> [UInt8]? {
    guard rule?.matches(localName) ?? true else { return nil }
    return data(at: format.place).first { format.matches($0) }
  }

  /// The value of a format that is advertised; nil when there is no data that looks like it.
  ///
  /// - Throws: where and why data that looks like it is no such value.
  public func value<Value: AdvertisementValue>(_ type: Value.Type) throws(ValueDecodingError) -> Value? {
    guard let data = data(of: type) else { return nil }
    return try Value(bytes: data)
  }

  /// The values of whatever is advertised, as far as one of these formats is it: those of a target with profiles, say, which
  /// are its `advertisementFormats`. Data that only looks like a format is left out.
  public func values(of formats: [any AdvertisementValue.Type]) -> [any AdvertisementValue] {
    formats.compactMap { type in data(of: type).flatMap { try? type.init(bytes: $0) } }
  }

  /// Advertisement data that holds a value.
  public init(_ value: some AdvertisementValue) {
    self.init()
    set(value)
  }

  /// Adds a value, in place of other data at its place.
  public mutating func set<Value: AdvertisementValue>(_ value: Value) {
    self[Value.format.place] = value.encoded()
  }
}

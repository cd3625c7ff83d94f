public import GATTProfiles

extension AdvertisementData {
  /// The data at a place of an advertisement; nil when there is none.
  public subscript(place: AdvertisementFormat.Place) -> [UInt8]? {
    get {
      switch place {
      case .manufacturer(let company): manufacturerData[company]
      case .service(let uuid): serviceData[uuid]
      }
    }
    set {
      switch place {
      case .manufacturer(let company): manufacturerData[company] = newValue
      case .service(let uuid): serviceData[uuid] = newValue
      }
    }
  }

  /// The value of a format that is advertised; nil when there is no data that looks like it.
  ///
  /// - Throws: where and why data that looks like it is no such value.
  public func value<Value: AdvertisementValue>(_ type: Value.Type) throws(ValueDecodingError) -> Value? {
    guard let data = self[type.format.place], type.format.matches(data) else { return nil }
    return try Value(bytes: data)
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

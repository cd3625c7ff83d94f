extension ProfileDevice {
  /// Whether no advertisement is that of both devices.
  ///
  /// One part of the advertisement is enough: services, where both devices advertise some and share none, or a name, or
  /// manufacturer data that cannot be those of both. Advertisements that hold services of two kinds of device, or data of two
  /// companies, are legal but not to be expected. The strength of the signal tells nothing.
  func excludes(_ other: ProfileDevice) -> Bool {
    let advertiseOthers =
      !advertisedServices.isEmpty && !other.advertisedServices.isEmpty
      && Set(advertisedServices).isDisjoint(with: other.advertisedServices)
    if advertiseOthers { return true }
    if let name, let otherName = other.name, name.excludes(otherName) { return true }
    guard let manufacturer, let otherManufacturer = other.manufacturer else { return false }
    return manufacturer.excludes(otherManufacturer)
  }
}

extension DeviceName {
  /// Whether no name fits both. A name may begin with one text and contain another, or contain any two.
  func excludes(_ other: DeviceName) -> Bool {
    let areSensitive = isCaseSensitive && other.isCaseSensitive
    let (own, others) = areSensitive ? (text, other.text) : (text.lowercased(), other.text.lowercased())
    return switch (part, other.part) {
    case (.exact, .exact): own != others
    case (.exact, .prefix): !own.hasPrefix(others)
    case (.prefix, .exact): !others.hasPrefix(own)
    case (.exact, .contains): !own.contains(others)
    case (.contains, .exact): !others.contains(own)
    case (.prefix, .prefix): !own.hasPrefix(others) && !others.hasPrefix(own)
    case (.contains, .prefix), (.prefix, .contains), (.contains, .contains): false
    }
  }
}

extension ManufacturerPrefix {
  /// Whether no data of one company fits both.
  fileprivate func excludes(_ other: ManufacturerPrefix) -> Bool {
    company != other.company || !(data.starts(with: other.data) || other.data.starts(with: data))
  }
}

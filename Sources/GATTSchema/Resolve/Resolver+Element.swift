extension Resolver {
  /// One number of an array or a pair: its own keys over those of the value.
  mutating func element(
    _ value: ValueDocument, _ type: Located<ScalarType>, _ written: ElementDocument?, _ endian: ByteOrder,
    _ defaultIdentifier: String
  ) -> Element? {
    guard let written else {
      let range = value.kindRange
      let unnamed = ElementDocument(
        name: Located("", range), identifier: Located(defaultIdentifier, range), meaning: value.meaning)
      return element(unnamed, type, nil, endian, isNamed: false)
    }
    return element(written, type, value.meaning, endian)
  }

  /// Resolves one number; nil when its meaning is unsound.
  mutating func element(
    _ written: ElementDocument, _ type: Located<ScalarType>, _ outer: MeaningDocument?, _ endian: ByteOrder,
    isNamed: Bool = true
  ) -> Element? {
    let whole = outer.map { written.meaning.filled(from: $0) } ?? written.meaning
    EndianOnOneOctet.check(written.meaning.endian ?? outer?.endian, octets: type.value.octets, reporting: &diagnostics)
    guard checkKeys(whole, NumberForm(type.value)), let scalar = encoded(type.value, whole) else { return nil }
    guard let meaning = inParts(whole) else { return nil }
    guard let resolved = self.meaning(meaning, NumberForm(scalar)) else { return nil }
    let identifier =
      isNamed
      ? propertyIdentifier(written.identifier, written.name.value, at: written.name.range)
      : written.identifier?.value ?? "value"
    return Element(
      name: isNamed ? written.name.value : nil, identifier: identifier, description: written.description?.value,
      scalar: scalar, endian: (meaning.endian?.value ?? endian).order(of: scalar), meaning: resolved)
  }

  /// Reports the keys that do not belong to the type of number.
  mutating func checkKeys(_ meaning: MeaningDocument, _ form: NumberForm) -> Bool {
    InapplicableKey.check(meaning, of: form, reporting: &diagnostics)
  }
}

extension MeaningDocument {
  /// This meaning, with what it does not say taken from `outer`.
  func filled(from outer: MeaningDocument) -> MeaningDocument {
    var result = self
    result.scale = scale ?? (curve == nil ? outer.scale : nil)
    result.curve = curve ?? (scale == nil ? outer.curve : nil)
    result.resolution = resolution ?? outer.resolution
    result.offset = offset ?? outer.offset
    result.unit = unit ?? outer.unit
    result.min = min ?? outer.min
    result.max = max ?? outer.max
    result.outOfRange = outOfRange ?? outer.outOfRange
    result.special = special.isEmpty ? outer.special : special
    result.format = format ?? outer.format
    result.endian = endian ?? outer.endian
    result.keys = keys + outer.keys
    return result
  }
}

extension SharedType {
  /// Its fields on the wire, in the byte order `endian`. The octets of an address or a UUID are kept the least significant first.
  func structure(endian: ByteOrder) -> Structure {
    var structure = Structure(identifier: "", fields: [])
    structure.shared = self
    switch self {
    case .dateTime: structure.fields = Self.day(endian) + Self.time
    case .date: structure.fields = Self.day(endian)
    case .address: structure.fields = [Self.octets("Address", .exactly(6), endian)]
    case .uuid: structure.fields = [Self.octets("UUID", .rest, endian)]
    }
    return structure
  }

  /// A Gregorian day. Zero stands for what is not known.
  private static func day(_ endian: ByteOrder) -> [StructureField] {
    [part("Year", "uint16", 1582...9999, endian), part("Month", "uint8", 1...12), part("Day", "uint8", 1...31)]
  }

  private static let time = [
    part("Hours", "uint8", 0...23), part("Minutes", "uint8", 0...59), part("Seconds", "uint8", 0...59),
  ]

  private static func part(
    _ name: String, _ type: String, _ range: ClosedRange<Int128>, _ endian: ByteOrder = .little
  ) -> StructureField {
    let notKnown = NamedNumber(name: "Not Known", identifier: "notKnown", label: "Not Known", value: 0)
    var quantity = Quantity.plain
    quantity.rawRange = range
    if range.lowerBound > 0 { quantity.special = [notKnown] }
    let identifier = Identifier.property(name)
    let element = Element(
      name: name, identifier: identifier, scalar: ScalarType(type) ?? ScalarType.all[0], endian: endian,
      meaning: .quantity(quantity))
    return StructureField(name: name, identifier: identifier, content: .number(element))
  }

  private static func octets(_ name: String, _ length: Length, _ endian: ByteOrder) -> StructureField {
    let layout = OctetsLayout(length: length, isReversed: endian == .big)
    return StructureField(name: name, identifier: Identifier.property(name), content: .octets(layout))
  }
}

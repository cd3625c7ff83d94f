extension Place {
  private static func words<W: Word>(_ type: W.Type) -> Shape {
    .word(W.allCases.map(\.rawValue))
  }

  private static let scalar = Shape.word(ScalarType.all.map(\.description))
  private static let endian = LanguageKey(
    "endian", words(ByteOrder.self), "The order of the octets of a number: little (the default) or big.")
  private static let trailing = LanguageKey(
    "trailing", words(TrailingOctets.self), "What octets behind the value are: an error (the default), or ignored.")
  private static let identifier = LanguageKey(
    "identifier", .text, "The Swift name, when the one made from `name` is not wanted.")
  private static let description = LanguageKey(
    "description", .text, "What it is, in a sentence; becomes a documentation comment.")

  /// The whole file.
  public static let document = Place(
    "a profile",
    [
      LanguageKey("gatt", .word(["1"]), required: true, "The version of the language: 1."),
      LanguageKey("name", .text, required: true, "The name of the device or profile."),
      LanguageKey("tag", .text, "The group that its services are listed under, such as the vendor's name."),
      description, identifier,
      LanguageKey(
        "uuid-base", .text, "A 128-bit UUID with four or eight digits written x, for short UUIDs of your own."),
      endian, trailing,
      LanguageKey("types", .names(.place(value)), "Values with a name, to be used by several characteristics."),
      LanguageKey("services", .list(.place(service)), required: true, "The services, in the order they are served."),
    ])

  /// An item of `services`.
  public static let service = Place(
    "a service",
    [
      LanguageKey("name", .text, required: true, "The service's name."),
      LanguageKey("uuid", .uuid, required: true, "16, 32 or 128 bits in any case, or the short form in `uuid-base`."),
      LanguageKey("tag", .text, "The group it is listed under, when it differs from the profile's."),
      description, identifier,
      LanguageKey("characteristics", .list(.place(characteristic)), required: true, "Its characteristics, in order."),
    ])

  /// An item of `characteristics`.
  public static let characteristic = Place(
    "a characteristic",
    [
      LanguageKey("name", .text, required: true, "The characteristic's name."),
      LanguageKey("uuid", .uuid, required: true, "16, 32 or 128 bits in any case, or the short form in `uuid-base`."),
      description, identifier,
      LanguageKey("properties", .list(words(Property.self)), required: true, "What a client may do with it."),
      LanguageKey("permissions", .place(permissions), "What a link must offer to read or write it; open unless said."),
      endian, trailing,
      LanguageKey(
        "value", .either([.place(value), .text]), required: true, "The layout of the value, or the name of a type."),
      LanguageKey("initial", .literal, "The value that a served characteristic starts with."),
      LanguageKey("examples", .list(.place(example)), "Octets and what they mean; checked, and emitted as tests."),
      LanguageKey(
        "on-discovery", .list(.either([.place(discoveryWrite), .literal])),
        "Values to write, in order, once the characteristic is discovered."),
      LanguageKey("descriptors", .place(descriptors), "The descriptors that are served with it."),
    ])

  /// `permissions` of a characteristic.
  public static let permissions = Place(
    "permissions",
    [
      LanguageKey("read", words(Security.self), "What reading takes."),
      LanguageKey("write", words(Security.self), "What writing takes."),
    ])

  /// `descriptors` of a characteristic.
  public static let descriptors = Place(
    "descriptors",
    [
      LanguageKey("user-description", .text, "Characteristic User Description, 0x2901."),
      LanguageKey(
        "presentation-format", .place(presentationFormat), "Characteristic Presentation Format, 0x2904."),
    ])

  /// `presentation-format` of the descriptors.
  public static let presentationFormat = Place(
    "a presentation format",
    [
      LanguageKey(
        "format", .word(PresentationFormat.allNames), required: true,
        "The wire type by its assigned name, such as sint16."),
      LanguageKey("exponent", .wholeNumber, "The power of ten by which the number is multiplied; 0 unless said."),
      LanguageKey("unit", .text, "The unit's symbol or its 16-bit UUID; the value's own unit unless said."),
      LanguageKey("namespace", .wholeNumber, "1 for the Bluetooth SIG's descriptions, the default; else 0."),
      LanguageKey("description", .wholeNumber, "The description's number in the namespace; 0 unless said."),
    ])

  /// An item of `examples`.
  public static let example = Place(
    "an example",
    [
      LanguageKey("hex", .hex, required: true, "The octets on the wire."),
      LanguageKey("is", .literal, required: true, "What they mean."),
    ])

  /// An item of `on-discovery` that writes to another characteristic of the service.
  public static let discoveryWrite = Place(
    "an on-discovery write",
    [
      LanguageKey("to", .text, required: true, "The name of a characteristic of the same service."),
      LanguageKey("write", .literal, required: true, "The value to write."),
    ])
}

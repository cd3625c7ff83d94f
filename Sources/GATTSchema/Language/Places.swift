extension Place {
  private static func words<W: Word>(_ type: W.Type) -> Shape {
    .word(W.allCases.map(\.rawValue))
  }

  static let endian = LanguageKey(
    "endian", words(ByteOrder.self), "The order of the octets of a number: little unless said.")
  static let trailing = LanguageKey(
    "trailing", words(TrailingOctets.self), "What octets behind the value are: an error (the default), or ignored.")
  static let identifier = LanguageKey(
    "identifier", .text, "The Swift name, when the one made from `name` is not wanted.")
  static let description = LanguageKey(
    "description", .text, "What it is, in a sentence; becomes a documentation comment.")

  /// The whole file.
  package static let document = Place(
    "a profile", choosing: .atLeastOne, among: ["services", "types", "advertisements"],
    [
      LanguageKey("gatt", .word(["1"]), required: true, "The version of the language: 1."),
      LanguageKey("name", .text, required: true, "The name of the device or profile."),
      LanguageKey("tag", .text, "The group that its services are listed under, such as the vendor's name."),
      description, identifier,
      LanguageKey(
        "uuid-base", .text, "A 128-bit UUID with four or eight digits written x, for short UUIDs of your own."),
      endian, trailing,
      LanguageKey(
        "imports", .list(.text),
        "Paths, relative to this file, of files whose `types` can be used here, and `package:` with those of profiles that ship."
      ),
      LanguageKey("types", .names(.place(type)), "Values with a name, to be used by several characteristics."),
      LanguageKey("extends", .text, "Of a file without services: the Swift type that its types become members of."),
      LanguageKey(
        "device", .place(device), "How such a device is found, what it has to have, and what makes it ready."),
      LanguageKey("services", .list(.place(service)), "The services, in the order they are served."),
      LanguageKey("advertisements", .list(.place(advertisement)), "The formats of the data that it advertises."),
    ])

  /// An item of `services`.
  package static let service = Place(
    "a service", choosing: .one, among: ["uuid", "extends"],
    [
      LanguageKey("name", .text, required: true, "The service's name."),
      LanguageKey("uuid", .uuid, "16, 32 or 128 bits in any case, or the short form in `uuid-base`."),
      LanguageKey(
        "extends", .uuid, "In place of `uuid`: that of a service of another profile, to add characteristics to it."
      ),
      LanguageKey(
        "secondary", .truth,
        "true for a secondary service, which is not advertised and only serves others; false, the default, for a primary one."
      ),
      LanguageKey(
        "includes", .list(.text),
        "The services that it includes: by name, of this file or an imported one, or by UUID."),
      LanguageKey("tag", .text, "The group it is listed under, when it differs from the profile's."),
      description, identifier,
      LanguageKey("characteristics", .list(.place(characteristic)), required: true, "Its characteristics, in order."),
    ])

  /// An item of `characteristics`.
  package static let characteristic = Place(
    "a characteristic",
    [
      LanguageKey("name", .text, required: true, "The characteristic's name."),
      LanguageKey("uuid", .uuid, required: true, "16, 32 or 128 bits in any case, or the short form in `uuid-base`."),
      description, identifier,
      LanguageKey("properties", .list(words(Property.self)), required: true, "What a client may do with it."),
      LanguageKey(
        "requirement", words(Requirement.self),
        "Whether the service has to have it: mandatory (the default), optional, conditional."),
      LanguageKey(
        "permissions", .place(permissions),
        "What a link must offer to read it, write it or subscribe to it; open unless said."),
      endian, trailing,
      LanguageKey(
        "value", .either([.place(value), .text]), required: true, "The layout of the value, or the name of a type."),
      LanguageKey(
        "request", .either([.place(value), .text]), "The layout of what is written, when it differs from `value`."),
      LanguageKey(
        "context", .list(.either([.text, .place(contextFlag)])),
        "Names of what is known outside the value and decides what is in it."),
      LanguageKey("message", .place(message), "How notifications join into one value."),
      LanguageKey("procedure", .place(procedure), "How requests and responses go together."),
      LanguageKey(
        "computed", .list(.place(computed)),
        "Numbers that follow from the value, and from that of another, by a formula."),
      LanguageKey("initial", .literal, "The value that a served characteristic starts with."),
      LanguageKey("examples", .list(.place(example)), "Octets and what they mean; checked, and emitted as tests."),
      LanguageKey(
        "on-discovery", .list(.either([.place(discoveryWrite), .literal])),
        "Values to write, in order, once the characteristic is discovered."),
      LanguageKey(
        "write-type", words(WriteType.self), "How a client writes it: auto (the default), or the one of its properties."
      ),
      LanguageKey(
        "notify-mode", words(NotifyMode.self),
        "How notifications come from BlueZ: auto (the default), by signal, or by file descriptor."),
      LanguageKey("descriptors", .place(descriptors), "The descriptors that are served with it."),
    ])

  /// An entry of `types`.
  package static let type = Place(
    "a type", choosing: .one,
    value.keys + [
      LanguageKey("uuid", .uuid, "The UUID of the characteristic that the value belongs to."),
      description, identifier,
      LanguageKey(
        "context", .list(.either([.text, .place(contextFlag)])),
        "Names of what is known outside the value and decides what is in it."),
      LanguageKey(
        "computed", .list(.place(computed)), "Of a library: numbers that follow from the value by a formula."),
      LanguageKey(
        "examples", .list(.place(advertisedExample)),
        "Octets and what they mean; checked, and of a library emitted as tests."),
    ])

  /// An item of `context`, written out.
  package static let contextFlag = Place(
    "a context",
    [LanguageKey("name", .text, required: true, "What is known outside the value."), description, identifier])

  /// `permissions` of a characteristic.
  package static let permissions = Place(
    "permissions",
    [
      LanguageKey("read", words(Security.self), "What reading takes."),
      LanguageKey("write", words(Security.self), "What writing takes."),
      LanguageKey(
        "notify", words(Security.self),
        "What subscribing takes, to notifications or indications; as reading unless said."),
    ])

  /// `report-reference` of the descriptors.
  package static let reportReference = Place(
    "a report reference",
    [
      LanguageKey(
        "id", .wholeNumber, required: true, "The report's ID in the Report Map, 0 to 255; 0 where it has none."),
      LanguageKey("type", words(ReportType.self), required: true, "The way that the report goes."),
    ])

  /// `presentation-format` of the descriptors.
  package static let presentationFormat = Place(
    "a presentation format",
    [
      LanguageKey(
        "format", .word(PresentationFormat.allNames), required: true,
        "The wire type by its assigned name, such as sint16."),
      LanguageKey("exponent", .wholeNumber, "The power of ten by which the number is multiplied; 0 unless said."),
      LanguageKey("unit", .text, "The unit's symbol or its 16-bit UUID; the number's own unit unless said."),
      LanguageKey("namespace", .wholeNumber, "1 for the Bluetooth SIG's descriptions, the default; else 0."),
      LanguageKey("description", .wholeNumber, "The description's number in the namespace; 0 unless said."),
    ])

  /// An item of `examples`.
  package static let example = Place(
    "an example", choosing: .one, among: ["hex", "request"],
    [
      LanguageKey("hex", .hex, "The octets on the wire."),
      LanguageKey("request", .hex, "The octets on the wire of a request."),
      LanguageKey("is", .literal, required: true, "What they mean."),
    ])

  /// An item of `on-discovery` that writes to another characteristic of the service.
  package static let discoveryWrite = Place(
    "an on-discovery write",
    [
      LanguageKey("to", .text, required: true, "The name of a characteristic of the same service."),
      LanguageKey("write", .literal, required: true, "The value to write."),
    ])
}

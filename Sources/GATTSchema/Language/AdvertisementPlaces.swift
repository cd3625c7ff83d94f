extension Place {
  /// An item of `advertisements`.
  package static let advertisement = Place(
    "an advertisement", choosing: .one, among: ["manufacturer", "service-data"],
    [
      LanguageKey("name", .text, required: true, "The name of the format."),
      LanguageKey("manufacturer", .wholeNumber, "It is manufacturer data: the company identifier in front of it."),
      LanguageKey("service-data", .uuid, "It is service data: the UUID in front of it."),
      description, identifier,
      LanguageKey(
        "match", .either([.hex, .place(octetMatch), .list(.either([.hex, .place(octetMatch)]))]),
        "What tells it from other data there: the octets that it begins with, or octets at a place. Constants of the "
          + "layout and its length tell it as well."),
      LanguageKey("counter", .text, "The number by which the same data sent again is told from new data."),
      LanguageKey("interval", .number, "How many seconds there are between two advertisements, about."),
      endian, trailing,
      LanguageKey(
        "value", .either([.place(value), .text]), required: true,
        "The layout of the data behind the company identifier or the UUID, or the name of a type."),
      LanguageKey(
        "examples", .list(.place(advertisedExample)), "Octets and what they mean; checked, and emitted as tests."),
      LanguageKey("encryption", .place(encryption), "How a part of the data is encrypted, and what that part means."),
    ])

  /// An item of `match` of an advertisement.
  package static let octetMatch = Place(
    "a match",
    [
      LanguageKey("at", .wholeNumber, "How many octets come before; none unless said."),
      LanguageKey("hex", .hex, required: true, "The octets."),
      LanguageKey("mask", .hex, "Which of their bits count, as many octets; all unless said."),
    ])

  /// An item of `examples` of an advertisement.
  package static let advertisedExample = Place(
    "an example",
    [
      LanguageKey("hex", .hex, required: true, "The octets behind the company identifier or the UUID."),
      LanguageKey("is", .literal, required: true, "What they mean."),
    ])
}

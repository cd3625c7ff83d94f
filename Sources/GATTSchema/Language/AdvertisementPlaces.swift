extension Place {
  /// An item of `advertisements`.
  package static let advertisement = Place(
    "an advertisement", choosing: .one, among: ["manufacturer", "service-data", "type"],
    [
      LanguageKey("name", .text, required: true, "The name of the format."),
      LanguageKey(
        "manufacturer",
        .either([
          .wholeNumber, .word(CompanyWord.allCases.map(\.rawValue)), .place(companies),
          .list(.either([.wholeNumber, .place(companies)])),
        ]),
        "It is manufacturer data: the company identifier in front of it, those of a mask, a list of several, `any`, or "
          + "`none` where values stand in its place."),
      LanguageKey("service-data", .uuid, "It is service data: the UUID in front of it."),
      LanguageKey(
        "type", .wholeNumber, "It is another structure: the number that the SIG has assigned to the type of its data."),
      LanguageKey(
        "local-name", .either([.text, .place(nameRule)]),
        "The name that the device advertises beside it: a text is the whole name."),
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
      LanguageKey("computed", .list(.place(computed)), "Numbers that follow from the value by a formula."),
      LanguageKey(
        "examples", .list(.place(advertisedExample)), "Octets and what they mean; checked, and emitted as tests."),
      LanguageKey("encryption", .place(encryption), "How a part of the data is encrypted, and what that part means."),
    ])

  /// The company identifiers of a mask.
  package static let companies = Place(
    "company identifiers",
    [
      LanguageKey("company", .wholeNumber, required: true, "What those bits of the company identifier are that count."),
      LanguageKey("mask", .wholeNumber, required: true, "Which of its bits count; up to 8 of the 16 may not."),
    ])

  /// An item of `match` of an advertisement.
  package static let octetMatch = Place(
    "a match", choosing: .one, among: ["hex", "any"],
    places(isRequired: false) + [
      LanguageKey(
        "any", .list(.either([.hex, .place(octetAlternative)])), "Octets at places, of which one has to be there.")
    ])

  /// An item of `any` of a match.
  package static let octetAlternative = Place("an alternative match", places(isRequired: true))

  private static func places(isRequired: Bool) -> [LanguageKey] {
    [
      LanguageKey("at", .wholeNumber, "How many octets come before; none unless said."),
      LanguageKey("hex", .hex, required: isRequired, "The octets."),
      LanguageKey("mask", .hex, "Which of their bits count, as many octets; all unless said."),
    ]
  }

  /// An item of `examples` of an advertisement.
  package static let advertisedExample = Place(
    "an advertised example",
    [
      LanguageKey("hex", .hex, required: true, "The octets behind the company identifier or the UUID."),
      LanguageKey("is", .literal, required: true, "What they mean."),
    ])
}

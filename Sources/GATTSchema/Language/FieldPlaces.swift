extension Place {
  private static let fieldEndian: LanguageKey = LanguageKey(
    "endian", .word(ByteOrder.allCases.map(\.rawValue)), "The order of the octets of this number.")
  private static let unsigned: Shape = .word(ScalarType.all.filter { $0.kind == .unsigned }.map(\.description))
  private static let conditionShape: Shape = .either([
    .text, .nested { .condition }, .list(.either([.text, .nested { .condition }])),
  ])
  private static let repetitionShape: Shape = .either([.wholeNumber, .word(["rest"]), .text, .place(repetition)])
  private static let typeKey: LanguageKey = LanguageKey(
    "type", .text, of: [.type], "The name of one of the `types`, or date-time, date, address or uuid.")
  private static let repetitionKey: LanguageKey = LanguageKey(
    "repeat", repetitionShape, of: [.raw, .string, .bytes, .structure, .union, .type],
    "How often it is there: a number, rest, a field that says, or a number before it.")
  private static let countKey: LanguageKey = LanguageKey(
    "count", repetitionShape, of: [.array],
    "How many numbers `array` has: a number, a field that says, or a number before it; rest unless said.")
  private static let checksumShape: Shape = .either([.word(ChecksumAlgorithm.names), .place(checksum)])

  /// How many octets something takes.
  static let length: Shape = .either([.wholeNumber, .word(["rest", "nul"]), .text, .place(lengthForm)])

  /// The kinds that only a field can be.
  private static let fieldKinds: [LanguageKey] =
    [typeKey] + FixedOctets.keys + [
      LanguageKey(
        "checksum", checksumShape, of: [.checksum], "A checksum: written when encoding, verified when decoding.")
    ]

  /// The keys that only a field has.
  private static let fieldKeys: [LanguageKey] =
    [
      identifier, description,
      LanguageKey("const", .wholeNumber, of: [.raw, .constant], "The number that `raw` always is."),
      LanguageKey(
        "base", .wholeNumber, of: [.raw], for: .integers,
        "In a `struct` of digits: how many numbers there are, 0 to one less. The first field has none."),
      LanguageKey("keep", .truth, of: [.reserved], "Whether `reserved` octets are kept as they were read."),
      LanguageKey(
        "over", .list(.text), of: [.checksum],
        "The first and the last field that the checksum covers; every octet before unless said."),
    ] + ExtentCodingKey.all.map(\.key) + [
      LanguageKey("when", conditionShape, "When the field is there: an earlier bit or number, or a condition."),
      LanguageKey("optional", .truth, "Whether the field is there only if octets are left."),
      repetitionKey,
      LanguageKey(
        "alternate", .place(alternate), of: [.raw], for: .quantities,
        "Another unit and step, or a larger type, when an earlier bit says so."),
    ]

  /// The keys that only an alternative has, before and behind its kind.
  private static let alternativeHead: [LanguageKey] = [
    LanguageKey("name", .text, required: true, "The alternative's name."),
    LanguageKey(
      "is", .either([.wholeNumber, .text, .place(tags), .list(.either([.wholeNumber, .text, .place(tags)]))]),
      required: true,
      "The tag that stands for it: a number, a case of the field, or a number of octets; several, or a list of one for each field that tells."
    ),
  ]
  private static let alternativeKeys: [LanguageKey] = [
    typeKey, identifier, description,
    LanguageKey("answers", .list(.text), "Of a request: the alternatives of the value that answer it."),
    repetitionKey,
  ]

  /// An item of `struct`.
  package static let field: Place = {
    let name = [LanguageKey("name", .text, "The field's name.")]
    let kinds = nestableKinds.prefix(1) + [arrayKey] + nestableKinds.dropFirst() + fieldKinds
    return Place("a field", choosing: .one, name + kinds + fieldKeys + nestableKeys + [countKey] + quantity + names)
  }()

  /// An item of `alternatives`.
  package static let alternative: Place = {
    let head = alternativeHead + nestableKinds + alternativeKeys
    return Place("an alternative", choosing: .atMostOne, head + nestableKeys + quantity + names)
  }()

  /// Several tags of an alternative.
  package static let tags: Place = Place(
    "tags", choosing: .one, among: ["from", "not"],
    [
      LanguageKey("from", .either([.wholeNumber, .text]), "The smallest of several tags."),
      LanguageKey(
        "to", .either([.wholeNumber, .text]), "The largest of several tags; the largest that there is unless said."),
      LanguageKey(
        "not", .either([.wholeNumber, .text, .list(.either([.wholeNumber, .text]))]),
        "A tag, or a list of tags, that does not stand for it; all others do."),
    ])

  /// `union` that goes by an earlier field.
  package static let unionTag: Place = Place(
    "a tag",
    [
      LanguageKey(
        "field", .either([.text, .list(.text)]), required: true,
        "An earlier number or bits, `../Name` of the structure around, `Name/Inner` inside a field; or a list of these."
      )
    ])

  /// `length` and `bytes`, written out.
  package static let lengthForm: Place = Place(
    "a length", choosing: .one, among: ["field", "prefix", "max", "all-but"],
    [
      LanguageKey(
        "field", .text, "An earlier number that says how many octets there are; `../Name`, `Name/Inner` elsewhere."),
      LanguageKey("prefix", unsigned, "The type of a number right before the octets that says how many there are."),
      fieldEndian,
      LanguageKey("adding", .wholeNumber, "Octets that the number counts besides: 1 for one that counts itself."),
      LanguageKey("max", .wholeNumber, "The most octets that `bytes` takes."),
      LanguageKey(
        "all-but", .either([.wholeNumber, .word(["fields-behind"])]),
        "How many octets it leaves to the fields behind it: a number, or as many as those of them take that are there."
      ),
    ])

  /// `repeat`, written out.
  package static let repetition: Place = Place(
    "a repetition", choosing: .one, among: ["field", "prefix"],
    [
      LanguageKey("field", .text, "An earlier number that says how often; `../Name`, `Name/Inner` elsewhere."),
      LanguageKey("prefix", unsigned, "The type of a number right before the first that says how often."),
      fieldEndian,
    ])

  /// `when`, written out.
  package static let condition: Place = Place(
    "a condition", choosing: .one, among: ["field", "not", "context"],
    [
      LanguageKey(
        "field", .text,
        "An earlier number or bits; `../Name` of the structure around, `Name/Inner` inside a field."),
      LanguageKey(
        "is", .either([.wholeNumber, .text, .list(.either([.wholeNumber, .text]))]),
        "What the field has to be: a number, a case, or a list of these."),
      LanguageKey("not", conditionShape, "A condition that must not hold."),
      LanguageKey("context", .text, "A name of the characteristic's `context`."),
    ])

  /// `alternate` of a field.
  package static let alternate: Place = Place(
    "an alternate meaning",
    [
      LanguageKey("when", conditionShape, required: true, "When it holds: an earlier bit or number, or a condition."),
      LanguageKey(
        "raw", scalar, "The larger type that the number has then. What it means stays, and encoding sets the bit."),
      LanguageKey("scale", .number, "What one step of the number is worth then."),
    ] + quantity.filter { ["offset", "unit"].contains($0.name) })

  /// `checksum`, by its parameters.
  package static let checksum: Place = Place(
    "a checksum",
    [
      LanguageKey("width", .wholeNumber, required: true, "How many bits: 8, 16, 24 or 32."),
      LanguageKey(
        "polynomial", .wholeNumber,
        "The polynomial of a CRC, without its highest bit; without one the octets are added."
      ),
      LanguageKey("initial", .wholeNumber, "What the register or the sum starts with; 0 unless said."),
      LanguageKey("negate", .truth, "Whether a sum is subtracted from zero, so that it and the octets add up to zero."),
      LanguageKey("start", .wholeNumber, "How many of the octets in front a sum leaves out; 0 unless said."),
      LanguageKey("step", .wholeNumber, "Which octets a sum adds: each, 2 for every second; 1 unless said."),
      LanguageKey(
        "digits", .word(HexadecimalCase.allCases.map(\.rawValue)),
        "The case of hexadecimal digits, where a sum adds the characters of these in place of each octet."),
      LanguageKey("reflect-input", .truth, "Whether octets go in with their least significant bit first."),
      LanguageKey("reflect-output", .truth, "Whether the register is turned around at the end."),
      LanguageKey("final-xor", .wholeNumber, "What the register or the sum is XORed with at the end; 0 unless said."),
    ])
}

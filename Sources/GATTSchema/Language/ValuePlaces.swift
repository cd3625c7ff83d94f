extension Place {
  static let scalar = Shape.word(ScalarType.all.map(\.description))
  private static let encoding = Shape.word(StringEncoding.allCases.map(\.rawValue))

  /// The keys that say what a quantity means. They stand at the value for all of its elements, or at one element.
  static let quantity: [LanguageKey] = [
    LanguageKey(
      "scale", .either([.number, .place(curve)]), of: .numbers, for: .integers,
      "What one step of the number is worth: 0.01, 1/64, -2000/65536; or a polynomial or points."),
    LanguageKey(
      "resolution", .number, of: .numbers, for: .integers,
      "What one step is worth by the prose of a specification; it has to agree with `scale`."),
    LanguageKey("offset", .number, of: .numbers, for: .integers, "What is added after scaling."),
    LanguageKey(
      "unit", .text, of: .numbers, for: .quantities, "The unit of the scaled number, such as °C or beats/min."),
    LanguageKey("min", .number, of: .numbers, for: .quantities, "The smallest valid value, in the unit."),
    LanguageKey("max", .number, of: .numbers, for: .quantities, "The largest valid value, in the unit."),
    LanguageKey(
      "out-of-range", .word(OutOfRangeNumbers.allCases.map(\.rawValue)), of: .numbers, for: .quantities,
      "What a number outside min…max does when it is read: fail or keep. Making one is an error in any case."),
    LanguageKey(
      "special", .names(.either([.wholeNumber, .place(specialNumber)])), of: .numbers, for: .integers,
      "Raw numbers that stand for no value, such as Not Known: 0xFFFF, or Not Known: { from: 0x4000 }."),
    LanguageKey(
      "format", .text, of: .numbers, for: .quantities,
      "How the number prints: %.2f for two decimals, %d for none, %x or %04X for hexadecimal, %d.%d.%d for its bytes."),
    LanguageKey(
      "endian", .word(ByteOrder.allCases.map(\.rawValue)),
      of: Set.numbers.union([.constant, .string, .structure, .union, .type, .checksum]), for: .all,
      "The order of the octets of this number, or of everything inside that says none of its own."),
  ]

  /// The keys that give numbers names.
  static let cases: [LanguageKey] = [
    LanguageKey(
      "cases", .names(.either([.wholeNumber, .text, .place(enumerationCase)])), of: [.raw], for: [.cases],
      "The numbers that have a name: `Open: 1`; `1: Open` is the same."),
    LanguageKey(
      "unknown", .word(UnknownCases.allCases.map(\.rawValue)), of: [.raw, .union], for: [.cases],
      "What a number without a name, or a tag without an alternative, does: fail or keep."),
  ]

  /// The keys that give numbers and bits names. They belong to `raw`.
  static let names: [LanguageKey] =
    cases + [
      LanguageKey(
        "bits", .names(.either([.text, .wholeNumber, .place(bit)])), of: [.raw], for: [.bits],
        "The bits that have a name, from bit 0, the lowest; or \"2-3\". `0: Open` and `Open: 0` are the same."),
      LanguageKey("labels", .place(bitLabels), of: [.raw], for: [.bits], "What set and clear bits print as."),
    ]

  /// The keys that say what a number means, wherever they stand.
  static let meaningKeys = Dictionary(
    (field.keys + value.keys).filter { $0.uses != nil }.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// The kinds that a value shares with a field and an alternative.
  static let nestableKinds: [LanguageKey] = [
    LanguageKey(
      "raw", .either([scalar, .packedType]), of: [.raw, .constant],
      "One number. One of other than whole octets, such as uint12, needs `repeat`: the numbers follow without gaps."),
    LanguageKey("string", encoding, of: [.string], "Text."),
    LanguageKey("bytes", length, of: [.bytes], "Octets as they stand: how many, or rest."),
    LanguageKey("struct", .list(.nested { .field }), of: [.structure], "Fields, in wire order."),
    LanguageKey(
      "union", .either([.word(["length"]), scalar, .text, .place(unionTag)]), of: [.union],
      "One of several structures: the type of the number before it that tells which, a field that does, or length."),
  ]

  /// The keys that belong to some of these kinds.
  static let nestableKeys: [LanguageKey] = [
    LanguageKey("alternatives", .list(.nested { .alternative }), of: [.union], "The structures of a union."),
    LanguageKey(
      "length", length, of: [.string, .structure, .union, .type],
      "The number of octets of a text, a structure or a union."),
    LanguageKey(
      "digits-of", .word(ScalarType.all.filter(\.kind.hasBits).map(\.description)), of: [.structure],
      "The one number that the fields are put into by multiplication: each is a digit with a `base`, the first the highest."
        + " In a signed number the highest bit is the sign of the first."),
    LanguageKey(
      "encoding", .word(IntegerSign.allCases.map(\.rawValue)), of: [.raw], for: [.integer],
      "How the sign of a number is said: twos-complement unless said."),
    LanguageKey(
      "fraction", .place(fraction), of: [.raw], for: [.integer],
      "A number right behind this one that counts parts of one, such as hundredths."),
    LanguageKey("max-length", .wholeNumber, of: [.string], "The largest number of octets of a text."),
    LanguageKey("padding", .word(Padding.allCases.map(\.rawValue)), of: [.string], "What fills a text up to `length`."),
    LanguageKey(
      "expansions", .names(.text), of: [.string],
      "Octets of a text that stand for several characters: `0: .com/`. Of several spellings the shortest is written."),
    LanguageKey(
      "packed-in", .place(textPacking), of: [.string],
      "The number that has the characters of a text, so many bits each; `length` is how many characters there are."),
  ]

  /// `packed-in` of a text.
  package static let textPacking = Place(
    "a packing",
    [
      LanguageKey(
        "raw", .word(ScalarType.all.filter { $0.kind == .unsigned }.map(\.description)), required: true,
        "The type of the number. The first character has the highest bits that are used."),
      LanguageKey(
        "alphabet", .text, required: true, "The characters, in the order of the numbers that stand for them, from 0 up."
      ),
    ])

  /// `fraction` of a number.
  package static let fraction = Place(
    "a fraction",
    [
      LanguageKey(
        "raw", .word(ScalarType.all.filter { $0.kind == .unsigned && $0.octets <= 4 }.map(\.description)),
        required: true, "The type of the number of parts."),
      LanguageKey("of", .wholeNumber, required: true, "How many parts are one: 100 for hundredths."),
      LanguageKey(
        "sign", .word(FractionSign.allCases.map(\.rawValue)),
        "Which sign the parts have: none, unless said, so that they are added; or that of the whole."),
    ])

  /// Several numbers of one type, at a value and in a field.
  static let arrayKey = LanguageKey("array", scalar, of: [.array], "Several numbers of one type.")

  /// The kinds of several numbers.
  private static let severalNumbers: [LanguageKey] = [
    arrayKey,
    LanguageKey("pair", .list(scalar), of: [.pair], "Two numbers."),
    LanguageKey("array-pair", .list(scalar), of: [.arrayPair], "Several numbers of one type, then several of another."),
  ]

  /// The keys that belong to some kinds of value.
  private static let valueKeys: [LanguageKey] = [
    LanguageKey(
      "name", .text, of: [.raw], "What the one number of `raw` is called, when that is not the characteristic's name."),
    LanguageKey("count", .wholeNumber, of: [.array], "How many numbers an array has; as many as are sent unless said."),
    LanguageKey("counts", .list(.wholeNumber), of: [.arrayPair], "How many numbers each half of an array pair has."),
    LanguageKey(
      "elements", .list(.either([.text, .place(element)])), of: [.array, .pair, .arrayPair],
      "The names of the numbers, in wire order."),
  ]

  private static let jsonKey = LanguageKey(
    "json", .place(json), of: [.json], "JSON in UTF-8, and what is in it.")

  /// `value` of a characteristic.
  package static let value: Place = {
    let kinds = Array(nestableKinds.prefix(1)) + severalNumbers + Array(nestableKinds.dropFirst()) + [jsonKey]
    return Place("a value", choosing: .one, kinds + valueKeys + nestableKeys + quantity + names)
  }()

  /// An item of `elements`.
  package static let element = Place(
    "an element",
    [
      LanguageKey("name", .text, required: true, "The element's name."),
      LanguageKey("identifier", .text, "The Swift name, when the one made from `name` is not wanted."),
      LanguageKey("description", .text, "What it is; becomes a documentation comment."),
    ] + quantity)

  /// A case of `cases`, written out.
  package static let enumerationCase = Place(
    "a case",
    [
      LanguageKey("value", .wholeNumber, required: true, "The number that stands for it."),
      LanguageKey("label", .text, "What it prints as, when that is not its name."),
      LanguageKey("identifier", .text, "The Swift name, when the one made from its name is not wanted."),
      LanguageKey("description", .text, "What it means; becomes a documentation comment."),
    ])

  /// A number of `special`, written out.
  package static let specialNumber = Place(
    "a special number", choosing: .atLeastOne, among: ["value", "from", "mask"],
    [
      LanguageKey("value", .wholeNumber, "The number; beside `mask` what the bits of the mask are."),
      LanguageKey("from", .wholeNumber, "The smallest of several numbers, and the one that is written."),
      LanguageKey("to", .wholeNumber, "The largest of several numbers; the largest of the type unless said."),
      LanguageKey(
        "mask", .wholeNumber, "Bits that say that there is no value: those that are set, or that `value` says."),
    ] + enumerationCase.keys.filter { $0.name != "value" })

  /// A bit of `bits`, or several in a row, written out.
  package static let bit = Place(
    "a bit",
    [
      LanguageKey("name", .text, required: true, "The bit's name."),
      LanguageKey("labels", .place(bitLabels), "What this bit prints as, set and clear."),
      LanguageKey("identifier", .text, "The Swift name, when the one made from its name is not wanted."),
      LanguageKey("description", .text, "What it means; becomes a documentation comment."),
      LanguageKey("signed", .truth, "Whether several bits are a two's-complement number."),
    ] + quantity.filter { $0.name != "endian" } + cases)

  /// `labels` of a bit.
  package static let bitLabels = Place(
    "labels",
    [
      LanguageKey("set", .text, required: true, "What a set bit prints as."),
      LanguageKey("clear", .text, required: true, "What a clear bit prints as."),
    ])
}

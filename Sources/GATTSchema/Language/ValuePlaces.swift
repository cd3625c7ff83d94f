extension Place {
  private static let scalar = Shape.word(ScalarType.all.map(\.description))

  /// The keys that say what a quantity means. They stand at the value for all of its elements, or at one element.
  private static let quantity: [LanguageKey] = [
    LanguageKey("scale", .number, "What one step of the number is worth: 0.01, 1/64, -2000/65536."),
    LanguageKey("offset", .number, "What is added after scaling."),
    LanguageKey("unit", .text, "The unit of the scaled number, such as °C or beats/min."),
    LanguageKey("min", .number, "The smallest valid value, in the unit."),
    LanguageKey("max", .number, "The largest valid value, in the unit."),
    LanguageKey("special", .names(.wholeNumber), "Raw numbers that stand for no value, such as Not Known: 0xFFFF."),
    LanguageKey(
      "format", .text, "How the number prints: %.2f for two decimals, %d for none, %x or %04X for hexadecimal."),
    LanguageKey("endian", .word(ByteOrder.allCases.map(\.rawValue)), "The order of the octets of this number."),
  ]

  /// The keys that give numbers and bits names. They belong to `raw`.
  private static let names: [LanguageKey] = [
    LanguageKey("cases", .names(.either([.wholeNumber, .place(enumerationCase)])), "The numbers that have a name."),
    LanguageKey(
      "unknown", .word(UnknownCases.allCases.map(\.rawValue)), "What a number without a name does: fail or keep."),
    LanguageKey("bits", .names(.either([.text, .place(bit)])), "The bits that have a name, from bit 0, the lowest."),
    LanguageKey("labels", .place(bitLabels), "What set and clear bits print as."),
  ]

  /// The keys that say what a number means, wherever they stand.
  static let meaningKeys = Set((quantity + names).map(\.name))

  /// `value` of a characteristic, or an entry of `types`.
  public static let value = Place(
    "a value",
    [
      LanguageKey("raw", scalar, "One number."),
      LanguageKey("array", scalar, "Several numbers of one type."),
      LanguageKey("pair", .list(scalar), "Two numbers."),
      LanguageKey("array-pair", .list(scalar), "Several numbers of one type, then several of another."),
      LanguageKey("string", .word(StringEncoding.allCases.map(\.rawValue)), "Text."),
      LanguageKey("name", .text, "What the one number of `raw` is called, when that is not the characteristic's name."),
      LanguageKey("count", .wholeNumber, "How many numbers an array has; as many as are sent unless said."),
      LanguageKey("counts", .list(.wholeNumber), "How many numbers each half of an array pair has."),
      LanguageKey("elements", .list(.either([.text, .place(element)])), "The names of the numbers, in wire order."),
      LanguageKey("length", .wholeNumber, "The exact number of octets of a text."),
      LanguageKey("max-length", .wholeNumber, "The largest number of octets of a text."),
      LanguageKey("padding", .word(Padding.allCases.map(\.rawValue)), "What fills a text up to `length`."),
    ] + quantity + names)

  /// An item of `elements`.
  public static let element = Place(
    "an element",
    [
      LanguageKey("name", .text, required: true, "The element's name."),
      LanguageKey("identifier", .text, "The Swift name, when the one made from `name` is not wanted."),
      LanguageKey("description", .text, "What it is; becomes a documentation comment."),
    ] + quantity)

  /// A case of `cases`, written out.
  public static let enumerationCase = Place(
    "a case",
    [
      LanguageKey("value", .wholeNumber, required: true, "The number that stands for it."),
      LanguageKey("label", .text, "What it prints as, when that is not its name."),
      LanguageKey("identifier", .text, "The Swift name, when the one made from its name is not wanted."),
      LanguageKey("description", .text, "What it means; becomes a documentation comment."),
    ])

  /// A bit of `bits`, written out.
  public static let bit = Place(
    "a bit",
    [
      LanguageKey("name", .text, required: true, "The bit's name."),
      LanguageKey("labels", .place(bitLabels), "What this bit prints as, set and clear."),
      LanguageKey("identifier", .text, "The Swift name, when the one made from `name` is not wanted."),
      LanguageKey("description", .text, "What it means; becomes a documentation comment."),
    ])

  /// `labels` of a bit.
  public static let bitLabels = Place(
    "labels",
    [
      LanguageKey("set", .text, required: true, "What a set bit prints as."),
      LanguageKey("clear", .text, required: true, "What a clear bit prints as."),
    ])
}

extension Place {
  private static let jsonTypes = Shape.word(JSONType.allCases.map(\.rawValue))

  private static let shapeKeys: [LanguageKey] = [
    LanguageKey("type", jsonTypes, required: true, "What it is: bool, integer, number, string, any, list or object."),
    LanguageKey("items", .nested { .jsonItems }, "What the items of a `list` are; any unless said."),
    LanguageKey(
      "members", .list(.nested { .jsonMember }), "The members of an `object`, in the order in which they are written."),
    LanguageKey(
      "unknown", .word(UnknownCases.allCases.map(\.rawValue)),
      "What members of an `object` do that nobody has declared: keep, unless said, or fail."),
  ]

  private static let numberKeys: [LanguageKey] = [
    LanguageKey("scale", .number, "What one step of an `integer` is worth: 0.01, 1/64."),
    LanguageKey("unit", .text, "The unit of an `integer` or a `number`, scaled where it has a scale."),
    LanguageKey("min", .number, "The smallest valid number, in the unit."),
    LanguageKey("max", .number, "The largest valid number, in the unit."),
  ]

  /// `json` of a value.
  package static let json = Place("JSON", shapeKeys + numberKeys)

  /// `items` of a list.
  package static let jsonItems = Place("items", shapeKeys + numberKeys)

  /// An item of `members`.
  package static let jsonMember = Place(
    "a member",
    [LanguageKey("name", .text, required: true, "The name in JSON.")] + shapeKeys + numberKeys + [
      LanguageKey("optional", .truth, "Whether it may be absent, or `null`."),
      identifier, description,
    ])
}

/// What JSON can be, by the word that says so.
package enum JSONType: String, Word {
  case bool, integer, number, string, any, list, object
}

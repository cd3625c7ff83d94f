extension Place {
  /// An item of `computed`.
  package static let computed = Place(
    "a computed value",
    [
      LanguageKey("name", .text, required: true, "The name of the computed value."),
      identifier, description,
      LanguageKey("unit", .text, "The unit of the computed value, such as °C or Pa."),
      LanguageKey("format", .text, "How it prints: %.2f for two decimals; as many as it takes unless said."),
      LanguageKey(
        "with", .text, "The characteristic of the same service whose value the formula takes besides, by name."),
      LanguageKey("where", .names(.text), "Names for parts of the formula, each a formula over what stands before it."),
      LanguageKey(
        "formula", .text, required: true,
        "Numbers, names of fields, + - * / ^ ( ), and sqrt, ln, exp, floor, min, max, clamp: (Raw + 40) / 2^17."),
    ])
}

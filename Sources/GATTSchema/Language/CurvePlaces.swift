extension Place {
  private static let points: Shape = .names(.number)

  /// `scale` that is no straight line.
  package static let curve = Place(
    "a curved scale", choosing: .one, among: ["polynomial", "piecewise", "table"],
    [
      LanguageKey(
        "polynomial", .list(.number),
        "The coefficients, from that of the constant up: [-30, 0.1, 0.002] for -30 + 0.1 x + 0.002 x²."),
      LanguageKey(
        "piecewise", points,
        "The values at some raw numbers, with straight lines between them; the first and the last hold outside."),
      LanguageKey("table", points, "The value of each raw number that there is; any other is out of range."),
      LanguageKey("clamp", .list(.number), "The least and the greatest value; what is beyond them is held to them."),
    ])
}

extension LayoutPart {
  /// Its numbers in the unit, `0…100%`, `-20 °C or more`; the unit alone where any number may be; nil without a unit.
  package var values: String? {
    let unit = unit.map { $0 == "%" ? $0 : " \($0)" } ?? ""
    guard let range else { return self.unit }
    guard range.greatest != Self.unlimited else { return "\(range.least)\(unit) or more" }
    guard range.least != "-\(Self.unlimited)" else { return "\(range.greatest)\(unit) or less" }
    return "\(range.least)…\(range.greatest)\(unit)"
  }

  /// What is said of it: what a step is worth, which numbers it may be, how often and when it is there.
  package var meaning: [String] { [scale, values, repetition, presence].compactMap(\.self) }

  /// All that is said of it, on one line.
  package var facts: String {
    ([type] + meaning + [description].compactMap(\.self)).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// What stands for a range without an end.
  static let unlimited = "∞"
}

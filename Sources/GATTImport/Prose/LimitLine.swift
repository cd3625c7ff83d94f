import GATTSchema

/// Reads the sentences that say how far a number goes.
enum LimitLine {
  /// The limits that one sentence names.
  struct Limits: Hashable {
    var minimum: Rational?
    var maximum: Rational?
    /// Whether they are numbers on the wire rather than in the unit.
    var areRaw = false
  }

  /// The limits in a sentence, or nil for a sentence about something else.
  static func read(_ sentence: String) -> Limits? {
    if let limits = rawAndScaled(sentence) ?? range(sentence) { return limits }
    let limits = Limits(
      minimum: number(sentence.firstMatch(of: /\bMinimum(?: value| is)?:?\s+([-+]?[0-9]+(?:\.[0-9]+)?)/)?.1),
      maximum: number(sentence.firstMatch(of: /\bMaximum(?: value| is)?:?\s+([-+]?[0-9]+(?:\.[0-9]+)?)/)?.1))
    return limits.minimum == nil && limits.maximum == nil ? nil : limits
  }

  /// `Valid range from 0 to 253 (0s to 31.625s)`: what is between parentheses is in the unit.
  private static func rawAndScaled(_ sentence: String) -> Limits? {
    guard
      let match = sentence.firstMatch(
        of:
          /range (?:from |is )?[-+]?[0-9.]+ to [-+]?[0-9.]+ \(([-+]?[0-9]+(?:\.[0-9]+)?)\D* to ([-+]?[0-9]+(?:\.[0-9]+)?)/
      )
    else { return nil }
    return Limits(minimum: number(match.1), maximum: number(match.2))
  }

  /// `Allowed range is: 0 to 100`, `Valid range 1 (January) to 12 (December)`, `The range is 0–254`, `ranging from 0 to 255`.
  private static func range(_ sentence: String) -> Limits? {
    guard
      let match = sentence.firstMatch(
        of:
          /(?i:(allowed|valid|the)\b.*?\brange\b|\b(ranging))(?: is| from)*:?\s*([-+]?[0-9]+(?:\.[0-9]+)?)(?:\s*\([^)]*\))?\s*(?:to|–)\s*([-+]?[0-9]+(?:\.[0-9]+)?)/
      )
    else { return nil }
    // A range of validity counts steps; an allowed one is in the unit.
    let isAllowed = match.1?.lowercased() == "allowed"
    return Limits(minimum: number(match.3), maximum: number(match.4), areRaw: !isAllowed)
  }

  private static func number(_ text: Substring?) -> Rational? {
    text.flatMap { Rational(String($0.drop { $0 == "+" })) }
  }
}

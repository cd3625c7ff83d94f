/// How many octets a field takes, as the specification supplement spells it.
enum WireSize: Hashable, Sendable {
  /// Always so many.
  case fixed(Int)
  /// None, or so many.
  case optional(Int)
  /// One number or the other.
  case either(Int, Int)
  /// From so many to so many.
  case range(ClosedRange<Int>)
  /// Any number.
  case variable

  /// Reads `2`, `0 or 2`, `1 or 2`, `0–18`, `0 … 17`, `0 to 3`, `variable`, `0 or n*2`; nil for anything else.
  init?(_ text: String) {
    // A size over two lines says the same twice; the last line is the one with numbers.
    let line = text.split(whereSeparator: \.isNewline).last.map { String($0).trimmingBlanks } ?? ""
    if let count = Int(line) {
      self = .fixed(count)
    } else if line.lowercased() == "variable" || line.contains("n*") {
      self = .variable
    } else if let match = line.wholeMatch(of: /([0-9]+) or ([0-9]+)/), let low = Int(match.1), let high = Int(match.2) {
      self = low == 0 ? .optional(high) : .either(low, high)
    } else if let match = line.wholeMatch(of: /([0-9]+)\s*(?:[-–…]|to)\s*([0-9]+)/),
      let low = Int(match.1), let high = Int(match.2), low <= high
    {
      self = .range(low...high)
    } else {
      return nil
    }
  }
}

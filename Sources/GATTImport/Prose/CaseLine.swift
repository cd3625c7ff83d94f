/// A line of a list of numbers and what they stand for: of a table, or of a description.
struct CaseLine: Hashable {
  /// The numbers; several for a range.
  var numbers: ClosedRange<Int>
  /// What they stand for.
  var text: String
  /// What else is said of them.
  var detail = ""

  /// Whether the numbers are not to be used yet, or never.
  var isReserved: Bool {
    text.contains(/(?i)^(reserved\b|rfu\b|prohibited|n\/a)/)
  }

  /// Whether a service decides what the numbers stand for.
  var isLeftToServices: Bool {
    text.contains(/(?i)^defined (by|per)/)
  }

  /// Reads `0x01: Mild`, `3 = Last`, `0b10 = Radial`, `8–255: Reserved`. Bare zeros and ones are binary when as many as `width`.
  static func read(_ line: String, width: Int? = nil) -> CaseLine? {
    guard
      let match = line.wholeMatch(
        of: /\s*(\S+?)(?:\s*(?:[-–]|to)\s*(0x[0-9A-Fa-f]+|0b[01]+|[0-9]+))?\s*(?::|=|\bto\b)\s+(.+)/)
    else { return nil }
    guard let numbers = range(match.1, match.2, width: width) else { return nil }
    return CaseLine(numbers: numbers, text: PlainText.of(String(match.3)))
  }

  /// Reads the cell of a table that holds a number or a range, such as `0x06–0xFE`.
  static func numbers(_ cell: String, width: Int? = nil) -> ClosedRange<Int>? {
    guard
      let match = cell.trimmingBlanks.wholeMatch(
        of: /(0x[0-9A-Fa-f]+|0b[01]+|[0-9]+)(?:\s*(?:[-–]|to)\s*(0x[0-9A-Fa-f]+|0b[01]+|[0-9]+))?/)
    else { return nil }
    return range(match.1, match.2, width: width)
  }

  /// The largest number that is read, so that a range of them can be counted.
  private static let largest: UInt = 1 << 60

  private static func range(_ first: Substring, _ last: Substring?, width: Int?) -> ClosedRange<Int>? {
    guard let low = number(first, width: width), low.magnitude <= largest else { return nil }
    guard let last else { return low...low }
    guard let high = number(last, width: width), low <= high, high.magnitude <= largest else { return nil }
    return low...high
  }

  private static func number(_ text: Substring, width: Int?) -> Int? {
    let isBinary = width.map { $0 > 1 && text.count == $0 } ?? false
    if isBinary, text.allSatisfy({ "01".contains($0) }) { return Int(text, radix: 2) }
    return SpecialLine.number(text)
  }
}

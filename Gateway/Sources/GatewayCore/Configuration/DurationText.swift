/// A number with a unit of time, as people write it: `500 ms`, `10 s`, `1.5 min`, `2 h`, `7 d`.
enum DurationText {
  private static let units: [String: Double] = ["ms": 0.001, "s": 1, "min": 60, "h": 3600, "d": 86_400]

  /// JSON Schema's way to say it.
  static let pattern = "^[0-9]+(\\.[0-9]+)? ?(ms|s|min|h|d)$"

  /// How it is written, as the end of a sentence.
  static let advice = "write a number with ms, s, min, h or d behind it: 10 s"

  /// The duration; nil for another text.
  static func duration(_ text: String) -> Duration? {
    let digits = text.prefix { "0123456789.".contains($0) }
    var unit = text.dropFirst(digits.count)
    if unit.first == " " { unit.removeFirst() }
    guard let seconds = units[String(unit)], let number = Double(digits), digits.first != ".", digits.last != ".",
      number < 1e9
    else { return nil }
    return .milliseconds((number * seconds * 1000).rounded())
  }

  /// The duration in its largest unit that needs no fraction.
  static func text(_ duration: Duration) -> String {
    let milliseconds = duration.milliseconds
    let fitting = units.sorted { $0.value > $1.value }.first {
      milliseconds % Int64($0.value * 1000) == 0 && milliseconds != 0
    }
    guard let (unit, seconds) = fitting else { return "0 s" }
    return "\(milliseconds / Int64(seconds * 1000)) \(unit)"
  }
}

extension Duration {
  /// Whole milliseconds.
  var milliseconds: Int64 { components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000 }

  /// Seconds as a number.
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}

/// Prometheus' text format, version 0.0.4.
enum PrometheusText {
  /// What a scrape gets: families by name, in each the series by their labels.
  static func text(of families: [String: PrometheusRegistry.Family]) -> String {
    families.sorted { $0.key < $1.key }.map { text(of: name($0.key), $0.value) }.joined()
  }

  private static func text(of name: String, _ family: PrometheusRegistry.Family) -> String {
    var lines = ["# TYPE \(name) \(family.kind.rawValue)"]
    for (labels, series) in family.series.sorted(by: { $0.key < $1.key }) {
      let (count, value) = series.numbers
      switch family.kind {
      case .counter, .gauge: lines.append("\(name)\(labels) \(value)")
      case .summary: lines += ["\(name)_sum\(labels) \(value)", "\(name)_count\(labels) \(count)"]
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Dimensions as labels: `{operation="read"}`; nothing without any.
  static func labels(_ dimensions: [(String, String)]) -> String {
    guard !dimensions.isEmpty else { return "" }
    let pairs = dimensions.sorted { $0.0 < $1.0 }.map { "\(name($0.0))=\"\(escaped($0.1))\"" }
    return "{" + pairs.joined(separator: ",") + "}"
  }

  /// Letters, digits and underscores; anything else is one.
  private static func name(_ text: String) -> String {
    String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { escaped, character in
      switch character {
      case "\\": escaped += "\\\\"
      case "\"": escaped += "\\\""
      case "\n": escaped += "\\n"
      default: escaped.append(character)
      }
    }
  }
}

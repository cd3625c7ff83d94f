/// Why a text is not of a shape.
struct ScalarFault: Error {
  /// What it should be.
  let expected: String
  /// How to mend it.
  let advice: String
  /// Whether no finding may repeat the text.
  let isSecret: Bool

  /// The sentence of it.
  func message(of text: String, isSecret: Bool) -> String {
    let subject = self.isSecret || isSecret ? "this" : "“\(text)”"
    return "\(subject) is no \(expected); \(advice)"
  }
}

extension Shape {
  /// What a text without parts says.
  func setting(of text: String) -> Result<Setting, ScalarFault> {
    switch self {
    case .flag:
      switch text {
      case "true": .success(.flag(true))
      case "false": .success(.flag(false))
      default: fault("truth value", "write true or false")
      }
    case .text(let rule):
      rule.fault(text).map { .failure(ScalarFault(expected: rule.name, advice: $0, isSecret: rule.isSecret)) }
        ?? .success(.text(text))
    case .whole(let range):
      Int(text).flatMap { range.contains($0) ? .success(.number(Double($0))) : nil }
        ?? fault("whole number here", "write one of \(range.lowerBound) to \(range.upperBound)")
    case .number(let range):
      Double(text).flatMap { range.contains($0) ? .success(.number($0)) : nil }
        ?? fault("number here", "write one of \(range.lowerBound) to \(range.upperBound)")
    case .duration(let range):
      DurationText.duration(text).map { duration in
        range.contains(duration)
          ? .success(.duration(duration))
          : fault("time here", "write \(DurationText.text(range.lowerBound)) to \(DurationText.text(range.upperBound))")
      } ?? fault("time", DurationText.advice)
    case .plain: .success(.plain(Self.plain(text)))
    case .list, .record, .table: fault("value here", "write \(phrase)")
    }
  }

  /// As YAML takes a word that nobody has said more of.
  private static func plain(_ text: String) -> FieldValue {
    switch text {
    case "", "~", "null": .none
    case "true": .flag(true)
    case "false": .flag(false)
    default: Double(text).flatMap { $0.isFinite ? .number($0) : nil } ?? .text(text)
    }
  }

  private func fault(_ expected: String, _ advice: String) -> Result<Setting, ScalarFault> {
    .failure(ScalarFault(expected: expected, advice: advice, isSecret: false))
  }

  /// What it is, with an article.
  var phrase: String {
    switch self {
    case .flag: "true or false"
    case .text(let rule): "the \(rule.name)"
    case .whole(let range): "a whole number of \(range.lowerBound) to \(range.upperBound)"
    case .number(let range): "a number of \(range.lowerBound) to \(range.upperBound)"
    case .duration: "a time, such as 10 s"
    case .plain: "text, a number, true, false or null"
    case .list: "a list, as in [a, b]"
    case .record(let keys): "keys with values: \(keys.map(\.name).joined(separator: ", "))"
    case .table(let names, _): "a mapping whose keys are each the \(names.name)"
    }
  }
}

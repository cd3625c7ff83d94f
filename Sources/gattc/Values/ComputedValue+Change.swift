import GATTSchema

/// Why a computed value cannot be set.
struct ComputedChangeError: Error {
  /// The reason, and what to do.
  let message: String
}

extension ComputedValue {
  /// Whether people call it so; capitals do not count.
  func isCalled(_ text: String) -> Bool {
    name.lowercased() == text.lowercased() || identifier.lowercased() == text.lowercased()
  }

  /// The change of the field that it follows from, for it to be the number that a text says, as nearly as it can be.
  func change(to text: String, _ layout: ValueLayout) throws(ComputedChangeError) -> FieldChange {
    guard let setting = ComputedSetting(self, in: layout) else { throw ComputedChangeError(message: noSetting) }
    guard let number = number(text) else {
      let unit = unit.map { ", alone or with its unit, \($0.symbol)" } ?? ""
      throw ComputedChangeError(message: "“\(text)” is no number; write one\(unit)")
    }
    guard let change = setting.change(to: number) else {
      let field = setting.operand.path.map(\.name).joined(separator: "/")
      throw ComputedChangeError(message: "no number of “\(field)” makes “\(name)” \(text)")
    }
    return change
  }

  private func number(_ text: String) -> Double? {
    var digits = text
    if let symbol = unit?.symbol, text.hasSuffix(symbol) { digits = text.dropLast(symbol.count).trimmed }
    return Double(digits).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Why there is no way back.
  private var noSetting: String {
    let names = operands.map { "“\($0.path.map(\.name).joined(separator: "/"))”" }
    let advice = "set \(names.count == 1 ? names[0] : "these") instead"
    if let source { return "“\(name)” is computed with the value of \(source.name), too; \(advice)" }
    guard names.count == 1 else {
      return "“\(name)” is computed from \(names.joined(separator: ", ")), and does not say what each is; \(advice)"
    }
    return "“\(name)” is computed by a formula without a way back; \(advice)"
  }
}

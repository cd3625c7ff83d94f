/// What sets some bits of a number.
enum BitSource {
  /// An expression that is these bits.
  case term(String)
  /// A call on what the other bits are. For example: `.setting(0x4, if: isWorn)`.
  case call(String)
}

extension [BitSource] {
  /// The statement that puts the bits of all of them together, between a start and an end.
  func statement(of type: String, after start: String, before end: String = "") -> SwiftStatement {
    let terms = compactMap { if case .term(let term) = $0 { term } else { nil } }
    let calls = compactMap { if case .call(let call) = $0 { call } else { nil } }
    guard !calls.isEmpty else {
      return .terms(terms.isEmpty ? ["0"] : terms, operator: "|", after: start, before: end)
    }
    let others = terms.isEmpty ? "<\(type)>(0)" : "(\(terms.joined(separator: " | ")))"
    return .terms(
      ["GATTProfiles.GeneratedCode.Bits\(others)"] + calls, operator: "", after: start, before: ".rawValue\(end)")
  }
}

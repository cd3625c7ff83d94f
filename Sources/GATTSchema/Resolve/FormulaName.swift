/// A name in a formula, and where it stands.
package struct FormulaName: Hashable, Sendable {
  /// The name, with one blank between its words and without quotation marks.
  package var name: String
  /// Where it stands in the text, in scalars, quotation marks included.
  package var range: Range<Int>

  /// The names of a formula, those with points between them as one path; empty for what is no formula. A function is none.
  package static func paths(in text: String) -> [[FormulaName]] {
    guard let tokens = try? FormulaToken.located(in: text) else { return [] }
    var paths: [[FormulaName]] = []
    var leadsOn = false
    for (place, token) in tokens.enumerated() {
      guard case .name(let name) = token.token else {
        leadsOn = token.token == .sign(".") && isBehindName(place, tokens)
        continue
      }
      let isFunction = tokens.dropFirst(place + 1).first?.token == .sign("(")
      let found = FormulaName(name: name, range: token.range)
      if leadsOn {
        paths[paths.count - 1].append(found)
      } else if !isFunction {
        paths.append([found])
      }
      leadsOn = false
    }
    return paths
  }

  /// Where the functions of a formula stand, and where its numbers do; none for what is no formula.
  package static func others(in text: String) -> (functions: [Range<Int>], numbers: [Range<Int>]) {
    guard let tokens = try? FormulaToken.located(in: text) else { return ([], []) }
    var (functions, numbers): ([Range<Int>], [Range<Int>]) = ([], [])
    for (token, next) in zip(tokens, tokens.dropFirst().map { $0.token } + [.sign(")")]) {
      switch token.token {
      case .number: numbers.append(token.range)
      case .name: if next == .sign("(") { functions.append(token.range) }
      case .sign: break
      }
    }
    return (functions, numbers)
  }

  private static func isBehindName(_ place: Int, _ tokens: [(token: FormulaToken, range: Range<Int>)]) -> Bool {
    guard place > 0, case .name = tokens[place - 1].token else { return false }
    return true
  }

  /// How a name is written in a formula; nil for one that no formula can have.
  package static func text(_ name: String) -> String? {
    guard !name.contains("'"), !name.isEmpty else { return nil }
    let isPlain = FormulaToken.isPlain(name) && FormulaFunction(rawValue: name) == nil
    return isPlain ? name : "'\(name)'"
  }
}

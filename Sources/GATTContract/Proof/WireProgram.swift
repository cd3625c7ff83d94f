import GATTSchema

/// The program of a value, and what its numbers mean, in which every field is called by its number.
///
/// It is the JSON that other tools build on. Where two schemas have the same one, a reader of either does the same with all
/// bytes, whatever the schemas call things and however they group them.
struct WireProgram: Hashable {
  /// The steps, as JSON.
  let steps: String
  /// What the numbers mean, as JSON.
  let meanings: String

  /// The program of a value; nil for JSON, which has none.
  init?(_ value: ContractValue) {
    guard let lowered = value.numbered.lowered else { return nil }
    var order = FieldOrder()
    steps = order.renumbered(ProgramJSON.text(of: lowered.program))
    meanings = order.renumbered(lowered.meanings.json)
  }
}

extension ContractValue {
  /// The lines of its program in which `other` differs first, as people read them; nil where no line differs.
  func differingLine(from other: ContractValue) -> (own: String, other: String)? {
    let (own, others) = (programLines(numbered), other.programLines(other.numbered))
    let count = min(own.count, others.count)
    let line = (0..<count).first { own[$0] != others[$0] } ?? (own.count == others.count ? nil : count)
    guard let line else { return nil }
    func text(_ value: ContractValue) -> String {
      let lines = value.programLines(value.layout)
      guard lines.indices.contains(line) else { return "" }
      return String(lines[line].drop { $0 == " " })
    }
    return (text(self), text(other))
  }

  /// The lines of one of its layouts, each field of which is called by its number in the order of the steps.
  private func programLines(_ layout: ValueLayout) -> [String] {
    guard let program = layout.program else { return [] }
    var order = FieldOrder()
    return ProgramText.lines(of: program, called: "").map { order.renumbered($0) }
  }
}

/// Numbers fields in the order in which a text names them: those of a contract go on from one value to the next.
private struct FieldOrder {
  private var numbers: [Substring: Int] = [:]

  /// The text, with `@0;` for the first field that it names, whatever the number of that is.
  mutating func renumbered(_ text: String) -> String {
    var (result, rest) = ("", text[...])
    while let mark = rest.firstIndex(of: "@") {
      result += rest[..<mark]
      rest = rest[rest.index(after: mark)...]
      let digits = rest.prefix { $0.isWholeNumber }
      guard !digits.isEmpty, rest[digits.endIndex...].first == ";" else {
        result += "@"
        continue
      }
      let number = numbers[digits, default: numbers.count]
      numbers[digits] = number
      result += "@\(number);"
      rest = rest[digits.endIndex...].dropFirst()
    }
    return result + rest
  }
}

import GATTSchema

/// Translates what says how many octets something takes.
struct LengthTranslator {
  let length: Length
  /// The name by which errors know the field.
  let name: FieldName
  /// The earlier number that the length goes by, while reading.
  var readOperand: Operand?
  /// The same as a property, when it is one.
  var operand: Operand?
  /// The earlier number that follows from the length.
  var derived: Element?

  /// The number right before the content.
  var prefix: Element? {
    guard case .prefixed(let element, _) = length else { return nil }
    return element
  }

  private var adding: Int {
    switch length {
    case .prefixed(_, let adding), .counted(_, let adding): adding
    default: 0
    }
  }

  /// Statements that read what says the length, and an expression of the number of octets behind them; nil when no number
  /// says it.
  func count(into variable: String) -> (setup: [SwiftStatement], count: String)? {
    switch length {
    case .exactly(let count), .padded(let count): return ([], "\(count)")
    case .prefixed(let element, _):
      let local = "\(variable)Length"
      return (
        element.readingLength(into: local, name: name),
        "reader.count(\(local), less: \(adding), \(name.literal), size: \(element.scalar.octets))"
      )
    case .counted:
      guard let operand = readOperand else { return ([], "0") }
      let number = operand.isOptional ? "\(operand.value) ?? \(adding)" : operand.value
      return ([], "reader.count(\(number), less: \(adding), \(name.literal), size: 0)")
    case .allBut(let others): return ([], "reader.count(allBut: \(others), \(name.literal))")
    case .rest, .atMost, .terminated: return nil
    }
  }

  /// Statements that make the octets known, and the reader of them: a variable of its own, or the reader there is.
  func part(into variable: String, width: Int = 1) -> (setup: [SwiftStatement], reader: String) {
    let part = "\(variable)Part"
    if let (setup, count) = count(into: variable) {
      return (setup + ["var \(part) = try reader.part(\(count), \(name.literal))"], part)
    }
    switch length {
    case .atMost(let limit): return (["try reader.atMost(\(limit), \(name.literal))"], "reader")
    case .terminated:
      let argument = width == 1 ? "" : ", width: \(width)"
      return (["var \(part) = try reader.partToZero(\(name.literal)\(argument))"], part)
    default: return ([], "reader")
    }
  }

  /// The statement that writes the number in front of content of so many octets.
  func writingPrefix(_ size: String) -> [SwiftStatement] {
    guard let prefix else { return [] }
    return [prefix.write("\(prefix.scalar.swiftType)(truncatingIfNeeded: \(counted(size)))")]
  }

  /// The number that stands for content of so many octets.
  func counted(_ size: String) -> String {
    adding == 0 ? size : "\(size) + \(adding)"
  }

  /// The conditions that content of so many octets has to meet.
  func conditions(_ size: String) -> [String] {
    switch length {
    case .exactly(let count): return ["\(size) == \(count)"]
    case .atMost(let count), .padded(let count): return ["\(size) <= \(count)"]
    case .prefixed(let element, _): return element.allowing(counted(size))
    case .counted:
      if let derived { return derived.allowing(counted(size)) }
      return operand.map { ["\(counted(size)) == Swift.Int(clamping: \($0.presentValue))"] } ?? []
    case .rest, .allBut, .terminated: return []
    }
  }
}

extension Element {
  /// The statements that read a length or a count into a constant.
  ///
  /// - Parameter name: the name by which errors know the field.
  func readingLength(into variable: String, name: FieldName) -> [SwiftStatement] {
    Field(element: self, stored: variable, name: name).readingToConstant
  }

  /// The condition that a count, which is an `Int`, has to meet to be this number.
  func allowing(_ count: String) -> [String] {
    guard let range = quantity?.rawRange ?? scalar.integerRange else { return [] }
    let upper = min(range.upperBound, Int128(Int32.max))
    guard range.lowerBound > 0 else { return upper < Int128(Int32.max) ? ["\(count) <= \(upper)"] : [] }
    return ["(\(range.lowerBound)...\(upper)).contains(\(count))"]
  }
}

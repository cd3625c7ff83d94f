import GATTSchema

/// Translates what says how many octets something takes.
struct LengthTranslator {
  let length: Length
  /// What stands on the wire for the content; nil for itself.
  var coding: ExtentCoding?
  /// The name by which errors know the field.
  let name: FieldName
  /// The earlier number that the length goes by, as a property, when it is one.
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
    case .rest, .allBut, .exactly, .atMost, .padded, .terminated: 0
    }
  }

  /// The number that stands for content of so many octets.
  func counted(_ size: String) -> String {
    adding == 0 ? size : "\(size) + \(adding)"
  }

  /// How many octets content of so many takes on the wire, which `write` writes.
  func coded(_ size: String, _ write: String) -> String { coding?.size(of: size, write) ?? size }

  /// The same, with what says how long it is.
  func octets(around content: OctetCount) -> OctetCount {
    let octets = coding?.octets(for: content) ?? content
    return prefix.map { OctetCount($0.scalar.octets) + octets } ?? octets
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
  /// The condition that a count, which is an `Int`, has to meet to be this number.
  func allowing(_ count: String) -> [String] {
    guard let range = quantity?.rawRange ?? scalar.integerRange else { return [] }
    let upper = min(range.upperBound, Int128(Int32.max))
    guard range.lowerBound > 0 else { return upper < Int128(Int32.max) ? ["\(count) <= \(upper)"] : [] }
    return ["(\(range.lowerBound)...\(upper)).contains(\(count))"]
  }
}

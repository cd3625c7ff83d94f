/// Reads a literal of a profile, or a JSON argument, as a value of a layout.
///
/// Numbers are written as what they mean, in the unit; cases, bits and special numbers by name or label; `hex:` gives the
/// octets themselves.
package struct LiteralReader {
  /// What the literals are values of.
  let interpreter: Interpreter
  /// Whether numbers are written as what they mean or as the wire has them.
  let form: MeaningTree.Form
  /// The line from which on numbers are written as what they mean, whatever the form: where the changes of a value stand.
  let changedFrom: Int?
  /// What becomes of numbers outside of limits that are kept when they are read.
  let outOfRange: OutOfRangeLiterals
  /// The numbers of the structure being read that follow from others, where they are written nevertheless.
  var statedNumbers: [StatedNumber] = []
  /// What is wrong with the literals read so far.
  package internal(set) var diagnostics = Diagnostics()

  /// A reader of literals of one characteristic.
  package init(_ characteristic: Characteristic) {
    self.init(Interpreter(characteristic))
  }

  /// A reader of literals of what `interpreter` encodes.
  package init(
    _ interpreter: Interpreter, form: MeaningTree.Form = .meaning, changedFrom: Int? = nil,
    outOfRange: OutOfRangeLiterals = .refused
  ) {
    self.interpreter = interpreter
    self.form = form
    self.changedFrom = changedFrom
    self.outOfRange = outOfRange
  }

  /// The octets of `node`; nil, with a diagnostic at the part that is wrong.
  package mutating func bytes(_ node: YAMLNode) -> [UInt8]? {
    guard let value = value(node) else { return nil }
    do {
      return try interpreter.encode(value)
    } catch {
      diagnostics.report(InvalidValue.diagnostic(error, at: node.range))
      return nil
    }
  }

  /// The value of `node`; nil, with a diagnostic at the part that is wrong.
  package mutating func value(_ node: YAMLNode) -> RawValue? {
    if let entries = node.entries, entries.count == 1, let entry = entries.first, entry.name == "hex" {
      return decoded(entry.value)
    }
    switch interpreter.prepared {
    case .structure(let structure): return self.structure(node, structure)
    case .union(let union): return self.union(node, union)
    case .numbers(let numbers): return self.numbers(node, numbers).map { .numbers($0) }
    case .text: return text(node)
    case .octets: return octets(node).map { .octets($0) }
    case .json(let shape):
      if form == .raw, case .scalar(let text, isQuoted: true) = node.content {
        return json(text, shape, at: node.range)
      }
      return json(node, shape).map { .text($0.text) }
    }
  }

  /// Notes what is wrong.
  mutating func report(_ diagnostic: Diagnostic) {
    diagnostics.report(diagnostic)
  }

  private mutating func decoded(_ node: YAMLNode) -> RawValue? {
    guard let bytes = Scalars.hex(node, as: "hex", &diagnostics) else { return nil }
    do {
      return try interpreter.decode(bytes.value)
    } catch {
      diagnostics.report(InvalidValue.diagnostic(error, at: node.range))
      return nil
    }
  }

  /// Text.
  mutating func text(_ node: YAMLNode) -> RawValue? {
    guard let text = node.text, !node.isNull else {
      diagnostics.report(
        LiteralShape.diagnostic("text\(node.isNull ? ", in quotes where it is this word" : "")", found: node))
      return nil
    }
    return .text(text)
  }

  private mutating func numbers(_ node: YAMLNode, _ numbers: PreparedNumbers) -> [RawNumber]? {
    switch numbers.layout.shape {
    case .raw: return numbers.coders.first.flatMap { number(node, $0) }.map { [$0] }
    case .array: return self.numbers(node, numbers.runs[0], as: "the array")
    case .pair: return elements(node, numbers.coders, as: "the pair")
    case .arrayPair: return arrayPair(node, numbers)
    }
  }

  private mutating func arrayPair(_ node: YAMLNode, _ pair: PreparedNumbers) -> [RawNumber]? {
    guard let halves = node.items, halves.count == 2, halves.allSatisfy({ $0.text == nil }) else {
      guard pair.layout.isNamed else {
        diagnostics.report(LiteralShape.diagnostic("a list of two lists", found: node))
        return nil
      }
      return elements(node, pair.coders, as: "the array pair")
    }
    let front = numbers(halves[0], pair.runs[0], as: "the first half")
    let back = numbers(halves[1], pair.runs[1], as: "the second half")
    guard let front, let back else { return nil }
    return front + back
  }

  private mutating func numbers(_ node: YAMLNode, _ array: PreparedRun, as name: String) -> [RawNumber]? {
    guard array.isList, let pattern = array.coders.first else { return elements(node, array.coders, as: name) }
    guard let items = node.items else {
      diagnostics.report(LiteralShape.diagnostic("a list", found: node))
      return nil
    }
    guard items.count == array.count ?? items.count, items.count <= AttributeValue.greatestSize else {
      diagnostics.report(LiteralShape.count(items.count, expected: array.count, of: name, at: node.range))
      return nil
    }
    let numbers = items.compactMap { number($0, pattern) }
    return numbers.count == items.count ? numbers : nil
  }

  /// A list in wire order, or a mapping by element name.
  private mutating func elements(_ node: YAMLNode, _ elements: [NumberCoder], as name: String) -> [RawNumber]? {
    guard let nodes = parts(node, elements, as: name) else { return nil }
    let numbers = zip(nodes, elements).compactMap { number($0, $1) }
    return numbers.count == elements.count ? numbers : nil
  }

  private mutating func parts(_ node: YAMLNode, _ elements: [NumberCoder], as name: String) -> [YAMLNode]? {
    if let items = node.items {
      guard items.count == elements.count else {
        diagnostics.report(LiteralShape.count(items.count, expected: elements.count, of: name, at: node.range))
        return nil
      }
      return items
    }
    guard let entries = node.entries else {
      diagnostics.report(LiteralShape.diagnostic("a list, or a mapping by name", found: node))
      return nil
    }
    let names = elements.map { $0.element.name ?? $0.element.identifier }
    let unknown = entries.filter { !names.contains($0.name) }
    for entry in unknown {
      diagnostics.report(UnknownName.diagnostic(entry.name, legal: names, of: name, at: entry.key.range))
    }
    guard unknown.isEmpty else { return nil }
    let nodes = names.compactMap { name in entries.first { $0.name == name }?.value }
    guard nodes.count == elements.count else {
      diagnostics.report(LiteralShape.count(nodes.count, expected: elements.count, of: name, at: node.range))
      return nil
    }
    return nodes
  }

  /// The form in which a node is written.
  func form(of node: YAMLNode) -> MeaningTree.Form {
    changedFrom.map { node.range.start.line >= $0 } == true ? .meaning : form
  }

  /// One number, by what it means or as the wire has it.
  mutating func number(_ node: YAMLNode, _ coder: NumberCoder) -> RawNumber? {
    var reader = NumberLiteralReader(coder, form: form(of: node), outOfRange: outOfRange)
    let number = reader.number(node)
    if !reader.diagnostics.isEmpty { reader.diagnostics.sorted.forEach { diagnostics.report($0) } }
    return number
  }
}

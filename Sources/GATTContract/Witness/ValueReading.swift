import GATTSchema

/// What octets mean by a schema: a line a leaf, each with the numbers of its fields in front.
struct ValueReading {
  /// A leaf.
  struct Line: Hashable {
    /// The numbers of its fields, from outside.
    var path: Substring
    /// What it means, with its unit.
    var text: Substring
  }

  /// What is read of a field that is not there.
  static let nothing = "nothing"

  /// The leaves; none when the octets are no value.
  let lines: [Line]
  /// Why the octets are no value.
  let problem: String?

  /// Reads `octets` by `value`.
  init(_ octets: [UInt8], _ readers: ValueReaders) {
    do {
      let value = try readers.numbered.decode(octets)
      problem = nil
      lines = readers.numbered.lines(of: value).map { Self.line($0) }
    } catch {
      lines = []
      problem = Self.problem(octets, readers)
    }
  }

  /// The problem with the names that people know.
  private static func problem(_ octets: [UInt8], _ readers: ValueReaders) -> String {
    do {
      _ = try readers.named.decode(octets)
      return "no value"
    } catch {
      // What follows is advice for who writes a schema.
      return "refused (\(error.description.prefix { $0 != ";" }))"
    }
  }

  private static func line(_ text: String) -> Line {
    guard text.hasPrefix("@"), let end = text.firstIndex(of: " ") else {
      return Line(path: text.hasPrefix("@") ? text[...] : "", text: text.hasPrefix("@") ? "" : text[...])
    }
    return Line(path: text[..<end], text: text[text.index(after: end)...])
  }

  /// What the field of a number means; all of the value for nil.
  func text(of id: Int?) -> String {
    if let problem { return problem }
    // Text and octets by themselves have no field.
    let shown = lines.filter { line in line.path.isEmpty || id.map { line.path.contains("@\($0);") } ?? true }.map(
      \.text)
    let texts = shown.filter { !$0.isEmpty }
    guard !texts.isEmpty else { return Self.nothing }
    let most = 6
    return texts.prefix(most).joined(separator: ", ") + (texts.count > most ? ", …" : "")
  }
}

/// The interpreters of one schema: with numbers for names, and with the names that people know.
struct ValueReaders {
  let numbered: Interpreter
  let named: Interpreter

  /// Those of a value where `context` holds.
  init(_ value: ContractValue, context: Set<Int>) {
    let limit = value.limit ?? AttributeValue.greatestSize
    numbered = Interpreter(value.numbered, trailing: value.trailing, context: context, limit: limit)
    named = Interpreter(value.layout, trailing: value.trailing, context: context, limit: limit)
  }
}

import GATTSchema

/// What octets mean by a schema: a line a leaf, each with the numbers of its fields in front.
struct ValueReading {
  /// A leaf.
  struct Line: Hashable {
    /// The numbers of its fields, from outside.
    var path: Substring
    /// What it means, with its unit; of an alternative its tag.
    var text: String
    /// The same for people, who know alternatives by their names.
    var shown: String
  }

  /// What is read of a field that is not there.
  static let nothing = "nothing"

  /// The leaves; none when the octets are no value.
  let lines: [Line]
  /// Why the octets are no value.
  let problem: String?
  /// The numbers of the fields at which they are none; nil for the value as a whole.
  let refused: String?

  /// Reads `octets` by `value`.
  init(_ octets: [UInt8], _ readers: ValueReaders) {
    do {
      let value = try readers.numbered.decode(octets)
      (problem, refused) = (nil, nil)
      lines = readers.numbered.lines(of: value).map { Self.line($0, readers.alternatives) }
    } catch {
      lines = []
      refused = error.element
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

  private static func line(_ text: String, _ alternatives: [Int: Alternative]) -> Line {
    let end = pathEnd(of: text)
    let (path, rest) = (text[..<end], text[end...].drop { $0 == " " })
    // An alternative stands by itself, or behind the field that it is in.
    let last = rest.isEmpty ? path : rest
    guard last.hasPrefix("@"), last.hasSuffix(";"), let id = Int(last.dropFirst().dropLast()),
      let alternative = alternatives[id]
    else { return Line(path: path, text: String(rest), shown: String(rest)) }
    return Line(path: "\(path)@\(id);", text: "tag \(alternative.tags)", shown: alternative.name)
  }

  /// Where the numbers and names end that lead to a leaf: behind the first number, with which item of a list it is, that
  /// nothing goes on from.
  private static func pathEnd(of text: String) -> String.Index {
    var rest = text[...]
    while let mark = rest.firstIndex(of: "@") {
      rest = rest[rest.index(after: mark)...]
      let digits = rest.prefix { $0.isNumber }
      guard !digits.isEmpty, rest[digits.endIndex...].first == ";" else { continue }
      rest = rest[digits.endIndex...].dropFirst()
      while rest.first == "[", let close = rest.firstIndex(of: "]") { rest = rest[rest.index(after: close)...] }
      guard rest.first == nil || rest.first == " " else { continue }
      return rest.startIndex
    }
    return text.startIndex
  }

  /// Whether an alternative is there.
  func has(_ alternative: Int) -> Bool { lines.contains { $0.path.contains("@\(alternative);") } }

  /// What the field of a number means; all of the value for nil.
  func text(of id: Int?, _ form: KeyPath<Line, String>) -> String {
    if let problem { return problem }
    // Text and octets by themselves have no field.
    let shown = lines.filter { line in line.path.isEmpty || id.map { line.path.contains("@\($0);") } ?? true }
      .map { $0[keyPath: form] }
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
  let alternatives: [Int: Alternative]

  /// Those of a value where `context` holds.
  init(_ value: ContractValue, context: Set<Int>) {
    alternatives = value.alternatives
    let limit = value.limit ?? AttributeValue.greatestSize
    (numbered, named) = (
      Interpreter(value.numbered, trailing: value.trailing, context: context, limit: limit, message: value.message),
      Interpreter(value.layout, trailing: value.trailing, context: context, limit: limit, message: value.message)
    )
  }
}

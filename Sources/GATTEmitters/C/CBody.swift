/// The lines of a function. Those that only set a variable that nothing asks for are left out.
final class CBody {
  struct Line {
    /// Where a part of the function begins or ends that may become one of its own.
    enum Edge { case start, end }

    fileprivate(set) var depth: Int
    fileprivate(set) var text: String
    fileprivate var variable: String?
    fileprivate(set) var edge: Edge?

    init(_ depth: Int, _ text: String) { (self.depth, self.text) = (depth, text) }

    /// How many branches it has.
    var branches: Int { text.contains("if (") ? 1 : 0 }

    /// The line at another depth.
    func at(_ depth: Int) -> Line {
      var line = self
      line.depth = depth
      return line
    }
  }

  private var lines: [Line] = []
  private var depth = 1
  private var asked: Set<String> = []
  private var names = 0
  /// Where on the wire a place is that an error has.
  private(set) var onWire: (String) -> String = { $0 }

  /// Adds a line; one that sets `variable` is left out unless that is asked for.
  func add(_ text: String, setting variable: String? = nil) {
    var line = Line(depth, text)
    line.variable = variable
    lines.append(line)
  }

  /// Adds lines that may become a function of their own.
  func part<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
    add(.start)
    try body()
    add(.end)
  }

  private func add(_ edge: Line.Edge) {
    var line = Line(depth, "")
    line.edge = edge
    lines.append(line)
  }

  /// Adds lines within braces behind a line.
  func block<Failure: Error>(_ head: String, _ body: () throws(Failure) -> Void) throws(Failure) {
    var head = head
    if let start = head.firstRange(of: "if ("), head.hasSuffix(")") {
      head = head[..<start.upperBound] + Self.bare(String(head[start.upperBound...].dropLast())) + ")"
    }
    if head.hasPrefix("else"), lines.last?.text == "}", lines.last?.variable == nil {
      lines[lines.count - 1].text = "} \(head) {"
    } else {
      add(head + " {")
    }
    depth += 1
    try body()
    depth -= 1
    add("}")
  }

  /// Notes that a variable is asked for, and returns it.
  func ask(_ variable: String) -> String {
    asked.insert(variable)
    return variable
  }

  /// A further variable.
  func name(_ stem: String) -> String {
    names += 1
    return "\(stem)_\(names)"
  }

  /// Ends the function with an error where a condition holds.
  ///
  /// The same check once more, directly behind it, would never fail.
  func fail(if condition: String, _ error: String, at place: String = "i") {
    let check = ["if (\(Self.bare(condition))) {", "    \(self.error(error, at: place))", "}"]
    let last = lines.suffix(check.count)
    guard last.map(\.text) != check || last.contains(where: { $0.depth != depth }) else { return }
    for line in check { add(line) }
  }

  /// The statement that ends the function with an error.
  func error(_ error: String, at place: String) -> String {
    "return gatt_error(at, \(onWire(place)), GATT_ERROR_\(error));"
  }

  /// Adds lines of bytes for which others stand on the wire, where `place` says where something is.
  func placed<Failure: Error>(
    by place: @escaping (String) -> String, unless isSame: Bool, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    let outer = onWire
    if !isSame { onWire = { outer(place($0)) } }
    try body()
    onWire = outer
  }

  /// A condition without parentheses around all of it.
  static func bare(_ condition: String) -> String {
    guard condition.hasPrefix("("), condition.hasSuffix(")") else { return condition }
    var depth = 0
    for (place, character) in condition.enumerated() {
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      if depth == 0, place < condition.count - 1 { return condition }
    }
    return bare(String(condition.dropFirst().dropLast()))
  }

  /// The lines, without those that only set what nothing asks for.
  var kept: [Line] { lines.filter { line in line.variable.map { asked.contains($0) } ?? true } }

  /// The lines with their indentation.
  var text: String {
    kept.map { line in String(repeating: "    ", count: line.depth) + line.text + "\n" }.joined()
  }
}

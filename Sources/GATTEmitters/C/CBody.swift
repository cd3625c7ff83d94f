/// The lines of a function. Those that only set a variable that nothing asks for are left out.
final class CBody {
  private struct Line {
    var depth: Int
    var text: String
    var variable: String?
  }

  private var lines: [Line] = []
  private var depth = 1
  private var asked: Set<String> = []
  private var names = 0
  /// Where on the wire a place is that an error has.
  private(set) var onWire: (String) -> String = { $0 }

  /// Adds a line; one that sets `variable` is left out unless that is asked for.
  func add(_ text: String, setting variable: String? = nil) {
    lines.append(Line(depth: depth, text: text, variable: variable))
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
  func fail(if condition: String, _ error: String, at place: String = "i") {
    add("if (\(Self.bare(condition))) {")
    add("    \(self.error(error, at: place))")
    add("}")
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

  /// The lines with their indentation.
  var text: String {
    lines.filter { line in line.variable.map { asked.contains($0) } ?? true }
      .map { line in String(repeating: "    ", count: line.depth) + line.text + "\n" }.joined()
  }
}

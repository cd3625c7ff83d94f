import GATTSchema

/// A value as JSON: as `decode` prints it, or what stands in that at `value` alone.
struct ValueArgument {
  /// What `decode` and `encode` print of a value, and what `read`, `watch` and `simulate` add to it.
  private static let keys = [
    "characteristic", "advertisement", "profile", "uuid", "value", "hex", "service", "manufacturer", "type", "handle",
    "time", "event",
    "central", "computed", "trailing",
  ]

  private let path: String
  private let node: YAMLNode
  /// The line of its file that all of it stands on, from 1; nil where it is all there is.
  private let line: Int?

  /// A value on one line of a file, which has been read as JSON already.
  init(_ node: YAMLNode, path: String, line: Int) {
    (self.node, self.path, self.line) = (node, path, line)
  }

  /// Reads JSON; the path is what findings call it.
  init(_ text: String, path: String) throws(ToolError) {
    switch text.trimmed {
    case "", "null", "~": throw .because(.findings, "a value is missing; give JSON, such as 42")
    default: break
    }
    var diagnostics = Diagnostics()
    guard let node = JSONArgument.node(text, path: path, reporting: &diagnostics) else {
      throw .findings(diagnostics, path)
    }
    (self.node, self.path, line) = (node, path, nil)
  }

  /// What the value says it is of: the UUID, or else the name.
  var subject: String? {
    part("uuid")?.text ?? name
  }

  /// What a characteristic is called, or a format of advertised data, behind its profile where that is said.
  private var name: String? {
    if let name = part("characteristic")?.text { return name }
    guard let name = part("advertisement")?.text else { return nil }
    return part("profile")?.text.map { "\($0).\(name)" } ?? name
  }

  /// The value, as one of what `coding` encodes; in raw form its numbers are those of the wire.
  func value(
    _ coding: ValueCoding, isRaw: Bool, outOfRange: OutOfRangeLiterals = .refused
  ) throws(ToolError) -> RawValue {
    var reader = LiteralReader(coding.interpreter, form: isRaw ? .raw : .meaning, outOfRange: outOfRange)
    guard let value = reader.value(try inner(coding)) else {
      throw .findings(reader.diagnostics, path, line: line)
    }
    return value
  }

  /// Why a value cannot be encoded, or octets not be decoded.
  static let nameless = ToolError.because(.findings, "no `uuid` or `characteristic` says what this is a value of")

  /// A member of the object that it is.
  func part(_ name: String) -> YAMLNode? {
    guard let entries = node.entries, let place = entries.place(of: name) else { return nil }
    return entries[place].value
  }

  /// The value of an object as `decode` prints it, or the node itself.
  private func inner(_ coding: ValueCoding) throws(ToolError) -> YAMLNode {
    guard let value = part("value"), let name else { return node }
    guard node.entries?.allSatisfy({ Self.keys.contains($0.name) }) ?? false else { return node }
    let call = part("uuid")?.text ?? name
    guard coding.uuid == call || coding.subject.isCalled(call) else {
      throw .because(.findings, "this is a value of \(call), not of \(coding.subject.title)".printable)
    }
    return value
  }
}

extension ValueArgument {
  /// The value as one of what `coding` encodes, and its octets as hexadecimal digits.
  func encoded(
    _ coding: ValueCoding, isRaw: Bool, outOfRange: OutOfRangeLiterals = .refused
  ) throws(ToolError) -> (report: ValueReport, hex: String) {
    let value = try value(coding, isRaw: isRaw, outOfRange: outOfRange)
    if isRaw, let octets = given(value, coding) {
      return (ValueReport(coding: coding, value: value, isRaw: isRaw), Hex.text(octets))
    }
    do {
      let octets = try coding.interpreter.encode(value)
      return (ValueReport(coding: coding, value: value, isRaw: isRaw), Hex.text(octets))
    } catch {
      throw ValueReport.failure(error, coding.subject)
    }
  }

  /// The octets that stand beside the value, where they are octets of this value and not of one that it was before.
  private func given(_ value: RawValue, _ coding: ValueCoding) -> [UInt8]? {
    guard let octets = part("hex")?.text.flatMap({ Hex.bytes($0) }) else { return nil }
    return (try? coding.interpreter.decode(octets)) == value ? octets : nil
  }
}

extension ToolError {
  /// What is wrong with JSON; the path is what findings call it, the line the one of its file that all of it stands on.
  static func findings(_ diagnostics: Diagnostics, _ path: String, line: Int? = nil) -> ToolError {
    .findings(
      diagnostics.sorted.map { finding in
        (line.map { finding.printable.moved(to: $0) } ?? finding.printable).text(path: path.printable)
      })
  }
}

extension Diagnostic {
  /// The finding in a line of a file.
  fileprivate func moved(to line: Int) -> Diagnostic {
    var result = self
    result.range = range?.moved(to: line)
    result.notes = notes.map { Note($0.message, at: $0.range.moved(to: line)) }
    result.fixIt = fixIt.map { FixIt($0.title, replacing: $0.range.moved(to: line), with: $0.replacement) }
    return result
  }
}

extension SourceRange {
  fileprivate func moved(to line: Int) -> SourceRange {
    SourceRange(
      start: SourcePosition(line: line, column: start.column), end: SourcePosition(line: line, column: end.column))
  }
}

/// What a header of C declares: names of which a program has one each, whatever file they are in.
enum CDeclarations {
  /// What a header that this emitter has written declares: functions and macros by their names, and structures, which have names
  /// for themselves, as `struct heart_rate`.
  static func all(in header: String) -> Set<String> {
    Set(header.split(separator: "\n").compactMap { declared(in: $0) })
  }

  /// The names of all that a header declares.
  static func names(in header: String) -> Set<String> {
    Set(all(in: header).compactMap { $0.split(separator: " ").last.map { String($0) } })
  }

  /// The names that a value takes beside the structures and constants of what is in it.
  static func names(of value: String) -> [String] {
    let functions = ["decode", "encode", "read", "write", "add", "check", "equal"]
    let prefix = NameWords(value).screaming
    return [value] + functions.map { "\(value)_\($0)" } + ["MIN_SIZE", "MAX_SIZE"].map { "\(prefix)_\($0)" }
      + CUUID.names(of: value)
  }

  /// What a line declares that begins at its margin.
  private static func declared(in line: Substring) -> String? {
    guard let first = line.first, first.isLetter || first == "#" else { return nil }
    if line.hasPrefix("#define ") { return identifier(line.dropFirst("#define ".count)) }
    if line.hasPrefix("struct "), line.hasSuffix("{") {
      return identifier(line.dropFirst("struct ".count)).map { "struct \($0)" }
    }
    guard line.hasPrefix("int ") || line.hasPrefix("static ") else { return nil }
    guard let arguments = line.firstIndex(of: "(") else { return nil }
    return line[..<arguments].split(whereSeparator: { $0 == " " || $0 == "*" }).last.map { String($0) }
  }

  private static func identifier(_ text: Substring) -> String? {
    let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return name.isEmpty ? nil : String(name)
  }
}

/// A variable or a parameter of a function in C.
struct CVariable {
  /// What it is called.
  let name: String
  /// Its type, without `const`.
  let type: String
  /// How it is declared.
  let declaration: String
  /// Whether it is a number, which can be given to another function, and not an array or a pointer.
  let isNumber: Bool

  /// A parameter.
  init(parameter: String) {
    declaration = parameter
    name = String(parameter.split { $0 == " " || $0 == "*" }.last ?? "")
    type = String(parameter.dropLast(name.count))
    isNumber = !parameter.contains("*")
  }

  /// The variable that a line declares; nil for any other line.
  init?(declaredBy line: String) {
    var words = line.prefix { $0 != "=" && $0 != ";" }.split(separator: " ").map(String.init)
    if words.first == "for" { words.removeFirst() }
    if let first = words.first, first.hasPrefix("(") { words[0] = String(first.dropFirst()) }
    words.removeAll { $0 == "const" }
    guard words.count == 2, Self.types.contains(words[0]) else { return nil }
    type = words[0]
    declaration = line
    isNumber = !words[1].contains { $0 == "*" || $0 == "[" }
    name = String(words[1].drop { $0 == "*" }.prefix { $0 != "[" })
  }

  private static let types: Set<String> = [
    "bool", "size_t", "uint8_t", "uint16_t", "uint32_t", "uint64_t", "int8_t", "int16_t", "int32_t", "int64_t",
  ]
}

/// Which variables lines ask for, and which of them they set.
struct CUses {
  private(set) var all: Set<String> = []
  private(set) var set: Set<String> = []

  /// Adds those of a line. A member of a structure is none.
  mutating func add(_ line: String) {
    var rest = line[...]
    var before: Character = " "
    while let letter = rest.first {
      guard letter.isLetter || letter == "_" else {
        before = letter.isNumber ? "0" : letter
        rest.removeFirst()
        continue
      }
      let name = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
      let isMember = before == "." || (before == ">" && line[..<rest.startIndex].hasSuffix("->"))
      let isAddress = before == "&" && !line[..<rest.startIndex].hasSuffix("&&")
      rest.removeFirst(name.count)
      // Digits with a letter behind them are a number.
      if !isMember, before != "0" {
        all.insert(name)
        if isAddress || Self.sets.contains(where: { rest.hasPrefix($0) }) { set.insert(name) }
      }
      before = "_"
    }
  }

  private static let sets = [" = ", " += ", " -= ", " |= ", " &= ", " ^= ", "++"]
}

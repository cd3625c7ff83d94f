import GATTSchema

/// What a C source says at its top level: constants, variables with their initialisers, and macros that stand by themselves.
struct CSource {
  /// A variable, or a macro that stands by itself.
  struct Declaration {
    /// The words in front of the name.
    var type: [String]
    var name: String
    var value: CValue
    var line: Int
  }

  /// The lines of the file itself that the preprocessor may leave out.
  private(set) var conditionalLines: Set<Int> = []
  /// The lines of services of Zephyr's that stand within something else.
  private(set) var hiddenLines: Set<Int> = []
  /// The macro that they are made by.
  static let service = "BT_GATT_SERVICE_DEFINE"
  /// What stands in the file itself, in order.
  private(set) var declarations: [Declaration] = []
  /// How many tokens have been looked at.
  private(set) var steps = 0
  private var constants: [String: CValue] = [:]
  /// How deep a name may stand for another.
  private static let deepest = 16
  private static let mostWords = 256

  /// Reads a file, and those that it includes as far as they are `neighbours`.
  init(_ source: SourceFile, beside neighbours: SourceNeighbours) {
    var known: Set<String> = []
    read(source, neighbours, &known, depth: 0)
  }

  private mutating func read(
    _ source: SourceFile, _ neighbours: SourceNeighbours, _ known: inout Set<String>, depth: Int
  ) {
    guard depth < SourceNeighbours.deepest, known.insert(source.path).inserted else { return }
    var lines = CLines(CToken.tokens(of: String(decoding: source.bytes, as: UTF8.self)))
    for name in lines.included {
      guard let file = neighbours.file(name, namedBy: source.path) else { continue }
      read(file, neighbours, &known, depth: depth + 1)
    }
    for (name, tokens) in lines.constants {
      var reader = CValueReader(tokens)
      constants[name] = reader.all()
      steps += reader.steps
    }
    let own = lines.declarations()
    steps += lines.steps
    for declaration in own where constants[declaration.name] == nil { constants[declaration.name] = declaration.value }
    guard depth == 0 else { return }
    (declarations, conditionalLines) = (own, lines.conditionalLines)
    hiddenLines = lines.lines(with: Self.service).subtracting(own.filter { $0.name == Self.service }.map(\.line))
  }

  /// What a value stands for: names are followed as far as they lead.
  func resolved(_ value: CValue) -> CValue {
    var value = value
    for _ in 0..<Self.deepest {
      guard case .name(let name) = value, let next = constants[name] else { break }
      value = next
    }
    return value
  }

  /// The octets of an array, or of a text without the nul behind it; nil where they are not literal.
  func octets(_ value: CValue) -> [UInt8]? {
    switch resolved(value) {
    case .string(let text): return Array(text.utf8)
    case .list(let members):
      let octets = members.map { member in number(member.value).flatMap { UInt8(exactly: $0) } }
      return octets.contains(nil) ? nil : octets.compactMap(\.self)
    default: return nil
    }
  }

  /// The number that a value is; nil where it is not literal.
  func number(_ value: CValue) -> UInt64? {
    var value = resolved(value)
    // A number in braces is one.
    for _ in 0..<Self.deepest {
      guard value.members.count == 1 else { break }
      value = resolved(value.members[0].value)
    }
    guard case .number(let number) = value else { return nil }
    return number
  }

  /// The words that are joined by `|` and begin so, and how the others are written, which nobody knows without compiling them.
  func words(_ value: CValue, beginning prefixes: [String]) -> (known: [String], others: [String]) {
    var (known, others): ([String], [String]) = ([], [])
    var (open, steps) = ([value], 0)
    while let next = open.popLast() {
      steps += 1
      // Constants that stand for each other several times soon have more words than there are flags.
      guard steps < Self.mostWords else { return (known, others + [value.text]) }
      switch next {
      case .any(let values): open += values.reversed()
      case .name(let name) where prefixes.contains(where: { name.hasPrefix($0) }): known.append(name)
      case .name(let name):
        if let constant = constants[name] { open.append(constant) } else { others.append(name) }
      case .number(0): break
      case .list(let members) where members.count == 1: open.append(members[0].value)
      default: others.append(next.text)
      }
    }
    return (known, others)
  }
}

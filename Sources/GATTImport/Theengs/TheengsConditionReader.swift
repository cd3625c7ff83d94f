import GATTSchema

/// Reads the list that a condition is in Theengs' language: tests with `|` and `&` between them, and lists in it.
///
/// `&` joins groups of alternatives: `a | b & c` is (a or b) and c.
struct TheengsConditionReader {
  private let items: [YAMLNode]
  private var place = 0

  /// The condition; nil where the list is none of the language.
  static func read(_ node: YAMLNode, depth: Int = 0) -> TheengsCondition? {
    guard let items = node.items, !items.isEmpty, depth < 8 else { return nil }
    var reader = TheengsConditionReader(items: items)
    return reader.condition(depth)
  }

  private init(items: [YAMLNode]) {
    self.items = items
  }

  private var text: String? { place < items.count ? items[place].text : nil }

  private mutating func condition(_ depth: Int) -> TheengsCondition? {
    var groups: [[TheengsCondition]] = [[]]
    while place < items.count {
      guard let part = items[place].items == nil ? test() : nested(depth) else { return nil }
      groups[groups.count - 1].append(part)
      guard place < items.count else { break }
      guard let joint = text, joint == "|" || joint == "&" else { return nil }
      place += 1
      if joint == "&" { groups.append([]) }
    }
    guard groups.allSatisfy({ !$0.isEmpty }) else { return nil }
    let parts = groups.map { $0.count == 1 ? $0[0] : TheengsCondition.any($0) }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  private mutating func nested(_ depth: Int) -> TheengsCondition? {
    defer { place += 1 }
    return Self.read(items[place], depth: depth + 1)
  }

  private mutating func test() -> TheengsCondition? {
    guard let word = text else { return nil }
    place += 1
    switch word {
    case "no-mfgdata": return .test(TheengsTest(source: .manufacturer, question: .missing))
    case "servicedata": return tests(of: .service)
    case "manufacturerdata": return tests(of: .manufacturer)
    case "name": return tests(of: .name)
    case "uuid": return tests(of: .uuid)
    default: return nil
    }
  }

  /// A length, a question about the content, or both.
  private mutating func tests(of source: TheengsTest.Source) -> TheengsCondition? {
    var questions: [TheengsTest.Question] = []
    if let word = text, ["=", "<", "<=", ">", ">="].contains(word) {
      place += 1
      guard let count = number(), (0...4096).contains(count) else { return nil }
      questions.append(.length(word, count))
    }
    if let word = text, word != "|", word != "&" {
      guard let question = question(word) else { return nil }
      questions.append(question)
    }
    guard !questions.isEmpty else { return nil }
    let tests = questions.map { TheengsCondition.test(TheengsTest(source: source, question: $0)) }
    return tests.count == 1 ? tests[0] : .all(tests)
  }

  private mutating func question(_ word: String) -> TheengsTest.Question? {
    if let index = Int(word) {
      place += 1
      return text == "bit" ? bit(of: index) : content(at: index)
    }
    place += 1
    switch word {
    case "contain": return taken().map { .contains($0) }
    case "mac@index", "revmac@index": return number().map { .address($0) }
    case "index":
      guard let index = number() else { return nil }
      return content(at: index)
    default: return nil
    }
  }

  private mutating func bit(of index: Int) -> TheengsTest.Question? {
    place += 1
    guard let bit = number(), (0...3).contains(bit), let value = number() else { return nil }
    return .bit(index, bit, value != 0)
  }

  private mutating func content(at index: Int) -> TheengsTest.Question? {
    let isNegated = text == "!"
    if isNegated { place += 1 }
    guard let text = taken(), !text.isEmpty, (0...1024).contains(index) else { return nil }
    return .index(index, text, isNegated: isNegated)
  }

  private mutating func taken() -> String? {
    defer { place += 1 }
    return text
  }

  private mutating func number() -> Int? {
    taken().flatMap { Int($0) }
  }
}

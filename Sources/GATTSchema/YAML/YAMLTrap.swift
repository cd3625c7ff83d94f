/// A mistake that people make in YAML, which libyaml notices only by what it leads to.
struct YAMLTrap {
  /// What is wrong and what to write, as a sentence without a full stop.
  var message: String
  /// Where it was written.
  var range: SourceRange

  /// The mistake behind `complaint`, which libyaml makes at the lines `noticed`; nil when it is none of the known ones.
  static func find(_ complaint: String, at noticed: [Int], in source: SourceFile) -> YAMLTrap? {
    let lines = lines(around: noticed, in: source)
    guard let last = lines.last(where: { $0.number == noticed.max() }) ?? lines.last else { return nil }
    for trap in [
      conflict, comment, dash, colon, equals, reserved, apostrophe, index, quote, escape(complaint), comma, bracket,
      semicolon,
      text,
    ] {
      for line in lines {
        if let message = trap(line) { return YAMLTrap(message: message, range: line.range) }
      }
    }
    guard let before = lines.last(where: { $0.number < last.number }) else { return nil }
    return indentation(last, behind: before)
  }

  private typealias Check = (YAMLLine) -> String?

  /// The noticed lines, each with the last line before it that has something in it.
  private static func lines(around noticed: [Int], in source: SourceFile) -> [YAMLLine] {
    let all = SourceText.withoutMark(source.bytes).split(separator: 0x0A, omittingEmptySubsequences: false)
    func line(_ number: Int) -> YAMLLine { YAMLLine(all[number - 1], number: number) }
    var numbers: Set<Int> = []
    for number in noticed where (1...all.count).contains(number) {
      numbers.insert(number)
      let before = (max(1, number - 50)..<number).last { !line($0).text.isEmpty && !line($0).text.hasPrefix("#") }
      if let before { numbers.insert(before) }
    }
    return numbers.sorted().map(line).filter { !$0.text.isEmpty }
  }

  private static func conflict(_ line: YAMLLine) -> String? {
    guard ["<<<<<<<", "=======", ">>>>>>>"].contains(where: line.text.hasPrefix) else { return nil }
    return "a merge left its conflict here; keep one side, and remove the lines of <<<<<<<, ======= and >>>>>>>"
  }

  private static func comment(_ line: YAMLLine) -> String? {
    // In plain text it is text; behind braces, brackets and quotes nothing else can stand.
    let isBehind = line.text.firstRange(of: /[}\]"'] +\/\//) != nil
    let isComment = isBehind || line.text.hasPrefix("//") || line.text.contains("/*")
    return isComment ? "a comment begins with `#`, not with `//` or `/*`" : nil
  }

  private static func dash(_ line: YAMLLine) -> String? {
    guard line.text.hasPrefix("-"), let second = line.text.dropFirst().first,
      second.isLetter || "{[\"'".contains(second)
    else { return nil }
    return "a space is missing behind the dash; write `- \(line.text.dropFirst())`"
  }

  private static func colon(_ line: YAMLLine) -> String? {
    guard let (key, value) = line.pair, let first = value.first, first != " ", isKey(key) else { return nil }
    return "a space is missing behind the colon; write `\(key): \(value)`"
  }

  private static func equals(_ line: YAMLLine) -> String? {
    let halves = line.content.split(separator: "=", maxSplits: 1).map { String($0.trimmingSpaces) }
    guard halves.count == 2, isKey(halves[0]) else { return nil }
    return "a key and its value have a colon between them; write `\(halves[0]): \(halves[1])`"
  }

  /// Text cannot begin with a character that means something to YAML.
  private static func reserved(_ line: YAMLLine) -> String? {
    let text = Array(line.content)
    let starts = text.indices.filter {
      $0 > 1 && text[$0 - 1] == " " && text[$0 - 2] == ":" && "%@`*&!|>".contains(text[$0])
    }
    guard let start = starts.first else { return nil }
    let isInFlow = text[..<start].contains("{")
    let word = text[start...].prefix { !(isInFlow && ",}".contains($0)) }
    let quoted = JSONString.quoted(String(String(word).trimmingSpaces))
    return "text that begins with \(text[start]) stands in quotes; write `\(quoted)`"
  }

  /// An apostrophe ends a text in single quotes.
  private static func apostrophe(_ line: YAMLLine) -> String? {
    guard let (key, value) = line.pair, value.trimmingSpaces.hasPrefix("'"), !key.contains("{") else { return nil }
    let text = value.trimmingSpaces.dropFirst()
    guard let end = text.firstIndex(of: "'"), text[text.index(after: end)...].first?.isLetter == true else {
      return nil
    }
    let whole = text.hasSuffix("'") ? text.dropLast() : text
    return "an apostrophe ends a text in single quotes; write `\(key): \(JSONString.quoted(String(whole)))`"
  }

  /// A type with brackets behind it, as C and Swift write several numbers.
  private static func index(_ line: YAMLLine) -> String? {
    guard let match = line.text.firstMatch(of: /(raw|type|array): *([A-Za-z0-9_]+)\[([0-9]*)\]/) else { return nil }
    let type = String(match.2)
    guard let known = ScalarType(type)?.description ?? ForeignWords.type(type), !known.contains("`") else { return nil }
    return "several numbers are `array: \(known)\(match.3.isEmpty ? "" : ", count: \(match.3)")`"
  }

  private static func quote(_ line: YAMLLine) -> String? {
    guard let value = line.pair?.value.trimmingSpaces, let first = value.first, "\"'".contains(first) else {
      return nil
    }
    guard value.dropFirst().firstIndex(of: first) == nil else { return nil }
    return "a quote is not closed; write `\(value)\(first)`"
  }

  private static func escape(_ complaint: String) -> Check {
    { line in
      guard complaint.contains("escape"), line.text.contains("\\") else { return nil }
      return "in double quotes a backslash begins an escape; write single quotes, or two backslashes"
    }
  }

  private static func semicolon(_ line: YAMLLine) -> String? {
    line.text.hasSuffix(";") ? "a line has no `;` at its end; remove it" : nil
  }

  private static func text(_ line: YAMLLine) -> String? {
    guard let (key, value) = line.pair, let first = value.trimmingSpaces.first, !"{[\"'".contains(first) else {
      return nil
    }
    guard value.contains(": ") || value.hasSuffix(":") else { return nil }
    return "text with a colon stands in quotes; write `\(key): \(JSONString.quoted(String(value.trimmingSpaces)))`"
  }

  /// Whether some place of the language has this key, or would have it by another name.
  private static func isKey(_ text: String) -> Bool {
    Place.document.key(text) != nil || !Place.document.nearestPlaces(withKey: text).isEmpty
  }
}

extension TextLayout {
  /// A text with what its characters stand for in place of them.
  func expanded(_ text: String) -> String {
    let texts = Dictionary(expansions.map { (UInt32($0.code), $0.text) }) { first, _ in first }
    var expanded = ""
    for character in text.unicodeScalars {
      if let text = texts[character.value] { expanded += text } else { expanded.unicodeScalars.append(character) }
    }
    return expanded
  }

  /// The shortest text that expands to `text`, and of several the one that begins with the longest expansion; nil for a
  /// text with a character that stands for others, or one that no value has room for.
  func shortened(_ text: String) -> String? {
    let characters = Array(text.unicodeScalars)
    let longest = expansions.first?.text.unicodeScalars.count ?? 1
    guard characters.count <= AttributeValue.greatestSize * longest else { return nil }
    let codes = Set(expansions.map { UInt32($0.code) })
    let rules = expansions.map { (code: $0.code, text: Array($0.text.unicodeScalars)) }
    // From the end: how long the shortest text for all characters from here is, and which character it begins with.
    var steps = [Step?](repeating: nil, count: characters.count) + [Step(code: "\0", taken: 0, length: 0)]
    for start in characters.indices.reversed() {
      let rest = characters[start...]
      var candidates = rules.filter { rest.starts(with: $0.text) }
        .map { (code: Unicode.Scalar($0.code), taken: $0.text.count) }
      if !codes.contains(characters[start].value) { candidates.append((characters[start], 1)) }
      for candidate in candidates {
        guard let rest = steps[start + candidate.taken] else { continue }
        if let best = steps[start], best.length <= rest.length + 1 { continue }
        steps[start] = Step(code: candidate.code, taken: candidate.taken, length: rest.length + 1)
      }
    }
    return Self.text(of: steps, characters.count)
  }

  private struct Step {
    var code: Unicode.Scalar
    var taken: Int
    var length: Int
  }

  private static func text(of steps: [Step?], _ end: Int) -> String? {
    var (text, place) = ("", 0)
    while place < end {
      guard let step = steps[place] else { return nil }
      text.unicodeScalars.append(step.code)
      place += step.taken
    }
    return text
  }
}

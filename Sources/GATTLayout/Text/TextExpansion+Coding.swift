extension [TextExpansion] {
  /// A text with what its characters stand for in place of them.
  package func expanded(_ text: String) -> String {
    let texts = Dictionary(map { (UInt32($0.code), $0.text) }) { first, _ in first }
    var expanded = ""
    for character in text.unicodeScalars {
      if let text = texts[character.value] { expanded += text } else { expanded.unicodeScalars.append(character) }
    }
    return expanded
  }

  /// The shortest text that expands to `text`, and of several the one that begins with the longest expansion; nil for a
  /// text with a character that stands for others, or one that no value has room for.
  package func shortened(_ text: String) -> String? {
    let characters: [Unicode.Scalar] = .init(text.unicodeScalars)
    let longest = first?.text.unicodeScalars.count ?? 1
    guard characters.count <= AttributeValue.greatestSize * longest else { return nil }
    let codes = Set(map { UInt32($0.code) })
    let rules = map { (code: $0.code, text: $0.text.unicodeScalars.map(\.self)) }
    // From the end: how long the shortest text for all characters from here is, and which character it begins with.
    var steps = [Choice?](repeating: nil, count: characters.count) + [Choice(code: "\0", taken: 0, length: 0)]
    for start in characters.indices.reversed() {
      let rest = characters[start...]
      var candidates = rules.filter { rest.starts(with: $0.text) }
        .map { (code: Unicode.Scalar($0.code), taken: $0.text.count) }
      if !codes.contains(characters[start].value) { candidates.append((characters[start], 1)) }
      for candidate in candidates {
        guard let rest = steps[start + candidate.taken] else { continue }
        if let best = steps[start], best.length <= rest.length + 1 { continue }
        steps[start] = Choice(code: candidate.code, taken: candidate.taken, length: rest.length + 1)
      }
    }
    return Self.text(of: steps, characters.count)
  }

  private struct Choice {
    package var code: Unicode.Scalar
    package var taken: Int
    package var length: Int
  }

  private static func text(of steps: [Choice?], _ end: Int) -> String? {
    var (text, place) = ("", 0)
    while place < end {
      guard let step = steps[place] else { return nil }
      text.unicodeScalars.append(step.code)
      place += step.taken
    }
    return text
  }
}

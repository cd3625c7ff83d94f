/// A byte that stands for several characters of a text.
///
/// ```swift
/// let address = TextLayout(encoding: .ascii, expansions: [.init(0, ".com/"), .init(7, ".com")])
/// address.encode("example.com/a")  // 65 78 61 6D 70 6C 65 00 61
/// ```
@frozen
public struct TextExpansion: Hashable, Sendable {
  /// The byte.
  public let code: UInt8
  /// What it stands for.
  public let text: String

  /// The text that a byte stands for.
  @inlinable
  public init(_ code: UInt8, _ text: String) {
    self.code = code
    self.text = text
  }

  /// A text with what its characters stand for in place of them.
  static func expand(_ text: String, by expansions: [TextExpansion]) -> String {
    var expanded = ""
    for character in text.unicodeScalars {
      if let expansion = expansions.first(where: { $0.code == character.value }) {
        expanded += expansion.text
      } else {
        expanded.unicodeScalars.append(character)
      }
    }
    return expanded
  }

  /// The shortest text that expands to `text`, and of several the one that begins with the longest expansion; `nil` for a
  /// text that has a character which stands for others, or more characters than any value expands to.
  static func shorten(_ text: String, by expansions: [TextExpansion]) -> String? {
    let characters = text.unicodeScalars.map { $0.value }
    let words = expansions.map { expansion in expansion.text.unicodeScalars.map { $0.value } }
    let longest = words.first?.count ?? 1
    guard characters.count <= TextLayout.maximumLength * longest else { return nil }
    // From the end: the length of the shortest text for all characters from here on, and what that begins with.
    var lengths = [Int](repeating: 0, count: characters.count + 1)
    var beginnings = [Int?](repeating: nil, count: characters.count)
    for start in characters.indices.reversed() {
      let isPlain = !expansions.contains { $0.code == characters[start] }
      lengths[start] = isPlain ? lengths[start + 1] + 1 : Self.impossible
      for (index, word) in words.enumerated().reversed()
      where characters[start...].starts(with: word) && lengths[start + word.count] < lengths[start] {
        lengths[start] = lengths[start + word.count] + 1
        beginnings[start] = index
      }
    }
    guard lengths[0] < Self.impossible else { return nil }
    return join(characters, words.map { $0.count }, expansions, beginnings)
  }

  /// More than any text has, and few enough to count on from.
  private static let impossible = Int.max / 2

  private static func join(
    _ characters: [UInt32], _ sizes: [Int], _ expansions: [TextExpansion], _ beginnings: [Int?]
  ) -> String {
    var (text, place) = ("", 0)
    while place < characters.count {
      let beginning = beginnings[place]
      let value = beginning.map { UInt32(expansions[$0].code) } ?? characters[place]
      if let character = Unicode.Scalar(value) { text.unicodeScalars.append(character) }
      place += beginning.map { sizes[$0] } ?? 1
    }
    return text
  }
}

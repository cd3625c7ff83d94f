/// JSON with something wrong in it, by chance: characters that are other, missing or doubled, and parts that stand elsewhere.
enum JSONDamage {
  private static let words = [
    "null", "true", "-1", "0", "1e400", "99999999999999999999999999999999999999999", "\"\"", "[]", "{}", "\"rest\"",
    "\"uint64\"", "[[[[]]]]", "{\"a\":1}", "\"\\u0000\"", "0.1", "\"1/0\"", "\"FFE1\"",
  ].map { Array($0.utf8) }

  /// One to three changes.
  static func damaged(_ json: [UInt8], using random: inout some RandomNumberGenerator) -> [UInt8] {
    var json = json
    for _ in 0..<Int.random(in: 1...3, using: &random) where json.count > 2 { change(&json, using: &random) }
    return json
  }

  private static func change(_ json: inout [UInt8], using random: inout some RandomNumberGenerator) {
    let place = Int.random(in: 0..<json.count, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: json[place] = UInt8.random(in: 0x20...0x7E, using: &random)
    case 1: json.remove(at: place)
    case 2: json.insert(json[place], at: place)
    case 3: json.removeSubrange(place...)
    case 4: replaceScalar(&json, from: place, by: words.randomElement(using: &random) ?? [])
    default:
      guard let (part, other) = pair(json, from: place, using: &random) else { return }
      json.replaceSubrange(part, with: Array(json[other]))
    }
  }

  /// Puts a word in the place of the next text or number.
  private static func replaceScalar(_ json: inout [UInt8], from place: Int, by word: [UInt8]) {
    guard let part = scalar(in: json, from: place) else { return }
    json.replaceSubrange(part, with: word)
  }

  /// Two texts or numbers behind each other.
  private static func pair(
    _ json: [UInt8], from place: Int, using random: inout some RandomNumberGenerator
  ) -> (Range<Int>, Range<Int>)? {
    guard let part = scalar(in: json, from: place) else { return nil }
    return scalar(in: json, from: Int.random(in: 0..<json.count, using: &random)).map { (part, $0) }
  }

  /// The next value behind a colon that is no list and no object.
  private static func scalar(in json: [UInt8], from place: Int) -> Range<Int>? {
    guard let colon = json[place...].firstIndex(of: UInt8(ascii: ":")), colon + 1 < json.count else { return nil }
    let ends: [UInt8] = Array(",}]".utf8)
    guard !Array("{[".utf8).contains(json[colon + 1]) else { return nil }
    let end = json[(colon + 1)...].firstIndex { ends.contains($0) } ?? json.count
    return colon + 1..<end
  }
}

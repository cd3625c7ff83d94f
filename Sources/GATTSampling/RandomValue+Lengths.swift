import GATTSchema

/// The numbers of a structure that were chosen so far and are part of its value. One that is missing is derived: it
/// follows from what is chosen for the fields that go by it.
typealias ChosenNumbers = [MemberReference: Int128]

extension RandomValue {
  /// How many octets, small more often than not.
  mutating func count(_ length: Length, in chosen: ChosenNumbers) -> Int {
    switch length {
    case .atMost(let count) where taste == .plausible: chance(min(1, count)...min(8, count))
    case .padded(let count) where taste == .plausible: chance(min(1, count)...min(8, count))
    case .rest, .allBut, .terminated: room ?? (oneIn(10) ? chance(0...64) : chance(0...12))
    case .exactly(let count): isWild && oneIn(4) ? chance(0...count + 2) : count
    case .atMost(let count), .padded(let count): random.pick([0, count, chance(0...count)])
    case .prefixed(_, let adding): max(0, chance(0...12) - adding)
    case .counted(let reference, let adding):
      max(0, (chosen[reference].map { Int(clamping: $0) } ?? chance(0...6)) - adding)
    }
  }

  /// Octets of a length; what ends them, or fills them up, is none of them.
  mutating func octets(_ layout: OctetsLayout, in chosen: ChosenNumbers) -> [UInt8] {
    var octets = self.octets(count(layout.length, in: chosen))
    switch layout.length {
    case .terminated: octets.removeAll { $0 == 0 }
    case .padded: octets.removeLast(octets.reversed().prefix { $0 == 0 }.count)
    case .rest, .allBut, .exactly, .atMost, .prefixed, .counted: break
    }
    return octets
  }

  /// Text of as many octets as it may have.
  mutating func text(_ layout: TextLayout, in chosen: ChosenNumbers) -> String {
    if let packing = layout.packing { return packed(packing) }
    var left = count(layout.length, in: chosen)
    var text = ""
    while left > 0 {
      if !layout.expansions.isEmpty, oneIn(3) {
        text += random.pick(layout.expansions).text
        left -= 1
        continue
      }
      let candidate = character(layout)
      let size = Self.size(of: candidate, layout.encoding)
      // What is wider than what is left makes way for a letter, or for nothing in an encoding of two octets a letter.
      let character = size <= left ? candidate : "a"
      left -= Self.size(of: character, layout.encoding)
      if left >= 0 { text.unicodeScalars.append(character) }
    }
    return text
  }

  private mutating func packed(_ packing: TextPacking) -> String {
    let count = isWild && oneIn(4) ? chance(0...packing.count + 1) : packing.count
    let characters = Array(packing.alphabet)
    return String((0..<count).map { _ in isWild && oneIn(16) ? "~" : random.pick(characters) })
  }

  private mutating func character(_ layout: TextLayout) -> Unicode.Scalar {
    let narrow: [Unicode.Scalar] = ["A", "Z", "a", "z", "0", "9", " ", ".", "\u{7F}"]
    let wide: [Unicode.Scalar] = ["Ä", "ß", "é", "Ж", "中", "🌍"]
    if taste == .plausible { return random.pick(["a", "e", "i", "l", "n", "o", "r", "t"]) }
    if isWild && oneIn(8) { return random.pick(wide + ["\u{0}"]) }
    switch layout.encoding {
    case .ascii: return random.pick(narrow)
    case .latin1: return random.pick(narrow + ["Ä", "ß", "é", "\u{FF}"])
    case .utf8, .utf16: return random.pick(narrow + wide)
    }
  }

  private static func size(of character: Unicode.Scalar, _ encoding: StringEncoding) -> Int {
    switch encoding {
    case .ascii, .latin1: 1
    case .utf8: String(character).utf8.count
    case .utf16: String(character).utf16.count * 2
    }
  }
}

/// What stands on the wire for the octets of an extent, where that is not the octets themselves. Everything that reads,
/// writes, measures, prints or compares such octets goes by what is here.
package enum ExtentCoding: Hashable, Sendable {
  /// Each octet XORed with one of a key, which begins again where it ends.
  case xor([UInt8])
  /// Two hexadecimal digits for each octet. Those of either case are read.
  case hexadecimal(HexadecimalCase)
  /// How many octets there are, in one octet or, where its top bit is set, in two, in front of them.
  case sized(SizeCount)
  /// Each octet XORed with the one in front of it; the first stands for itself.
  case chained(ChainLink)
  /// Each octet XORed with one of a key, from the place in it on that the first says, which stands for itself.
  case keyed([UInt8])
  /// A key, in whose place these octets would begin, XORed with them; each octet behind is XORed with one of that key, which
  /// begins again where it ends.
  case known([UInt8])
  /// Four octets each as a number in decimal digits.
  case decimal(DecimalForm)

  /// What profiles, programs and generated code call it.
  package var name: String {
    switch self {
    case .xor: "xor"
    case .hexadecimal: "hexadecimal"
    case .sized: "sized"
    case .chained: "chained"
    case .keyed: "keyed"
    case .known: "known"
    case .decimal: "decimal"
    }
  }

  /// What generated code is told of it, as octets.
  package var parameters: [UInt8] {
    switch self {
    case .xor(let octets), .keyed(let octets), .known(let octets): octets
    case .hexadecimal(let letters): [letters == .uppercase ? 1 : 0]
    case .sized(let count): [count == .whole ? 1 : 0]
    case .chained(let link): [link == .wire ? 1 : 0]
    case .decimal(let form): form.parameters
    }
  }

  /// How many octets on the wire stand for so many.
  package func octets(for count: OctetCount) -> OctetCount {
    switch self {
    case .xor, .chained, .keyed, .known: count
    case .hexadecimal: count * 2
    case .decimal(let form): form.octets(for: count)
    case .sized(let size):
      OctetCount(count.least + size.octets(for: count.least), count.most.map { $0 + size.octets(for: $0) })
    }
  }

  /// Whether each octet on the wire stands for one.
  package var keepsPlaces: Bool { octets(for: OctetCount(1)) == OctetCount(1) }

  /// How many octets so many on the wire stand for at most.
  package func most(in count: Int) -> Int {
    switch self {
    case .xor, .chained, .keyed, .known: count
    case .hexadecimal: count / 2
    case .decimal(let form): form.most(in: count)
    case .sized: max(0, count - 1)
    }
  }

  /// Whether what octets on the wire stand for may be more than they are, so that it is written elsewhere first.
  package var grows: Bool { most(in: AttributeValue.greatestSize) > AttributeValue.greatestSize }

  /// What the octets on the wire stand for that begin at an offset.
  package func decoded(_ octets: ArraySlice<UInt8>, at offset: Int) throws(ValueError) -> DecodedOctets {
    switch self {
    case .xor(let key): return DecodedOctets(octets: octets.xored(with: key)) { $0 }
    case .hexadecimal: return DecodedOctets(octets: try Hex.octets(ofDigits: octets, at: offset)) { 2 * $0 }
    case .sized(let size):
      let count = try size.octets(in: octets, at: offset)
      return DecodedOctets(octets: Array(octets.dropFirst(count))) { count + $0 }
    case .decimal(let form): return try form.decoded(octets, at: offset)
    case .chained(let link): return DecodedOctets(octets: link.decoded(octets)) { $0 }
    case .keyed(let key): return DecodedOctets(octets: octets.keyed(by: key)) { $0 }
    case .known(let known):
      let key = octets.prefix(known.count).xored(with: known)
      return DecodedOctets(octets: key + octets.dropFirst(known.count).xored(with: key)) { $0 }
    }
  }

  /// The octets on the wire that stand for others.
  package func encoded(_ octets: ArraySlice<UInt8>) -> [UInt8] {
    switch self {
    case .xor(let key): octets.xored(with: key)
    case .hexadecimal(let letters): letters.digits(of: Array(octets))
    case .sized(let size): size.number(for: octets.count) + octets
    case .chained(let link): link.encoded(octets)
    case .decimal(let form): form.encoded(octets)
    case .keyed(let key): octets.keyed(by: key)
    case .known(let known):
      octets.prefix(known.count).xored(with: known)
        + octets.dropFirst(known.count).xored(with: Array(octets.prefix(known.count)))
    }
  }

  /// Whether it reads all that another writes as the same.
  package func reads(_ other: ExtentCoding) -> Bool {
    switch (self, other) {
    case (.xor(let key), .xor(let written)): key == written
    case (.hexadecimal, .hexadecimal): true
    case (.sized(let size), .sized(let written)): size == written
    case (.chained(let link), .chained(let written)): link == written
    case (.keyed(let key), .keyed(let written)): key == written
    case (.known(let known), .known(let written)): known == written
    case (.decimal(let form), .decimal(let written)):
      form.separator == written.separator && form.places == written.places
    case (.xor, _), (.hexadecimal, _), (.sized, _), (.chained, _), (.keyed, _), (.known, _), (.decimal, _): false
    }
  }

  /// What is done with the octets, in words.
  package var words: String {
    switch self {
    case .xor(let key): "XORed with \(Hex.spaced(key))"
    case .hexadecimal(let letters): "as hexadecimal digits in \(letters.rawValue)"
    case .sized(.whole): "behind 1 or 2 octets that count all of them"
    case .sized(.behind): "behind 1 or 2 octets that count them"
    case .chained(.wire): "each XORed with the octet sent before"
    case .chained(.plain): "each XORed with what the octet before stands for"
    case .keyed(let key): "XORed with \(Hex.spaced(key)), from where the first says"
    case .decimal(let form): "as decimal numbers such as \(form.text)"
    case .known(let known): "XORed with a key that is read where \(Hex.spaced(known)) would be"
    }
  }

  /// The same as members of the JSON of a step.
  package var members: [(String, String?)] {
    switch self {
    case .xor(let octets), .keyed(let octets), .known(let octets): [(name, JSONString.quoted(Hex.text(octets)))]
    case .hexadecimal(let letters): [(name, JSONString.quoted(letters.rawValue))]
    case .sized(let size): [(name, JSONString.quoted(size.rawValue))]
    case .chained(let link): [(name, JSONString.quoted(link.rawValue))]
    case .decimal(let form): [(name, JSONString.quoted(form.text))]
    }
  }
}

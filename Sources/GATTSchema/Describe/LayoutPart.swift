/// A part of a value as people read it: a field, a number, some bits, or one of several alternatives; with all that its
/// layout says of it in words.
package struct LayoutPart: Hashable, Sendable {
  /// What a part is.
  package enum Kind: String, CaseIterable, Sendable {
    /// A number.
    case number
    /// An integer whose bits have names: its parts.
    case bits
    /// Text.
    case text
    /// JSON: a whole value, or a part of one, with its members as parts.
    case json
    /// Octets as they stand.
    case octets
    /// Fields: its parts.
    case structure
    /// One of several alternatives: its parts.
    case union
    /// One of the alternatives of a union, with its fields.
    case alternative
    /// A number that is always the same.
    case constant
    /// The number that tells the alternatives of a union apart, such as an op code.
    case tag
    /// A number in front of something that says how often it is there.
    case count
    /// A number in front of something that says how many octets it has.
    case length
    /// Octets or bits without a meaning.
    case reserved
    /// A number that follows from the other octets.
    case checksum
  }

  /// A number and what it is called.
  package struct Named: Hashable, Sendable {
    /// The number, or several of them, as text.
    package var numbers: String
    /// What it is called.
    package var name: String
    /// What that means.
    package var description: String?
  }

  /// What it is.
  package var kind: Kind
  /// What it is called.
  package var name: String
  /// The type on the wire, such as `int16 big-endian`; empty where the parts say it.
  package var type = ""
  /// How many octets one of it takes.
  package var octets = OctetCount(0)
  /// The place of its first octet, behind those of the numbers in front of it; nil where that depends on the value.
  package var offset: Int?
  /// Whether another number of octets stands on the wire for those of its parts, so that these have no places.
  package var isEncoded = false
  /// The numbers in front of it that belong to it: how often it is there, and how many octets each of it has.
  package var front: [LayoutPart] = []
  /// Which bits of an integer it is, from 0, the lowest; nil for what has octets of its own.
  package var bits: ClosedRange<Int>?
  /// The order of its octets.
  package var endian = ByteOrder.little
  /// How many bits each number has where they are packed without regard to octets.
  package var packedBits: Int?
  /// The octets that it always is, on the wire; nil for what differs.
  package var pattern: [UInt8]?
  /// What one step is worth, such as `× 1/64`; nil for a number that means itself.
  package var scale: String?
  /// The unit.
  package var unit: String?
  /// The least and the greatest number, in the unit.
  package var range: (least: String, greatest: String)? {
    get { limits.map { ($0[0], $0[1]) } }
    set { limits = newValue.map { [$0.least, $0.greatest] } }
  }
  /// Numbers that stand for no value.
  package var special: [Named] = []
  /// Named numbers.
  package var cases: [Named] = []
  /// When it is there, such as `with Energy Present`; nil for always.
  package var presence: String?
  /// How often it is there, such as `× 3`; nil for once.
  package var repetition: String?
  /// How often it is there, where that is always the same.
  package var times: Int?
  /// What it is, in a sentence.
  package var description: String?
  /// What it consists of.
  package var parts: [LayoutPart] = []
  private var limits: [String]?

  package init(_ kind: Kind, _ name: String) {
    (self.kind, self.name) = (kind, name)
  }
}

extension LayoutPart {
  /// The numbers in front of it, and the part itself.
  package var onWire: [LayoutPart] { front + [self] }

  /// The number in front of the alternatives of a union; nil where something else tells them apart.
  package var tag: LayoutPart? { parts.first?.parts.first.flatMap { $0.kind == .tag ? $0 : nil } }

  /// How many alternatives a union has, and where they are to be found.
  package func alternativeWords(_ place: String) -> String {
    parts.count == 1 ? "the one \(place)" : "one of \(parts.count), \(place)"
  }

  /// The number in front of alternatives as it is before one knows which: without a value.
  package var ofAnyAlternative: LayoutPart {
    var part = self
    part.pattern = nil
    part.type = String(type.prefix { $0 != "," })
    return part
  }

  /// Where it is: `octet 0`, `octets 2–3`, `bit 7`; nil where that depends on the value.
  package var place: String? {
    if let bits { return bits.count == 1 ? "bit \(bits.lowerBound)" : "bits \(bits.upperBound)–\(bits.lowerBound)" }
    guard let offset, kind != .alternative else { return nil }
    guard let count = octets.fixed, times != nil || repetition == nil else { return "octet \(offset)…" }
    let last = offset + count * (times ?? 1) - 1
    return last <= offset ? "octet \(offset)" : "octets \(offset)–\(last)"
  }
}

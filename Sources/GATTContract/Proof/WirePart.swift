import GATTSchema

/// What octets are, however a profile groups them: fields inside of structures stand beside those around, bits and numbers
/// by the bits that they take, constants and markers by their octets, counts and tags as the numbers that they are.
indirect enum WirePart: Hashable, Sendable {
  /// Octets of a fixed number.
  case block(WireBlock)
  /// Text or octets whose number differs.
  case run(WireRun)
  /// Parts that are there under a condition.
  case when(WireCondition, [WirePart])
  /// Parts that are there as often as a count says.
  case times(WireCount, [WirePart])
  /// One of several lists of parts.
  case choose(WireTag, [WireChoice], keepsUnknown: Bool)
  /// Parts within an extent.
  case within(WireExtent, [WirePart])
  /// JSON, of which the shapes are compared by rules of their own.
  case json(JSONShape)
  /// Something that is the same only where all of it is.
  case other(String)
}

/// Octets of a fixed number. Bits that nothing is said of have no meaning.
struct WireBlock: Hashable, Sendable {
  /// How many octets the block has.
  var count = 0
  /// The numbers, texts and checksums in it.
  var leaves: [WireLeaf] = []
  /// The octets that are always the same.
  var fixed: [Int: UInt8] = [:]
  /// The octets that stand as they are.
  var opaque: Set<Int> = []
}

/// A number, a text or a checksum in a block.
struct WireLeaf: Hashable, Sendable {
  /// What people call it.
  var name: String
  /// The bits that it takes, from the lowest; bit 8 is the lowest of the second octet.
  var bits: [Int]
  /// What it is.
  var meaning: WireMeaning
}

/// What bits are.
enum WireMeaning: Hashable, Sendable {
  /// A number; `alternate` is what else makes it another number.
  case number(WireInteger, alternate: String)
  /// A number without a value of its own: a count, a length, a tag, a bit that a field goes by.
  case structural
  /// Text of a fixed number of octets.
  case text(TextLayout)
  /// Something that is the same only where all of it is.
  case other(String)
}

/// A number with its meaning; of a flag, 0 and 1 without any.
struct WireInteger: Hashable, Sendable {
  var element: Element
  /// Whether it is a single bit with a name.
  var isFlag = false
  /// Whether the bits of a group are in two's complement.
  var isSigned = false
}

/// Text or octets of a length.
struct WireRun: Hashable, Sendable {
  var length: WireLength
  /// The text; nil for octets as they stand.
  var text: TextLayout?
  /// Whether the octets stand in reverse.
  var isReversed = false
}

/// Where a number is: behind so many parts of a list, in these bits of the block there.
struct WirePlace: Hashable, Sendable {
  var scope: String
  var bits: [Int]
}

/// A number that others go by: one, or several that are taken for one, the last in the lowest bits.
struct WireReference: Hashable, Sendable {
  var places: [WirePlace]

  /// A number of which nobody knows where it is.
  static let unknown = WireReference(places: [])

  /// Whether it is known where the number is.
  var isKnown: Bool { !places.isEmpty }
}

/// When parts are there.
indirect enum WireCondition: Hashable, Sendable {
  case isSet(WireReference)
  case isOne([Int128], WireReference)
  case context(Int)
  case remaining
  case not(WireCondition)
  case all([WireCondition])
}

/// How often parts are there.
enum WireCount: Hashable, Sendable {
  case exactly(Int)
  case rest
  case counted(WireReference)
}

/// How many octets there are.
enum WireLength: Hashable, Sendable {
  case rest
  case exactly(Int)
  case atMost(Int)
  case allBut(Int?)
  case terminated
  case counted(WireReference, adding: Int)
}

/// The octets of some parts: how many on the wire, and what they stand for where that is not themselves.
struct WireExtent: Hashable, Sendable {
  var length: WireLength
  var coding: ExtentCoding?
}

/// What tells the parts of a choice apart.
enum WireTag: Hashable, Sendable {
  case number(WireReference)
  case length
}

/// One list of parts of a choice.
struct WireChoice: Hashable, Sendable {
  var name: String
  var tags: NumberSet
  var parts: [WirePart]
}

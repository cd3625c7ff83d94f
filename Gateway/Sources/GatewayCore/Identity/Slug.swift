/// Why a name cannot be that of a device.
public enum SlugError: Error, Hashable, Sendable, CustomStringConvertible {
  case empty
  case tooLong(bytes: Int)
  case forbidden(Character)
  case control
  case mark
  case space
  case reserved(String)

  /// What to do, as the end of a sentence.
  public var description: String {
    switch self {
    case .empty: "a name has one character at least"
    case .tooLong(let bytes): "it has \(bytes) bytes of UTF-8; take \(Slug.limit) at most"
    case .forbidden(let character): "leave out “\(character)”, which topics of MQTT have for themselves"
    case .control: "leave out control characters, and what Unicode assigns to nobody"
    case .mark: "begin it with a character, not with a mark that would join the one in front of it"
    case .space: "take the space away in front of it, or behind it"
    case .reserved(let name): "“\(name)” is a topic of the gateways; take another name"
    }
  }
}

/// The name of a device as topics and lines have it: one level of an MQTT topic, with nothing in it that a subscription or a
/// terminal would take for something else.
public struct Slug: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// How many bytes of UTF-8 a name has at most: topics have 65,535, with everything in front of it and behind it.
  public static let limit = 200
  /// What the gateways publish beside the devices.
  static let reserved: Set<String> = ["bridge", "claim"]

  /// The name, in Unicode's composed form.
  public let description: String

  /// A name that a person gave.
  public init(_ name: String) throws(SlugError) {
    let name = name.precomposed
    guard let first = name.first, let last = name.last else { throw .empty }
    guard name.utf8.count <= Self.limit else { throw .tooLong(bytes: name.utf8.count) }
    if let forbidden = name.unicodeScalars.first(where: { "/+#".unicodeScalars.contains($0) }) {
      throw .forbidden(Character(forbidden))
    }
    // Topics that begin with it are the broker's own.
    guard first != "$" else { throw .forbidden("$") }
    guard name.unicodeScalars.allSatisfy(\.isVisibleInTopics) else { throw .control }
    guard let start = name.unicodeScalars.first, !start.properties.isGraphemeExtend, start.value != 0x200D else {
      throw .mark
    }
    guard !first.isWhitespace, !last.isWhitespace else { throw .space }
    guard !Self.reserved.contains(name) else { throw .reserved(name) }
    description = name
  }

  /// Names in the order of their characters' numbers, the same on every machine.
  public static func < (left: Slug, right: Slug) -> Bool {
    left.description.unicodeScalars.lexicographicallyPrecedes(right.description.unicodeScalars)
  }
}

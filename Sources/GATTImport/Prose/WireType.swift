/// The type of a field, as the specification supplement spells it.
enum WireType: Hashable, Sendable {
  /// An integer of so many bits.
  case integer(bits: Int, isSigned: Bool)
  /// Bits with names.
  case bits(Int)
  /// A decimal float of IEEE 11073-20601.
  case medical(bits: Int)
  /// A float of IEEE 754.
  case floating(bits: Int)
  /// UTF-8, of a fixed number of octets when said.
  case text(octets: Int?)
  /// Fields that are described elsewhere.
  case structure
  /// A UUID.
  case uuid
  /// Whatever another field says.
  case dependent
  /// Several of one type: as many as said, or as there are.
  indirect case several(WireType, count: Int?)

  /// Reads a spelling such as `uint16`, `sint16 [0–9]`, `boolean[8][3]` or `utf8s\{16\}`; nil for any other.
  init?(_ text: String) {
    let text = text.trimmingBlanks
    switch text {
    case "struct": self = .structure
    case "gatt_uuid": self = .uuid
    case "Determined by UUID": self = .dependent
    default:
      guard let type = Self.integer(text) ?? Self.bits(text) ?? Self.float(text) ?? Self.text(text) else { return nil }
      self = type
    }
  }

  private static func integer(_ text: String) -> WireType? {
    guard let match = text.wholeMatch(of: /([us]?)int([0-9]{1,2})\s*(?:\[(n|[0-9]+(?:\s*[-–]\s*[0-9]+)?)\])?/),
      let bits = Int(match.2), (1...64).contains(bits)
    else { return nil }
    let type = WireType.integer(bits: bits, isSigned: match.1 != "u")
    guard let count = match.3 else { return type }
    return .several(type, count: Int(count))
  }

  private static func bits(_ text: String) -> WireType? {
    guard let match = text.wholeMatch(of: /boolean\s*\[([0-9]{1,2})\](?:\[([0-9])\])?/), let bits = Int(match.1) else {
      return nil
    }
    let count = match.2.flatMap { Int($0) } ?? 1
    let sizes = 1...64
    return sizes.contains(bits * count) ? .bits(bits * count) : nil
  }

  private static func float(_ text: String) -> WireType? {
    switch text {
    case "medfloat16", "SFLOAT": .medical(bits: 16)
    case "medfloat32", "FLOAT": .medical(bits: 32)
    case "float32": .floating(bits: 32)
    case "float64": .floating(bits: 64)
    default: nil
    }
  }

  private static func text(_ text: String) -> WireType? {
    guard let match = text.wholeMatch(of: /utf8s(?:\\?\{([0-9]+)\\?\})?/) else { return nil }
    return .text(octets: match.1.flatMap { Int($0) })
  }
}

extension WireType {
  /// The scalar type of the language, when there is one.
  var scalar: String? {
    switch self {
    case .integer(let bits, let isSigned) where bits.isMultiple(of: 8): (isSigned ? "int" : "uint") + "\(bits)"
    case .bits(let bits) where bits.isMultiple(of: 8): "uint\(bits)"
    case .medical(let bits): "medfloat\(bits)"
    case .floating(let bits): "float\(bits)"
    case .integer, .bits, .text, .structure, .uuid, .dependent, .several: nil
    }
  }

  /// The number of bits, when it is always the same.
  var bitCount: Int? {
    switch self {
    case .integer(let bits, _), .bits(let bits), .medical(let bits), .floating(let bits): bits
    case .several(let type, let count): if let bits = type.bitCount, let count { bits * count } else { nil }
    case .text(let octets): octets.map { $0 * 8 }
    case .structure, .uuid, .dependent: nil
    }
  }
}

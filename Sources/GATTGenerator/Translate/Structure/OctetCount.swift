import GATTSchema

/// How many octets something takes.
struct OctetCount: Hashable {
  /// The fewest.
  var least: Int
  /// The most; nil for any number.
  var most: Int?

  /// Exactly so many.
  init(_ count: Int) { (least, most) = (count, count) }

  /// At least so many, and at most so many if that is known.
  init(_ least: Int, _ most: Int?) { (self.least, self.most) = (least, most) }

  /// The number, when it is always the same.
  var fixed: Int? { least == most ? least : nil }

  static func + (left: OctetCount, right: OctetCount) -> OctetCount {
    let most: Int? = if let one = left.most, let other = right.most { one + other } else { nil }
    return OctetCount(left.least + right.least, most)
  }
}

extension Structure {
  /// How many octets a value takes.
  var octetCount: OctetCount {
    if shared == .uuid { return OctetCount(2, 16) }
    return fields.reduce(OctetCount(0)) { count, field in
      guard case .padding(let end) = field.content else { return count + field.octetCount }
      return OctetCount(max(count.least, end), count.most.map { max($0, end) })
    }
  }
}

extension Union {
  /// How many octets a value takes, a tag of its own included.
  var octetCount: OctetCount {
    let counts = alternatives.map(\.structure.octetCount)
    let least = keepsUnknown ? 0 : counts.map(\.least).min() ?? 0
    let known = counts.compactMap(\.most)
    let most = keepsUnknown || known.count < counts.count ? nil : known.max() ?? 0
    guard case .number(let element) = tag else { return OctetCount(least, most) }
    return OctetCount(element.scalar.octets) + OctetCount(least, most)
  }
}

extension StructureField {
  /// How many octets the field takes: none where it can be absent.
  var octetCount: OctetCount {
    var count = contentCount
    switch repetition {
    case nil: break
    case .exactly(let times): count = OctetCount(count.least * times, count.most.map { $0 * times })
    case .rest, .counted: count = OctetCount(0, nil)
    case .prefixed(let element): count = OctetCount(element.scalar.octets, nil)
    }
    return presence == nil ? count : OctetCount(0, count.most)
  }

  /// How many octets the field takes once.
  var contentCount: OctetCount {
    switch content {
    case .number(let element): OctetCount(element.leastSize, element.scalar.octets)
    case .constant(let element, _): OctetCount(element.scalar.octets)
    case .bits(let group): OctetCount(group.scalar.octets)
    case .text(let layout): Self.count(OctetCount(0, nil), layout.length, end: layout.encoding == .utf16 ? 2 : 1)
    case .octets(let layout): Self.count(OctetCount(0, nil), layout.length, end: 1)
    case .structure(let inner): extent.map { Self.count(inner.octetCount, $0, end: 0) } ?? inner.octetCount
    case .union(let inner): extent.map { Self.count(inner.octetCount, $0, end: 0) } ?? inner.octetCount
    case .reserved(let count, _): OctetCount(count)
    case .padding: OctetCount(0, nil)
    case .checksum(let checksum): OctetCount(checksum.algorithm.octets)
    }
  }

  /// How many octets content takes together with what says its length.
  private static func count(_ content: OctetCount, _ length: Length, end: Int) -> OctetCount {
    switch length {
    case .rest, .counted: content
    case .exactly(let count), .padded(let count): OctetCount(count)
    case .atMost(let limit): OctetCount(content.least, min(content.most ?? limit, limit))
    case .prefixed(let element, _): OctetCount(element.scalar.octets) + content
    case .terminated: content + OctetCount(end)
    }
  }
}

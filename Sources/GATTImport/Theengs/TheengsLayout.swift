import GATTSchema

/// Lays the pieces of a format out: those that are always there in their places, others in unions by what tells them.
struct TheengsLayout {
  private let format: TheengsFormat
  private var cells: TheengsCells
  private var always: [TheengsPiece]
  /// The keys of pieces that have no place.
  private(set) var refused: [String] = []
  /// The keys of pieces that tell alternatives apart, which are not shown beside them.
  private(set) var hidden: [String] = []

  /// Digits that tell what follows.
  private struct Tag: Hashable {
    var octets: Range<Int>
    var bits: Range<Int>?
  }

  /// The value of `format` that has `pieces`.
  init(_ pieces: [TheengsPiece], of format: TheengsFormat) {
    self.format = format
    always = pieces.filter(\.tags.isEmpty)
    cells = TheengsCells(taken: pieces.map(\.name))
    tagged = pieces.filter { !$0.tags.isEmpty }
  }

  private let tagged: [TheengsPiece]

  /// The keys of the value.
  mutating func value() -> [YAMLPair] {
    let unions = unions()
    var fields = cells.fields(always)
    refused += cells.refused
    fields = (fields + unions).sorted { $0.octets.lowerBound < $1.octets.lowerBound }
    let end = format.octets
    guard !fields.isEmpty else {
      return [YAMLPair("bytes", .scalar(format.digits == nil ? "rest" : "\(max(end - format.skipped, 1))"))]
    }
    return [YAMLPair("struct", .list(Self.padded(fields, from: format.skipped, to: end)))]
  }

  /// The fields with what is between them.
  private static func padded(_ fields: [TheengsCells.Field], from start: Int, to end: Int) -> [YAMLTree] {
    var (trees, place): ([YAMLTree], Int) = ([], start)
    for field in fields {
      if field.octets.lowerBound > place { trees.append(reserved(field.octets.lowerBound - place)) }
      trees.append(.mapping(field.pairs))
      place = field.octets.upperBound
    }
    return end > place ? trees + [reserved(end - place)] : trees
  }

  private static func reserved(_ count: Int) -> YAMLTree {
    .mapping([YAMLPair("reserved", .scalar("\(count)"))])
  }

  // MARK: - Unions

  private mutating func unions() -> [TheengsCells.Field] {
    var groups: [(tag: Tag, pieces: [TheengsPiece])] = []
    for piece in tagged {
      guard let tag = Self.tag(piece.tags), tag.octets.upperBound <= piece.octets.lowerBound,
        tag.octets.lowerBound >= format.skipped, !always.contains(where: { $0.octets.overlaps(piece.octets) })
      else {
        refused.append(piece.reading?.key ?? piece.name)
        continue
      }
      if let index = groups.firstIndex(where: { $0.tag == tag }) {
        groups[index].pieces.append(piece)
      } else {
        groups.append((tag, [piece]))
      }
    }
    var fields: [TheengsCells.Field] = []
    for group in groups {
      let start = group.pieces.map(\.octets.lowerBound).min() ?? 0
      let end = group.pieces.map(\.octets.upperBound).max() ?? 0
      let isFree = !(always.map(\.octets) + fields.map(\.octets)).contains { $0.overlaps(start..<end) }
      guard isFree, !fields.contains(where: { $0.octets.overlaps(group.tag.octets) }) else {
        refused += group.pieces.compactMap(\.reading?.key)
        continue
      }
      let name = tagName(group.tag)
      fields.append(union(group.pieces, group.tag, start..<end, by: name))
    }
    let last = fields.indices.max { fields[$0].octets.upperBound < fields[$1].octets.upperBound }
    guard format.digits == nil, let last, format.octets <= fields[last].octets.upperBound,
      !always.contains(where: { $0.octets.lowerBound >= fields[last].octets.upperBound })
    else { return fields }
    // The last one takes what there is.
    fields[last].pairs.removeAll { $0.key == "length" }
    return fields
  }

  /// The digits that all ways ask for; nil where these are no bits of one number.
  private static func tag(_ ways: [[Int: TheengsNibble]]) -> Tag? {
    guard let first = ways.first, let least = first.keys.min(), let most = first.keys.max() else { return nil }
    let octets = least / 2..<most / 2 + 1
    guard octets.count <= 8, ways.allSatisfy({ $0.mapValues(\.mask) == first.mapValues(\.mask) }) else { return nil }
    let mask = number(first.mapValues(\.mask), in: octets)
    let bits = mask.trailingZeroBitCount..<UInt64.bitWidth - mask.leadingZeroBitCount
    guard mask.nonzeroBitCount == bits.count else { return nil }
    return Tag(octets: octets, bits: bits.count == octets.count * 8 ? nil : bits)
  }

  /// The number that digits are, the first octet the highest.
  private static func number(_ digits: [Int: UInt8], in octets: Range<Int>) -> UInt64 {
    digits.reduce(0) { number, digit in
      let octet = octets.upperBound - 1 - digit.key / 2
      return number | UInt64(digit.value) << UInt64(octet * 8 + (digit.key.isMultiple(of: 2) ? 4 : 0))
    }
  }

  /// The name of the field or bits that tell; made where there is none.
  private mutating func tagName(_ tag: Tag) -> String {
    let same = always.firstIndex { piece in
      piece.octets == tag.octets && piece.bits == tag.bits && (piece.isBig || tag.octets.count == 1)
        && (piece.bits != nil || piece.scalar.map { $0.hasPrefix("uint") } ?? false)
    }
    if let same {
      if let key = always[same].reading?.key { hidden.append(key) }
      return always[same].name
    }
    let name = UniqueName.of("Kind", taken: cells.taken)
    cells.taken.append(name)
    always.append(
      TheengsPiece(
        name: name, octets: tag.octets, bits: tag.bits, keys: [],
        scalar: tag.bits == nil ? "uint\(tag.octets.count * 8)" : nil))
    return name
  }

  private mutating func union(
    _ pieces: [TheengsPiece], _ tag: Tag, _ octets: Range<Int>, by name: String
  ) -> TheengsCells.Field {
    var alternatives: [(number: UInt64, pieces: [TheengsPiece])] = []
    let shift = UInt64(tag.bits?.lowerBound ?? 0)
    for piece in pieces {
      for way in piece.tags {
        let number = Self.number(way.mapValues(\.value), in: tag.octets) >> shift
        if let index = alternatives.firstIndex(where: { $0.number == number }) {
          alternatives[index].pieces.append(piece)
        } else {
          alternatives.append((number, [piece]))
        }
      }
    }
    let isPadded = always.contains { $0.octets.lowerBound >= octets.upperBound } || format.digits != nil
    var names: [String] = []
    let trees = alternatives.sorted { $0.number < $1.number }.map { alternative -> YAMLTree in
      let fields = cells.fields(alternative.pieces)
      let title = UniqueName.of(alternative.pieces.map(\.name).joined(separator: " and "), taken: names)
      names.append(title)
      let end = isPadded ? octets.upperBound : 0
      return .mapping([
        YAMLPair("name", .scalar(title)), YAMLPair("is", .scalar(Self.code(alternative.number))),
        YAMLPair("struct", .list(Self.padded(fields, from: octets.lowerBound, to: end))),
      ])
    }
    let field = UniqueName.of("Value", taken: cells.taken)
    cells.taken.append(field)
    return TheengsCells.Field(
      octets: octets,
      pairs: [
        YAMLPair("name", .scalar(field)), YAMLPair("union", .mapping([YAMLPair("field", .scalar(name))])),
        YAMLPair("length", .scalar("\(octets.count)")), YAMLPair("unknown", "keep"),
        YAMLPair("alternatives", .list(trees)),
      ])
  }

  private static func code(_ number: UInt64) -> String {
    "0x" + Hex.digits(number, count: number > 255 ? 4 : 2)
  }
}

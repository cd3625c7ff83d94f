import GATTSchema

/// Lays pieces out as the fields of a structure.
struct TheengsCells {
  /// Names that are used.
  var taken: [String]
  /// The keys of pieces that have no place beside the others.
  private(set) var refused: [String] = []

  init(taken: [String]) {
    self.taken = taken
  }

  /// A field and the octets that it takes.
  struct Field {
    /// The octets.
    var octets: Range<Int>
    /// The keys.
    var pairs: [YAMLPair]
  }

  /// The fields of pieces that are always there, in wire order.
  mutating func fields(_ pieces: [TheengsPiece]) -> [Field] {
    var cells: [[TheengsPiece]] = []
    for piece in pieces.sorted(by: Self.isBefore) {
      let end = cells.last?.map(\.octets.upperBound).max() ?? 0
      if !cells.isEmpty, piece.octets.lowerBound < end {
        cells[cells.count - 1].append(piece)
      } else {
        cells.append([piece])
      }
    }
    return cells.map { cell($0) }
  }

  private static func isBefore(_ a: TheengsPiece, _ b: TheengsPiece) -> Bool {
    (a.octets.lowerBound, -a.octets.upperBound) < (b.octets.lowerBound, -b.octets.upperBound)
  }

  private mutating func cell(_ pieces: [TheengsPiece]) -> Field {
    let first = pieces[0]
    if pieces.count == 1, first.bits == nil { return whole(first) }
    var (groups, octets, isBig): ([(piece: TheengsPiece, bits: Range<Int>)], Range<Int>, Bool) = (
      [], first.octets, first.isBig
    )
    let multiple = pieces.first { $0.octets.count > 1 }
    if let multiple { (octets, isBig) = (multiple.octets, multiple.isBig) }
    for piece in pieces {
      guard let bits = Self.bits(of: piece, in: octets, isBig),
        !groups.contains(where: { $0.bits.overlaps(bits) })
      else {
        if groups.isEmpty, piece.bits == nil {
          refused += pieces.filter { $0.name != piece.name }.compactMap(\.reading?.key)
          return whole(piece)
        }
        refused.append(piece.reading?.key ?? piece.name)
        continue
      }
      groups.append((piece, bits))
    }
    return bits(groups.sorted { $0.bits.lowerBound < $1.bits.lowerBound }, octets, isBig)
  }

  private func whole(_ piece: TheengsPiece) -> Field {
    var pairs = [YAMLPair("name", .scalar(piece.name))]
    if let scalar = piece.scalar { pairs.append(YAMLPair("raw", .scalar(scalar))) }
    let isWide = piece.octets.count > 1 && !piece.keys.contains { $0.key == "fraction" }
    if piece.scalar != nil, piece.isBig, isWide { pairs.append(YAMLPair("endian", "big")) }
    return Field(octets: piece.octets, pairs: pairs + piece.keys)
  }

  /// The bits of the number of `octets` that a piece takes; nil for one that is no such bits.
  private static func bits(of piece: TheengsPiece, in octets: Range<Int>, _ isBig: Bool) -> Range<Int>? {
    guard octets.lowerBound <= piece.octets.lowerBound, piece.octets.upperBound <= octets.upperBound else { return nil }
    guard piece.bits != nil || piece.scalar.map({ $0 == "uint\(piece.octets.count * 8)" }) ?? false else { return nil }
    guard !piece.keys.contains(where: { $0.key == "fraction" }) else { return nil }
    let own = piece.bits ?? 0..<piece.octets.count * 8
    guard piece.octets != octets else { return piece.octets.count == 1 || piece.isBig == isBig ? own : nil }
    guard piece.octets.count == 1 else { return nil }
    let place = piece.octets.lowerBound - octets.lowerBound
    let shift = 8 * (isBig ? octets.count - 1 - place : place)
    return own.lowerBound + shift..<own.upperBound + shift
  }

  private mutating func bits(
    _ groups: [(piece: TheengsPiece, bits: Range<Int>)], _ octets: Range<Int>, _ isBig: Bool
  ) -> Field {
    let name = UniqueName.of("State", taken: taken)
    taken.append(name)
    let bits = groups.map { group -> YAMLPair in
      let (lower, upper) = (group.bits.lowerBound, group.bits.upperBound - 1)
      let key = lower == upper ? "\(lower)" : "\(lower)-\(upper)"
      guard !group.piece.keys.isEmpty else { return YAMLPair(key, .scalar(group.piece.name)) }
      return YAMLPair(key, .mapping([YAMLPair("name", .scalar(group.piece.name))] + group.piece.keys))
    }
    var pairs = [YAMLPair("name", .scalar(name)), YAMLPair("raw", .scalar("uint\(octets.count * 8)"))]
    if octets.count > 1, isBig { pairs.append(YAMLPair("endian", "big")) }
    return Field(octets: octets, pairs: pairs + [YAMLPair("bits", .mapping(bits))])
  }
}

import GATTSchema

/// A format as an entry of `advertisements`.
enum TheengsAdvertisement {
  /// The keys without `name` and `value`.
  static func pairs(_ format: TheengsFormat) -> [YAMLPair] {
    var pairs: [YAMLPair] = []
    switch format.place {
    case .service(let uuid): pairs.append(YAMLPair("service-data", .scalar(uuid)))
    case .manufacturer([]): pairs.append(YAMLPair("manufacturer", "any"))
    case .manufacturer(let companies):
      let codes = companies.map { YAMLTree.scalar("0x" + Hex.digits(UInt64($0), count: 4)) }
      pairs.append(YAMLPair("manufacturer", codes.count == 1 ? codes[0] : .list(codes)))
    }
    if let name = format.name {
      let rule = YAMLPair(name.isPrefix ? "prefix" : "contains", .scalar(name.text))
      pairs.append(YAMLPair("local-name", .mapping(name.isPrefix ? [rule] : [rule, YAMLPair("case", "exact")])))
    }
    let matches = matches(format)
    if !matches.isEmpty { pairs.append(YAMLPair("match", matches.count == 1 ? matches[0] : .list(matches))) }
    if format.digits == nil { pairs.append(YAMLPair("trailing", "ignore")) }
    return pairs
  }

  private static func matches(_ format: TheengsFormat) -> [YAMLTree] {
    let data = format.known.filter { $0.key >= format.skipped * 2 }
    let octets = Set(data.keys.map { $0 / 2 }).sorted()
    var runs: [[Int]] = []
    for octet in octets {
      if let last = runs.last?.last, last == octet - 1 {
        runs[runs.count - 1].append(octet)
      } else {
        runs.append([octet])
      }
    }
    let known = runs.map { run in tree(data.filter { run.contains($0.key / 2) }, format.skipped) }
    let choices = format.choices.map { choice in
      YAMLTree.mapping([YAMLPair("any", .list(choice.map { tree($0, format.skipped) }))])
    }
    return known + choices
  }

  /// Octets at a place.
  private static func tree(_ digits: [Int: TheengsNibble], _ skipped: Int) -> YAMLTree {
    let first = (digits.keys.min() ?? 0) / 2
    let last = (digits.keys.max() ?? 0) / 2
    func octets(_ part: (TheengsNibble) -> UInt8) -> [UInt8] {
      (first...last).map { octet in
        (digits[octet * 2].map(part) ?? 0) << 4 | (digits[octet * 2 + 1].map(part) ?? 0)
      }
    }
    let (hex, mask) = (octets(\.value), octets(\.mask))
    let isMasked = mask.contains { $0 != 0xFF }
    guard isMasked || first > skipped else { return .scalar(Hex.text(hex)) }
    var pairs: [YAMLPair] = []
    if first > skipped { pairs.append(YAMLPair("at", .scalar("\(first - skipped)"))) }
    pairs.append(YAMLPair("hex", .scalar(Hex.text(hex))))
    if isMasked { pairs.append(YAMLPair("mask", .scalar(Hex.text(mask)))) }
    return .mapping(pairs)
  }
}

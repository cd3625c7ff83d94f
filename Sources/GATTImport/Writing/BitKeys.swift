/// Bits with names, as the keys of the language.
enum BitKeys {
  /// The mapping behind `bits`.
  static func bits(_ bits: [BitDraft]) -> YAMLTree {
    .block(bits.map { YAMLPair(key($0), value($0)) })
  }

  private static func key(_ bit: BitDraft) -> String {
    bit.width == 1 ? "\(bit.lowest)" : "\(bit.range.lowerBound)-\(bit.range.upperBound)"
  }

  private static func value(_ bit: BitDraft) -> YAMLTree {
    var pairs = [YAMLPair("name", .scalar(bit.name))]
    if let labels = bit.labels {
      let pair = [YAMLPair("set", .scalar(labels.set)), YAMLPair("clear", .scalar(labels.clear))]
      pairs.append(YAMLPair("labels", .mapping(pair)))
    }
    pairs += MeaningKeys.pairs(bit.meaning, of: "", scope: [])
    return pairs.count == 1 ? .scalar(bit.name) : .mapping(pairs)
  }
}

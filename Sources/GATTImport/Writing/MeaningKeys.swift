import GATTSchema

/// What a number means, as the keys of the language.
enum MeaningKeys {
  /// The keys, for a number of the type `scalar`.
  static func pairs(_ meaning: MeaningDraft, of scalar: String, scope: [FieldDraft]) -> [YAMLPair] {
    var pairs: [YAMLPair] = []
    if meaning.scale != .one { pairs.append(YAMLPair("scale", .scalar(NumberSpelling.scale(meaning.scale)))) }
    if let step = meaning.resolution { pairs.append(YAMLPair("resolution", .scalar(NumberSpelling.scale(step)))) }
    if let unit = meaning.unit { pairs.append(YAMLPair("unit", .scalar(unit))) }
    if let minimum = meaning.minimum { pairs.append(YAMLPair("min", .scalar(NumberSpelling.limit(minimum)))) }
    if let maximum = meaning.maximum { pairs.append(YAMLPair("max", .scalar(NumberSpelling.limit(maximum)))) }
    // The supplement says what is valid, not that a reader has to throw the rest away.
    if meaning.minimum != nil || meaning.maximum != nil { pairs.append(YAMLPair("out-of-range", "keep")) }
    if !meaning.special.isEmpty {
      let special = meaning.special.map { YAMLPair($0.name, .scalar(NumberSpelling.special($0.value, of: scalar))) }
      pairs.append(YAMLPair("special", .mapping(special)))
    }
    if !meaning.cases.isEmpty {
      if meaning.keepsUnknown { pairs.append(YAMLPair("unknown", "keep")) }
      pairs.append(YAMLPair("cases", cases(meaning.cases)))
    }
    if let alternate = meaning.alternate { pairs.append(YAMLPair("alternate", tree(alternate, scope: scope))) }
    return pairs
  }

  /// Many cases take a line each.
  private static func cases(_ cases: [NamedNumberDraft]) -> YAMLTree {
    let pairs = cases.map { YAMLPair($0.name, .scalar("\($0.value)")) }
    return cases.count > 6 ? .block(pairs) : .mapping(pairs)
  }

  private static func tree(_ alternate: AlternateDraft, scope: [FieldDraft]) -> YAMLTree {
    var pairs = [YAMLPair("when", .scalar(PresenceKeys.name(of: alternate.bit, scope: scope)))]
    if let scalar = alternate.scalar { pairs.append(YAMLPair("raw", .scalar(scalar))) }
    if alternate.scale != .one { pairs.append(YAMLPair("scale", .scalar(NumberSpelling.scale(alternate.scale)))) }
    if let unit = alternate.unit { pairs.append(YAMLPair("unit", .scalar(unit))) }
    return .mapping(pairs)
  }
}

import GATTSchema

extension YAMLTree {
  /// Keys behind which a name or another text for people stands.
  private static let texts: Set<String> = [
    "name", "tag", "unit", "description", "label", "set", "clear", "user-description",
  ]
  /// Keys behind which names are the keys.
  private static let names: Set<String> = ["cases", "bits", "special", "labels", "types"]

  /// The tree with a blank in place of what nobody sees, in names: a profile may have none of it, and files of others do.
  var withPrintableNames: YAMLTree { printing(names: false) }

  private func printing(names isNames: Bool) -> YAMLTree {
    switch self {
    case .scalar: self
    case .list(let items): .list(items.map { $0.printing(names: false) })
    case .mapping(let pairs): .mapping(pairs.map { Self.printing($0, names: isNames) })
    case .block(let pairs): .block(pairs.map { Self.printing($0, names: isNames) })
    }
  }

  private static func printing(_ pair: YAMLPair, names isNames: Bool) -> YAMLPair {
    let key = isNames ? pair.key.withoutUnseen : pair.key
    if texts.contains(pair.key), case .scalar(let text) = pair.value {
      return YAMLPair(key, .scalar(text.withoutUnseen))
    }
    return YAMLPair(key, pair.value.printing(names: !isNames && names.contains(pair.key)))
  }
}

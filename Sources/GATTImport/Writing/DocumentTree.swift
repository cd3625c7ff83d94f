import GATTSchema

/// The document of a characteristic: a library with one value, and what that is made of.
enum DocumentTree {
  /// The Swift enum that all characteristics of the Bluetooth SIG are members of.
  static let home = "SIGCharacteristics"

  /// The document as a tree.
  static func of(_ draft: CharacteristicDraft) -> YAMLTree {
    var pairs = [
      YAMLPair("gatt", "1"), YAMLPair("name", .scalar(draft.name)), YAMLPair("extends", .scalar(home)),
    ]
    let files = Set(FilesNamed.in(draft.value)).sorted()
    if !files.isEmpty { pairs.append(YAMLPair("imports", .list(files.map { .scalar($0 + ".gatt.yaml") }))) }
    let helpers = draft.helpers.map { YAMLPair($0.name, .block(ValueKeys.pairs($0.value, scope: []))) }
    pairs.append(YAMLPair("types", .block(helpers + [YAMLPair(draft.name, .block(entry(draft)))])))
    return .block(pairs)
  }

  private static func entry(_ draft: CharacteristicDraft) -> [YAMLPair] {
    var pairs: [YAMLPair] = []
    if let uuid = draft.uuid { pairs.append(YAMLPair("uuid", .scalar(Hex.digits(UInt64(uuid), count: 4)))) }
    var contexts: [String] = []
    for name in ContextsNamed.in(draft.value) where !contexts.contains(name) { contexts.append(name) }
    if !contexts.isEmpty { pairs.append(YAMLPair("context", .list(contexts.map { .scalar($0) }))) }
    var value = ValueKeys.pairs(draft.value, scope: [])
    if let name = draft.numberName, !value.isEmpty { value.insert(YAMLPair("name", .scalar(name)), at: 0) }
    return pairs + value
  }
}

package import GATTSchema

/// A hash of what a profile promises: the attribute table, the octets, what they mean, and the names of values.
///
/// Where `gattc breaking` finds a difference of the categories `wire` and `json`, two profiles have other hashes. What people read,
/// names that a UUID stands beside, the order of keys, and the files that a profile is made of are not in it.
package struct ContractHash: Hashable, Sendable {
  /// The octets: the first 16 of SHA-256, so that one packet of the smallest size has them.
  package let octets: [UInt8]

  /// The hash of a profile.
  package init(of profile: Profile) { self = NeutralModel(profile).contractHash }

  /// The hash of a neutral model in JSON.
  init(of json: String) {
    octets = Array(SHA256.hash(of: Array(Self.canonical(json).utf8)).prefix(16))
  }

  /// Hexadecimal digits, as people compare them.
  package var text: String { Hex.text(octets) }

  /// What is hashed: a line with the number of the form, and the model without texts, its members sorted.
  static func canonical(_ json: String) -> String {
    // A text that is too deep or too long for the reader is hashed as it is: no two contracts are alike by that.
    "gattc contract 1\n" + ((try? JSONReader.tree(of: Array(json.utf8), deepest: 500))?.withoutTexts.json ?? json)
  }
}

extension YAMLNode {
  /// The same without what is there for people, and in one order.
  fileprivate var withoutTexts: YAMLNode {
    switch content {
    case .scalar: return self
    case .sequence(let items): return YAMLNode(.sequence(items.map(\.withoutTexts)), range)
    case .mapping(let entries):
      let names = Set(entries.map(\.name))
      let kept = entries.filter { !$0.isText(beside: names) }.map(\.inOrder)
      return YAMLNode(.mapping(kept.sorted { $0.name < $1.name }), range)
    }
  }
}

extension YAMLEntry {
  /// Whether people read it and nothing else does: descriptions, examples, how numbers are printed, the number of a form, the
  /// symbol of an assigned unit, and, of what has a UUID, the name and the text of a user description.
  fileprivate func isText(beside names: Set<String>) -> Bool {
    switch (name, value.content) {
    case ("description", .scalar(_, isQuoted: true)), ("examples", _), ("format", .mapping), ("version", _): true
    case ("name", _), ("text", _): names.contains("uuid")
    case ("unit", _): names.contains("assignedUnit")
    case (_, _): false
    }
  }

  /// What may be in any order.
  private static let unordered: Set = [
    "advertisements", "cases", "companies", "descriptors", "expansions", "flags", "members", "special", "types",
  ]

  /// The same with its value in one order, and with one word for what a service may lack.
  fileprivate var inOrder: YAMLEntry {
    var result = self
    result.value = value.withoutTexts
    if name == "requirement", value.text == Requirement.conditional.rawValue {
      result.value.content = .scalar(Requirement.optional.rawValue, isQuoted: true)
    }
    if Self.unordered.contains(name), case .sequence(let items) = result.value.content {
      result.value.content = .sequence(items.map { ($0, $0.json) }.sorted { $0.1 < $1.1 }.map(\.0))
    }
    return result
  }
}

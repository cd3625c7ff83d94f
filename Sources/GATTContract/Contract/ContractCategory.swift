/// What is promised to stay as it is. Each category includes those before it.
package enum ContractCategory: String, CaseIterable, Comparable, Sendable {
  /// The attribute table, the octets and what they mean.
  case wire
  /// The keys and the names of values in JSON.
  case json
  /// The names and the types of the generated Swift.
  case source
  /// What is said about it.
  case docs

  /// Orders from the least promise to the greatest.
  package static func < (a: Self, b: Self) -> Bool {
    (allCases.firstIndex(of: a) ?? 0) < (allCases.firstIndex(of: b) ?? 0)
  }
}

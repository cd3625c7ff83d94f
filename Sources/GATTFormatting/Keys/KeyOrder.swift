import GATTSchema

/// The order of the keys of a place: what a thing is called and known by comes first, its examples last. All others stay in
/// the order in which they are written, which is often that of the specification that they follow.
enum KeyOrder {
  private static let first: [String: [String]] = [
    "a profile": ["gatt", "name"],
    "a service": ["name", "uuid", "extends", "identifier"],
    "a characteristic": ["name", "uuid", "identifier", "description", "requirement", "properties"],
    "an advertisement": ["name"],
    "a field": ["name"],
    "an alternative": ["name"],
    "a bit": ["name"],
    "an example": ["hex", "request", "is"],
    "an advertised example": ["hex", "is"],
  ]

  /// Where examples come last. Those of an advertisement may stand before its encryption, which has examples of its own.
  private static let endsWithExamples: Set = ["a characteristic", "a type"]

  /// The order of `names`, the keys of a mapping at `place`, as indices of them.
  static func order(of names: [String], at place: Place) -> [Int] {
    let first = first[place.name] ?? []
    let last = endsWithExamples.contains(place.name) ? "examples" : nil
    func rank(_ name: String) -> Int {
      first.firstIndex(of: name) ?? (name == last ? first.count + 1 : first.count)
    }
    return names.indices.sorted { (rank(names[$0]), $0) < (rank(names[$1]), $1) }
  }
}

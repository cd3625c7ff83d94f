package import GATTSchema

/// Where something is written.
package struct ContractPlace: Hashable, Sendable {
  /// The path of the file.
  package var path: String
  /// The place in it.
  package var range: SourceRange

  /// A place of a file.
  package init(path: String, range: SourceRange) {
    self.path = path
    self.range = range
  }
}

/// Where a part of a schema is written, and where its keys are.
package struct WrittenPlace: Hashable, Sendable {
  /// The whole of it, or its name.
  package var place: ContractPlace
  /// Its keys, its cases (`case 1`) and its special numbers (`special 255`).
  package var keys: [String: SourceRange] = [:]

  /// The place of a key, or of an item of it such as `case 1`; of the whole where it is not written.
  package func key(_ name: String) -> ContractPlace {
    let owners = ["case": "cases", "special": "special", "property": "properties"]
    let owner = name.split(separator: " ").first.flatMap { owners[String($0)] } ?? ""
    guard let range = keys[name] ?? keys[owner] else { return place }
    return ContractPlace(path: place.path, range: range)
  }
}

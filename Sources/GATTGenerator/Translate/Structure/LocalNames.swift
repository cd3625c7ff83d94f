import GATTSchema

/// Names for constants and variables of a function that its type's properties do not have.
struct LocalNames {
  private let taken: Set<String>

  /// Names beside those of the fields.
  init(_ structure: Structure) {
    taken = Set(structure.fields.flatMap { [$0.identifier, $0.identifier + "Raw"] })
  }

  /// `name`, with as many underscores behind as it takes.
  func unused(_ name: String) -> String {
    var unused = name
    while taken.contains(unused) { unused += "_" }
    return unused
  }
}

extension String {
  /// The text with its first letter in capitals.
  var capitalized: String { prefix(1).uppercased() + dropFirst() }
}

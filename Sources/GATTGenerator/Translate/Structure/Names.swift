import GATTSchema

/// Names for constants and variables of a function that its type's properties do not have.
struct Names {
  private let taken: Set<String>

  /// Names beside those of the fields.
  init(_ structure: Structure) {
    taken = Set(structure.fields.flatMap { [$0.identifier, $0.identifier + "Raw"] })
  }

  /// `name`, with as many underscores behind as it takes.
  func free(_ name: String) -> String {
    var free = name
    while taken.contains(free) { free += "_" }
    return free
  }
}

extension String {
  /// The text with its first letter in capitals.
  var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
